import styles from './state-picture.module.css';
import done from './states/done.svg?no-inline';
import empty from './states/empty.svg?no-inline';
import failed from './states/failed.svg?no-inline';
import missing from './states/missing.svg?no-inline';
import offline from './states/offline.svg?no-inline';

// Assets of the importing remote: a shell of the previous release has no new ones.
const files = { done, empty, failed, missing, offline };

export type PageState = keyof typeof files;

/** Decorative: the text below says why something is missing. */
export function StatePicture({ state }: { state: PageState }) {
  return (
    <img
      className={styles.picture}
      src={files[state]}
      alt=""
      width="200"
      height="150"
      decoding="async"
    />
  );
}
