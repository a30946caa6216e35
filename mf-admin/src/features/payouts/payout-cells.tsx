import { formatDay } from '#client/dates.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { memberStateLabels } from '#contract/members/sentences.ts';
import { trustSentences } from '#contract/trust/signals.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { pluralize } from '../../app/counts.ts';
import { HelpLink, ProblemNote } from '../../components/help-link.tsx';
import { formatPaidNote, PayoutBadge } from '../../components/record-parts.tsx';
import type { Cells } from '../../lists/columns.ts';
import { SignalNotes } from '../../trust/signal-notes.tsx';
import { methodLabels } from './labels.ts';
import { isAtPaypal } from './payout-choices.ts';
import styles from './payouts.module.css';
import { describePaypalState } from './paypal-word.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration (ms), rounded down: «5 min», «3 h», «1 día». */
export function formatDuration(ms: number): string {
  if (ms < hour) return `${Math.max(0, Math.floor(ms / minute))} min`;
  if (ms < day) return `${Math.floor(ms / hour)} h`;
  return pluralize(Math.floor(ms / day), 'día', 'días');
}

type Due = Pick<PayoutRow, 'fecha' | 'ageMs' | 'dueAt' | 'isLate'>;

/** Describes when a payout is due. The server measured `ageMs`, because the browser's clock may be wrong. */
export function describeDue({ fecha, ageMs, dueAt, isLate }: Due): string {
  const leftMs = dueAt - fecha - ageMs;
  return isLate ? `Venció hace ${formatDuration(-leftMs)}` : `Vence en ${formatDuration(leftMs)}`;
}

/** Shows the due time. The text says that a payout is late, because colour alone is not enough. */
function Waiting({ row }: { row: PayoutRow }) {
  const { estado, ageMs, isLate } = row;
  if (estado !== 'pendiente') return formatDuration(ageMs);
  const words = describeDue(row);
  return (
    <span className={styles.stack}>
      <span>{formatDuration(ageMs)}</span>
      {isLate ? <Badge tone="bad">{words}</Badge> : <small className={styles.due}>{words}</small>}
    </span>
  );
}

function Review({ row }: { row: PayoutRow }) {
  const { estado, descubiertoCents, memberState, review, signals } = row;
  if (estado !== 'pendiente') return null;
  return (
    <>
      {review && (
        <>
          <Badge tone="bad">En revisión</Badge>
          <small>
            <HelpLink topic="senales" />
          </small>
          {review.clearedAt != null && <small>{trustSentences.cleared}</small>}
        </>
      )}
      <SignalNotes signals={signals} />
      {review?.answer && (
        <small>
          Responde: <q>{review.answer}</q>
        </small>
      )}
      {descubiertoCents > 0 && (
        <>
          <Badge tone="bad">
            Debe <Amount cents={descubiertoCents} />
          </Badge>
          <small>
            <HelpLink topic="descubierto" />
          </small>
        </>
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
  const { estado, lot: batch, paypalState, problem, returnedAt } = row;
  const isWithPaypal = isAtPaypal(row);
  const paid = formatPaidNote(row);
  const place = isWithPaypal
    ? paypalState && `En PayPal: ${describePaypalState(paypalState)}`
    : batch && `${methodLabels[batch.means]}, desde el ${formatDay(batch.fecha)}`;
  return (
    <div className={styles.stack}>
      {batch ? (
        <Badge tone="waiting">{isWithPaypal ? 'En camino por PayPal' : 'En tus manos'}</Badge>
      ) : (
        <PayoutBadge estado={estado} />
      )}
      <Review row={row} />
      {place && <small>{place}</small>}
      {problem && (
        <small className={batch ? undefined : styles.fault}>
          <ProblemNote problem={problem} />
        </small>
      )}
      {paid && <small>{paid}</small>}
      {returnedAt !== null && <small>Volvió el {formatDay(returnedAt)}</small>}
    </div>
  );
}

export const payoutCells: Cells<PayoutRow> = {
  nombre: ({ nombre }) => nombre || 'Cuenta borrada',
  ageMs: (row) => <Waiting row={row} />,
  estado: (row) => <State row={row} />,
};
