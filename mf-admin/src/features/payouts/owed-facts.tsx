import { formatCents } from '#contract/money.ts';
import type { Owed } from '#contract/payouts/lots.ts';
import styles from './payouts.module.css';

/** What is owed, on top of the payouts. */
export function OwedFacts({ owed }: { owed: Owed }) {
  const facts: [string, number][] = [
    ['Saldos de todos', owed.saldoCents],
    ['Retenido', owed.retenidoCents],
    ['Pendiente de pago', owed.pendienteCents],
    ['En camino', owed.enCaminoCents],
    ['Pagado en 30 días', owed.pagadoCents],
  ];
  return (
    <dl className={styles.owed} aria-label="Lo que debes">
      {facts.map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
