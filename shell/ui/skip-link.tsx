import styles from './skip-link.module.css';

/** Id of the `main` that the link leads to. */
export const contentId = 'contenido';

/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${contentId}`}>
      Saltar al contenido
    </a>
  );
}
