import { mark, worksInMark } from '#client/page-names.ts';
import styles from './elsewhere.module.css';

interface Limited {
  worksIn?: string[] | undefined;
}

/**
 * Attributes of a list's item. `shell/src/elsewhere.ts` reads the visitor's country, puts items of other
 * countries last, and shows their `Elsewhere`. The document is the same for everybody.
 */
export const worksIn = ({ worksIn }: Limited) => worksIn && mark(worksInMark, worksIn.join(' '));

export const Elsewhere = ({ app }: { app: Limited }) =>
  app.worksIn && <p className={styles.elsewhere}>No disponible en tu país</p>;
