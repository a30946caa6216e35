import { sql } from 'drizzle-orm';
import { skippedPayoutSentences } from '#contract/payouts/batch-sentences.ts';
import type { BatchObstacle, PayoutMethod } from '#contract/payouts/batches.ts';
import {
  explainPayoutReview,
  explainSinglePayment,
  type PayoutReview,
} from '#contract/payouts/review.ts';
import { type Db, isOneOfSql } from '../../db/client.ts';
import { debtSql } from '../../db/debts.ts';
import { memberStateSql } from '../review.ts';
import { batchObstacle } from './take.ts';

/**
 * Returns a sentence about the payouts that a file or a batch leaves out: their number and the reasons. A
 * reason is a debt or an inactive account, and one payout may have both.
 */
export function describeLeftOutPayouts(all: readonly PayoutReview[]): string {
  const [first] = all;
  if (first && all.length === 1) return `1 pago quedó fuera. ${explainSinglePayment(first)}`;
  const uncovered = all.filter(({ descubiertoCents }) => descubiertoCents > 0).length;
  const inactive = all.filter(({ memberState }) => memberState !== 'activo').length;
  const reasons = [
    uncovered > 0 ? `${uncovered} con deuda` : '',
    inactive > 0 ? `${inactive} de cuentas que no están activas` : '',
  ].filter(Boolean);
  return `${all.length} pagos quedaron fuera: ${reasons.join(', ')}. Cada uno se paga aparte, después de confirmarlo.`;
}

interface Chosen extends PayoutReview {
  obstacle: BatchObstacle | null;
}

function skippedSentence(chosen: Chosen | undefined): string {
  if (!chosen) return skippedPayoutSentences.unknown;
  // If the payout has no obstacle, another call took the payout in the meantime.
  const why = chosen.obstacle ?? 'onItsWay';
  return why === 'unconfirmed' ? (explainPayoutReview(chosen) ?? '') : skippedPayoutSentences[why];
}

/** Splits the chosen payouts into payouts in the batch, and left-out payouts with their reasons. */
export async function splitChosenPayouts(
  db: Db,
  { id: batchId, method, override }: { id: string; method: PayoutMethod; override: boolean },
  ids: string[],
) {
  const rows = await db
    .select({
      id: sql<string>`p.id`,
      obstacle: batchObstacle(method, override),
      isIn: sql`EXISTS (SELECT 1 FROM payout_lot_items i
        WHERE i.lot_id = ${batchId} AND i.payout_id = p.id)`.mapWith(Boolean),
      descubiertoCents: debtSql('p.member_id'),
      memberState: memberStateSql('p.member_id'),
    })
    .from(sql`payouts p`)
    .where(isOneOfSql(sql`p.id`, ids));
  const found = new Map(rows.map((row) => [row.id, row]));
  const out = ids.filter((id) => !found.get(id)?.isIn).map((id) => ({ id, row: found.get(id) }));
  return {
    included: ids.filter((id) => found.get(id)?.isIn),
    skipped: out.map(({ id, row }) => ({ id, motivo: skippedSentence(row) })),
    /** True if each left-out payout has an email that a file cannot contain. */
    isUnfit: out.every(({ row }) => row?.obstacle === 'badPaypalEmail'),
    /** Left-out payouts that the administrator must confirm and pay one by one. */
    unconfirmed: rows.filter(({ obstacle }) => obstacle === 'unconfirmed'),
    isHeld: rows.some(({ obstacle }) => obstacle === 'held'),
  };
}
