import styles from './skip-link.module.css';

/** Id of the page's `main`. */
export const contentId = 'contenido';

/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${contentId}`}>
      Saltar al contenido
    </a>
  );
}
