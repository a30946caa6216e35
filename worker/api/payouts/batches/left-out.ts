import { sql } from 'drizzle-orm';
import { skippedSentences } from '#contract/payouts/batch-sentences.ts';
import type { PayoutMethod } from '#contract/payouts/batches.ts';
import { aloneSentence, type PayoutReview, reviewReason } from '#contract/payouts/review.ts';
import { type Db, isAmong } from '../../db/client.ts';
import { debtOf } from '../../db/debts.ts';
import { isHeld } from '../../trust/sql.ts';
import { memberStateOf } from '../review.ts';
import { fitsFile, isFree } from './take.ts';

/** The number of payouts that a file or a batch leaves out, and the reasons; a payout may have both reasons. */
export function leftOutSentence(all: readonly PayoutReview[]): string {
  const [first] = all;
  if (first && all.length === 1) return `1 pago quedó fuera. ${aloneSentence(first)}`;
  const uncovered = all.filter(({ descubiertoCents }) => descubiertoCents > 0).length;
  const inactive = all.filter(({ memberState }) => memberState !== 'activo').length;
  const reasons = [
    uncovered > 0 ? `${uncovered} con deuda` : '',
    inactive > 0 ? `${inactive} de cuentas que no están activas` : '',
  ].filter(Boolean);
  return `${all.length} pagos quedaron fuera: ${reasons.join(', ')}. Cada uno se paga aparte, después de confirmarlo.`;
}

interface Chosen extends PayoutReview {
  id: string;
  estado: string;
  isIn: number;
  isFree: number;
  isHeld: number;
  isInBatch: number;
  fits: number;
}

type Why = keyof typeof skippedSentences | { unconfirmed: string };

function whyLeftOut(method: PayoutMethod, chosen: Chosen | undefined): Why {
  if (!chosen) return 'unknown';
  if (chosen.estado !== 'pendiente') return 'decided';
  if (chosen.isInBatch) return 'onItsWay';
  if (chosen.isHeld) return 'held';
  const unconfirmed = chosen.isFree ? reviewReason(chosen) : null;
  if (unconfirmed) return { unconfirmed };
  return method === 'archivo' && !chosen.fits ? 'badPaypalEmail' : 'onItsWay';
}

/** Splits the payouts chosen for a batch into its payouts and the left-out payouts, with the reasons. */
export async function sortChosen(
  db: Db,
  { id: batchId, method }: { id: string; method: PayoutMethod },
  ids: string[],
) {
  const rows = await db.all<Chosen>(sql`
    SELECT p.id, p.estado, ${isFree} AS isFree, EXISTS (SELECT 1 FROM payout_lot_items o
        WHERE o.payout_id = p.id AND o.estado = 'abierto') AS isInBatch, ${isHeld('p.id')} AS isHeld,
      ${fitsFile} AS fits, EXISTS (SELECT 1 FROM payout_lot_items i
        WHERE i.lot_id = ${batchId} AND i.payout_id = p.id) AS isIn,
      ${debtOf('p.member_id')} AS descubiertoCents,
      ${memberStateOf('p.member_id')} AS memberState
    FROM payouts p WHERE ${isAmong(sql`p.id`, ids)}`);
  const found = new Map(rows.map((row) => [row.id, row]));
  const out = ids
    .filter((id) => !found.get(id)?.isIn)
    .map((id) => ({ id, why: whyLeftOut(method, found.get(id)) }));
  return {
    included: ids.filter((id) => found.get(id)?.isIn),
    skipped: out.map(({ id, why }) => ({
      id,
      motivo: typeof why === 'string' ? skippedSentences[why] : why.unconfirmed,
    })),
    /** True if all these payouts have an email that no file can hold. */
    isUnfit: out.every(({ why }) => why === 'badPaypalEmail'),
    /** Free payouts that must be paid one by one with a confirmation. */
    unconfirmed: rows.filter((row) => row.isFree && reviewReason(row) !== null),
    isHeld: rows.some((row) => row.estado === 'pendiente' && !row.isInBatch && row.isHeld),
  };
}
