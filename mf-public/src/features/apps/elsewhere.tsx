import { attributeProps, worksInAttribute } from '#client/page-names.ts';
import styles from './elsewhere.module.css';

interface Limited {
  worksIn?: string[] | undefined;
}

/**
 * Returns the attribute that names the countries where a listed app works. `shell/src/elsewhere.ts` reads the
 * visitor's country, moves apps that are not available there to the end, and shows their `UnavailableNote`.
 * The document is the same for all visitors.
 */
export const buildCountryAttributes = ({ worksIn }: Limited) =>
  worksIn && attributeProps(worksInAttribute, worksIn.join(' '));

export const UnavailableNote = ({ app }: { app: Limited }) =>
  app.worksIn && <p className={styles.elsewhere}>No disponible en tu país</p>;
