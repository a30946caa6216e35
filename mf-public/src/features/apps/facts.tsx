import type { PublicApp } from '#contract/apps/apps.ts';
import styles from './apps.module.css';

export const factLabels = [
  ['actividad', 'Qué haces'],
  ['pago', 'Cómo paga'],
  ['minimo', 'Mínimo'],
  ['paises', 'Países'],
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
