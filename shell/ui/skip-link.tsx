import styles from './skip-link.module.css';

/** Id of the page's `main`. */
export const contentId = 'contenido';

/** The first tab stop: skips the header. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${contentId}`}>
      Saltar al contenido
    </a>
  );
}
