import type { PublicApp } from '#contract/apps.ts';
import styles from './apps.module.css';

/** What you do, how it pays, from how much and where: the same four lines for every app. */
export function Facts({ facts }: { facts: PublicApp['facts'] }) {
  return (
    <dl className={styles.facts}>
      <dt>Qué haces</dt>
      <dd>{facts.actividad}</dd>
      <dt>Cómo paga</dt>
      <dd>{facts.pago}</dd>
      <dt>Mínimo</dt>
      <dd>{facts.minimo}</dd>
      <dt>Países</dt>
      <dd>{facts.paises}</dd>
    </dl>
  );
}
