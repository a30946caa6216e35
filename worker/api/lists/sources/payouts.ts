import { sql } from 'drizzle-orm';
import { type PayoutRow, payoutList } from '#contract/lists/payouts.ts';
import type { BatchItemState, PayoutMethod } from '#contract/payouts/batches.ts';
import { debtSql } from '../../db/debts.ts';
import { payouts } from '../../db/tables/payouts.ts';
import { batchObstacle } from '../../payouts/batches/take.ts';
import { computeDueTime } from '../../payouts/payout.ts';
import { describeProblem } from '../../payouts/paypal/problems.ts';
import { memberStateSql } from '../../payouts/review.ts';
import { hourMs } from '../../time/clock.ts';
import { parseReview } from '../../trust/reviews.ts';
import { buildSignalFilter, parseSignals } from '../../trust/shown.ts';
import { reviewJsonSql, signalsJsonSql } from '../../trust/sql.ts';
import { createMemberWordSearch, equalsSql, lowerKey, numberKey, textKey } from '../query-plan.ts';
import { computeTimeSpan } from '../rules.ts';
import { declareListSource } from '../source.ts';

type Made =
  | 'ageMs'
  | 'dueAt'
  | 'isLate'
  | 'problem'
  | 'lot'
  | 'isReturnable'
  | 'signals'
  | 'review';
type Raw = Omit<PayoutRow, Made> & {
  itemState: BatchItemState | null;
  batchId: string;
  method: PayoutMethod;
  takenAt: number;
  fault: string | null;
  isErased: number;
  error: string | null;
  signals: string;
  review: string | null;
};

const id = textKey('p.id');

/**
 * SQL: the batch that pays or paid the payout, or else its newest batch, on which PayPal may still report.
 */
const currentBatch = sql`coalesce(
  (SELECT lot_id FROM payout_lot_items WHERE payout_id = p.id AND estado IN ('abierto', 'pagado')),
  (SELECT lot_id FROM (SELECT c.lot_id, max(k.created_at) FROM payout_lot_items AS c
    JOIN payout_lots AS k ON k.id = c.lot_id WHERE c.payout_id = p.id)))`;

/** PayPal's report on an open payout. It concerns the payout's open item, or else its last failed item. */
type Told = Pick<Raw, 'estado' | 'itemState' | 'error' | 'fault' | 'paypalState'>;
function problemIn({ estado, itemState, error, fault, paypalState }: Told) {
  if (estado !== 'pendiente') return null;
  return itemState === 'abierto' ? describeProblem(error, paypalState) : describeProblem(fault);
}

export const payoutSource = declareListSource<typeof payoutList, Raw>(payoutList)({
  table: payouts,
  as: 'p',
  joins: sql`
    LEFT JOIN payout_lot_items AS i ON i.payout_id = p.id AND i.lot_id = ${currentBatch}
    LEFT JOIN payout_lots AS l ON l.id = i.lot_id`,
  columns: {
    memberId: sql`p.member_id`,
    fechaPago: sql`p.fecha_pago`,
    returnedAt: sql`p.returned_at`,
    fault: sql`p.fault`,
    paypalChangedAt: sql`(SELECT paypal_changed_at FROM members WHERE id = p.member_id)`,
    isErased: sql`(SELECT erased_at IS NOT NULL FROM members WHERE id = p.member_id)`,
    itemState: sql`i.estado`,
    batchId: sql`l.id`,
    method: sql`l.means`,
    takenAt: sql`l.created_at`,
    paypalState: sql`i.paypal_estado`,
    error: sql`i.error`,
    descubiertoCents: debtSql('p.member_id'),
    memberState: memberStateSql('p.member_id'),
    signals: signalsJsonSql('p.member_id'),
    review: reviewJsonSql('p.id'),
    obstacle: batchObstacle('mano', false),
  },
  orders: {
    fecha: {
      index({ estado, senal }) {
        if (estado === 'con-problema') return ['payouts_faulty', 'estado'];
        if (senal && estado) return ['payouts_to_review', 'estado', 'noticed'];
        if (senal) return ['payouts_noticed', 'noticed'];
        return estado ? ['payouts_by_estado', 'estado'] : ['payouts_by_time'];
      },
      keys: [numberKey('p.fecha'), id],
    },
    montoCents: { index: 'payouts_by_amount', keys: [numberKey('p.monto_cents'), id] },
    email: { index: 'payouts_by_email', keys: [lowerKey('p.email'), id] },
    paypalEmail: { index: 'payouts_by_paypal', keys: [lowerKey('p.paypal_email'), id] },
  },
  byWord: { nombre: createMemberWordSearch('payouts', 'p', [numberKey('p.fecha'), id]) },
  filters: ({ estado, senal }) => ({
    estado:
      estado === 'con-problema'
        ? // The condition must equal the condition of the index `payouts_faulty` word for word.
          sql`p.fault IS NOT NULL AND p.estado = 'pendiente'`
        : equalsSql('p.estado', estado),
    ...buildSignalFilter('p', 'p.member_id', senal),
  }),
  span({ edad, ...days }, { now, timeZone }) {
    const { low, high } = computeTimeSpan(days, timeZone);
    if (edad === undefined) return { low, high };
    return { low, high: Math.min(high ?? Infinity, now - edad * hourMs) };
  },
  rowOf: ({ itemState, batchId, method, takenAt, error, fault, isErased, ...row }, { now }) => ({
    ...row,
    signals: parseSignals(row.signals),
    review: parseReview(row.review),
    ageMs: (row.decidedAt ?? now) - row.fecha,
    ...computeDueTime(row, now),
    problem: problemIn({ itemState, error, fault, ...row }),
    isReturnable: row.estado === 'pagado' && method !== 'api' && isErased === 0,
    lot: itemState === 'abierto' ? { id: batchId, means: method, fecha: takenAt } : null,
  }),
});
