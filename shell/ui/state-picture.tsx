import styles from './state-picture.module.css';

export type PageState = 'empty' | 'offline' | 'done' | 'missing' | 'failed';

/** File of a state's drawing: what must be there without a connection is fetched before. */
export const statePicturePath = (state: PageState) => `/states/${state}.svg`;

/** A drawing above the text that says why something is not there; the text says it all. */
export function StatePicture({ state }: { state: PageState }) {
  return (
    <img
      className={styles.picture}
      src={statePicturePath(state)}
      alt=""
      width="200"
      height="150"
      decoding="async"
    />
  );
}
