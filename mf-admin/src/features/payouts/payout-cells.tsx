import { formatDay } from '#client/dates.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { memberStateLabels } from '#contract/members/sentences.ts';
import { formatCents } from '#contract/money.ts';
import { meansLabels } from '#contract/payouts/lots.ts';
import { paypalReason } from '#contract/payouts/paypal.ts';
import { Badge } from '#ui/badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Cells } from '../../list/columns.ts';
import { PayoutBadge } from '../../record-parts.tsx';
import { dueIn, inWords } from './ages.ts';
import { isAtPaypal, paypalWord } from './payout-choices.ts';
import styles from './payouts.module.css';

/** Lateness is said in words; the colour only emphasises it. */
function Waiting({ row }: { row: PayoutRow }) {
  const { estado, ageMs, dueAt } = row;
  if (estado !== 'pendiente') return inWords(ageMs);
  const { isLate, words } = dueIn(dueAt, Date.now());
  return (
    <span className={styles.stack}>
      <span>{inWords(ageMs)}</span>
      {isLate ? <Badge tone="bad">{words}</Badge> : <small className={styles.due}>{words}</small>}
    </span>
  );
}

/** What speaks against paying it, while it is pending. */
function Review({ row: { estado, descubiertoCents, memberState } }: { row: PayoutRow }) {
  if (estado !== 'pendiente') return null;
  return (
    <>
      {descubiertoCents > 0 && (
        <Badge tone="bad">Descubierto {formatCents(descubiertoCents)}</Badge>
      )}
      {memberState !== 'activo' && (
        <Badge tone="bad">
          <VisuallyHidden>Cuenta: </VisuallyHidden>
          {memberStateLabels[memberState]}
        </Badge>
      )}
    </>
  );
}

function State({ row }: { row: PayoutRow }) {
  const { estado, lot, paypal } = row;
  const word = paypalWord(paypal?.paypalState ?? null);
  if (lot && !isAtPaypal(row)) {
    return (
      <span className={styles.stack}>
        <Badge tone="waiting">En tus manos</Badge>
        <Review row={row} />
        <small>
          {meansLabels[lot.means]}, desde el {formatDay(lot.fecha)}
        </small>
      </span>
    );
  }
  if (isAtPaypal(row)) {
    return (
      <span className={styles.stack}>
        <Badge tone="waiting">En camino por PayPal</Badge>
        <Review row={row} />
        {word && <small>{word}</small>}
      </span>
    );
  }
  const isFailed = estado === 'pendiente' && paypal?.estado === 'fallido';
  return (
    <span className={styles.stack}>
      <PayoutBadge estado={estado} />
      <Review row={row} />
      {isFailed && <small>{paypalReason(paypal.error) ?? word}</small>}
      {estado === 'pagado' && paypal?.estado === 'pagado' && paypal.paypalState !== 'SUCCESS' && (
        <Badge tone="bad">PayPal: {word ?? 'sin estado'}</Badge>
      )}
    </span>
  );
}

export const payoutCells: Cells<PayoutRow> = {
  nombre: ({ nombre }) => nombre || 'Cuenta borrada',
  ageMs: (row) => <Waiting row={row} />,
  estado: (row) => <State row={row} />,
};
