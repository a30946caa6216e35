import { sql } from 'drizzle-orm';
import type { ItemSettlement } from '#contract/payouts/requests.ts';
import { recordAudit } from '../../audit/store.ts';
import { runBatch } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { literals } from '../../db/text.ts';
import { buildEndStatements, canReturnMoney, type OpenPayout } from '../end.ts';
import { finalItemStates } from '../paypal/problems.ts';
import { maySettle } from './acts.ts';
import { buildPaidStatements, type CallerAndTime, changeItems, itemExists } from './outcome.ts';
import type { FoundItem } from './store.ts';

const ended = literals([...finalItemStates]);

type Place = Pick<FoundItem, 'batchId' | 'payoutId'>;

const isItem = ({ batchId, payoutId }: Place) =>
  sql`lot_id = ${batchId} AND payout_id = ${payoutId}`;

/**
 * Settles by hand an item of a batch that the site sent by PayPal's API, with the result that a person saw at
 * PayPal. A paid item gets PayPal's
 * reference; a failed item frees its payout. Resolves to false in three cases: the item is not open, its batch
 * is younger than 30 days, or the site is asking PayPal at the moment.
 */
export async function settleItem(
  db: Db,
  item: Place & Pick<FoundItem, 'memberId'>,
  settlement: ItemSettlement,
  act: CallerAndTime,
): Promise<boolean> {
  const { batchId, payoutId, memberId } = item;
  const { caller, now } = act;
  const open = sql`${isItem(item)} AND estado = 'abierto'
    AND EXISTS (SELECT 1 FROM payout_lots WHERE id = ${batchId} AND ${maySettle(now)})`;
  if (settlement.estado === 'pagado') {
    const { estado, reference } = settlement;
    const paid = { estado, error: 'SETTLED', transactionId: reference, differs: false };
    const { settled } = await runBatch(db, {
      settled: changeItems(db, now, paid, open),
      ...buildPaidStatements(db, batchId, act),
    });
    return settled.length === 1;
  }
  const { estado, motivo } = settlement;
  // The person recorded a failed payment. If PayPal has not ended the payment, PayPal may still pay it, so
  // the site marks the item as different from PayPal.
  const differs = sql`coalesce(paypal_estado NOT IN (${ended}), 0)`;
  const after = { pago: payoutId, lote: batchId, motivo };
  const { settled } = await runBatch(db, {
    record: recordAudit(
      db,
      { ...caller, action: 'free-payouts', memberId, now, after },
      itemExists(open),
    ),
    settled: changeItems(db, now, { estado, error: 'SETTLED', differs }, open),
  });
  return settled.length === 1;
}

/** Marks an item's difference from PayPal as reviewed. Resolves to false when the item has no difference. */
export async function markDifferenceReviewed(
  db: Db,
  place: Place,
  { caller, now }: CallerAndTime,
): Promise<boolean> {
  const after = { pago: place.payoutId, lote: place.batchId };
  // An open item keeps its difference until the item ends.
  const isMarked = sql`${isItem(place)} AND differs = 1 AND estado <> 'abierto'`;
  const { seen } = await runBatch(db, {
    record: recordAudit(
      db,
      { ...caller, action: 'see-difference', now, after },
      itemExists(isMarked),
    ),
    seen: changeItems(db, now, { differs: false }, isMarked),
  });
  return seen.length === 1;
}

/**
 * Credits a member with the returned money of a payout that a person had paid. Resolves to false in three
 * cases: the payout is not paid, PayPal's API paid it and reports returns itself, or the account is erased.
 */
export async function returnPayout(
  db: Db,
  paid: OpenPayout,
  { caller, now, ...why }: CallerAndTime & { motivo: string; mailId: string },
): Promise<boolean> {
  const { ended } = await runBatch(db, {
    item: changeItems(
      db,
      now,
      { estado: 'liberado', error: 'RETURNED' },
      sql`payout_id = ${paid.id} AND estado = 'pagado'
        AND (SELECT means FROM payout_lots WHERE id = lot_id) <> 'api'
        AND EXISTS (SELECT 1 FROM payouts WHERE id = payout_id AND estado = 'pagado'
          AND ${canReturnMoney})`,
    ),
    ...buildEndStatements(db, paid, { ...why, estado: 'devuelto', audit: caller, now }),
  });
  return ended.length === 1;
}
