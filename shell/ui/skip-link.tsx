import styles from './skip-link.module.css';

/** The id of the page's `main`. */
export const contentId = 'contenido';

/** A link that skips the header. It is the first tab stop. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${contentId}`}>
      Saltar al contenido
    </a>
  );
}
