import type { PrivacyLaw } from './laws.ts';
import styles from './rights.module.css';

/** Law, deadline and authority of one country; a link leads to it. */
export function CountryRights({ id, country, law, authority, deadline, isUnchecked }: PrivacyLaw) {
  return (
    <section id={id} className={styles.law}>
      <h3>{country}</h3>
      <dl>
        <dt>La ley</dt>
        <dd>{law}</dd>
        <dt>El plazo</dt>
        <dd>{deadline}</dd>
        <dt>Dónde reclamar</dt>
        <dd>{authority}</dd>
      </dl>
      {isUnchecked && (
        <p className={styles.caution}>
          Es lo que sabemos hoy y puede haber cambiado: confírmalo en el texto vigente.
        </p>
      )}
    </section>
  );
}
