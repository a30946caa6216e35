import type { PublicApp } from '#contract/apps/apps.ts';
import styles from './apps.module.css';

/** What every app is asked, in the order in which it is compared. */
export const factLabels = [
  ['actividad', 'Qué haces'],
  ['pago', 'Cómo paga'],
  ['minimo', 'Mínimo'],
  ['paises', 'Países'],
] as const satisfies [keyof PublicApp['facts'], string][];

/** What you do, how it pays, from how much and where: the same four lines for every app. */
export function Facts({ facts }: { facts: PublicApp['facts'] }) {
  return (
    <dl className={styles.facts}>
      {factLabels.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{facts[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
