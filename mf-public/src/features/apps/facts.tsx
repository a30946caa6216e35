import type { PublicApp } from '#contract/apps/apps.ts';
import styles from './apps.module.css';

export const factLabels = [
  ['activity', 'Qué haces'],
  ['payout', 'Cómo paga'],
  ['minimum', 'Mínimo'],
  ['countries', 'Países'],
] as const satisfies [keyof PublicApp['facts'], string][];

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
