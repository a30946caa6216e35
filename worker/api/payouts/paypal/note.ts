import { sql } from 'drizzle-orm';
import { recordAudit, siteCaller } from '../../audit/store.ts';
import { runBatch } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import {
  buildFaultStatements,
  buildPaidStatements,
  changeItems,
  itemExists,
} from '../batches/outcome.ts';
import type { FoundItem } from '../batches/store.ts';
import { buildEndStatements, canReturnMoneyTo } from '../end.ts';
import type { BatchRow } from '../payout.ts';
import { isClaimStillHeld, releaseBatchClaim } from './claim.ts';
import type { ItemChange } from './judge.ts';
import { describeProblem } from './problems.ts';

interface Report {
  change: ItemChange;
  itemId: string;
  transactionId: string | null;
  mailId: string;
  now: number;
}

/**
 * SQL: the payout of `item` is pending, and no other batch with this payout is open or has paid the payout.
 */
const isFreeElsewhere = ({ batchId, payoutId }: FoundItem) => sql`NOT EXISTS (
  SELECT 1 FROM payout_lot_items o WHERE o.payout_id = ${payoutId} AND o.lot_id <> ${batchId}
    AND o.estado IN ('abierto', 'pagado'))
  AND (SELECT estado FROM payouts WHERE id = ${payoutId}) = 'pendiente'`;

/**
 * Stores PayPal's report of an item with its consequences. A paid item marks its payout as paid, a failed
 * item frees its payout, and a reversed item returns its money to the member. Resolves to false and writes
 * nothing if the item has changed since the site read it, or if the money would return to an erased account.
 */
export async function recordItemReport(db: Db, item: FoundItem, report: Report): Promise<boolean> {
  const { payoutId, batchId, memberId, estado, paypalState } = item;
  const { change, itemId, transactionId, mailId, now } = report;
  const { to, word, error, differs } = change;
  const isReturn = estado === 'pagado' && to === 'fallido';
  const isRevived = estado === 'fallido' && to !== null;
  const isPossible = isReturn
    ? canReturnMoneyTo(memberId)
    : isRevived
      ? isFreeElsewhere(item)
      : sql`TRUE`;
  const which = sql`lot_id = ${batchId} AND payout_id = ${payoutId} AND estado = ${estado}
    AND paypal_estado IS ${paypalState} AND ${isPossible}`;
  const noted = changeItems(
    db,
    now,
    {
      paypalState: word,
      error,
      differs,
      itemId,
      ...(transactionId !== null && { transactionId }),
      ...(to && { estado: to }),
    },
    which,
  );
  const audit = {
    ...siteCaller,
    before: { pago: payoutId, lote: batchId, estado: paypalState },
    after: { pago: payoutId, lote: batchId, paypal: word, error },
  };
  if (isReturn) {
    const motivo = describeProblem(error ?? word)?.text ?? word;
    const ending = { estado: 'devuelto', motivo, mailId, audit, now } as const;
    return isOne(
      await runBatch(db, { noted, ...buildEndStatements(db, { ...item, id: payoutId }, ending) }),
    );
  }
  if (to === 'pagado')
    return isOne(
      await runBatch(db, {
        noted,
        ...buildPaidStatements(db, batchId, { caller: siteCaller, now }),
      }),
    );
  const action = to === 'fallido' ? 'paypal-failed-payout' : 'paypal-noted-payout';
  // The audit log gets an item's end and later reports, but no intermediate states.
  const isNews = to !== null || estado !== 'abierto';
  const failed = to === 'fallido' ? error : null;
  return isOne(
    await runBatch(db, {
      record: isNews
        ? recordAudit(db, { ...audit, action, memberId, now }, itemExists(which))
        : undefined,
      ...(to !== null && buildFaultStatements(db, { which, error: failed, now })),
      noted,
    }),
  );
}

const isOne = ({ noted }: { noted: readonly unknown[] }) => noted.length === 1;

/**
 * Ends a claimed batch that PayPal has not paid and will not pay. The batch's payouts become free, and each
 * payout gets a reason. `faults` maps a payout's id to its own reason, if different from `reason`.
 */
export async function endRefusedBatch(
  db: Db,
  claimed: BatchRow,
  { reason, faults = {}, now }: { reason: string; faults?: Record<string, string>; now: number },
): Promise<void> {
  const { id: lote } = claimed;
  const own = sql`(SELECT value FROM json_each(${JSON.stringify(faults)}) WHERE key = payout_id)`;
  const which = sql`lot_id = ${lote} AND estado = 'abierto'
    AND EXISTS (SELECT 1 FROM payout_lots WHERE ${isClaimStillHeld(claimed)})`;
  const error = sql`coalesce(${own}, ${reason})`;
  await runBatch(db, {
    record: recordAudit(
      db,
      { ...siteCaller, action: 'refuse-lot', now, after: { lote, error: reason } },
      itemExists(which),
    ),
    ...buildFaultStatements(db, { which, error, now }),
    items: changeItems(db, now, { estado: 'fallido', error }, which),
    batch: releaseBatchClaim(db, claimed, { lastError: reason, dueAt: null }),
  });
}
