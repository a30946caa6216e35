import { sql } from 'drizzle-orm';
import { problemOf } from '#contract/payouts/problems.ts';
import { bySite, recordAudit } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { canReturn, endStatements } from '../end.ts';
import { changeItems, faultStatements, paidStatements } from '../lots/outcome.ts';
import type { FoundItem } from '../lots/store.ts';
import type { LotRow } from '../payout.ts';
import { isHeldBy, releaseLot } from './claim.ts';
import type { ItemChange } from './judge.ts';

interface Report {
  change: ItemChange;
  itemId: string;
  transactionId: string | null;
  mailId: string;
  now: number;
}

/** SQL: the payout of `item` is pending, and in no other lot that is open or has paid it. */
const isFreeElsewhere = ({ lotId, payoutId }: FoundItem) => sql`NOT EXISTS (
  SELECT 1 FROM payout_lot_items o WHERE o.payout_id = ${payoutId} AND o.lot_id <> ${lotId}
    AND o.estado IN ('abierto', 'pagado'))
  AND (SELECT estado FROM payouts WHERE id = ${payoutId}) = 'pendiente'`;

/**
 * Stores PayPal's report of an item with what follows: paid pays the payout, failed frees it, taken
 * back returns its money. Resolves to false, and writes nothing, when the item has changed
 * meanwhile.
 */
export async function noteItem(db: Db, item: FoundItem, report: Report): Promise<boolean> {
  const { payoutId, lotId, memberId, estado, paypalState } = item;
  const { change, itemId, transactionId, mailId, now } = report;
  const { to, word, error, differs } = change;
  const isReturn = estado === 'pagado' && to === 'fallido';
  const isRevived = estado === 'fallido' && to !== null;
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
    sql`lot_id = ${lotId} AND payout_id = ${payoutId} AND estado = ${estado}
      AND paypal_estado IS ${paypalState} AND ${isRevived ? isFreeElsewhere(item) : sql`TRUE`}`,
  );
  const audit = {
    ...bySite,
    before: { pago: payoutId, lote: lotId, estado: paypalState },
    after: { pago: payoutId, lote: lotId, paypal: word, error },
  };
  const returning = { estado: 'devuelto', motivo: problemOf(error ?? word)?.text ?? word } as const;
  const action = to === 'fallido' ? 'paypal-failed-payout' : 'paypal-noted-payout';
  // Intermediate states are not recorded; what ends an item, or comes after its end, is.
  const isNews = to !== null || estado !== 'abierto';
  const follows = isReturn
    ? endStatements(
        db,
        { ...item, id: payoutId },
        { ...returning, mailId, audit, now },
        sql`changes() = 1 AND ${canReturn}`,
      )
    : to === 'pagado'
      ? paidStatements(db, lotId, { caller: bySite, now })
      : [
          recordAudit(
            db,
            { ...audit, action, memberId, now },
            isNews ? sql`changes() = 1` : sql`FALSE`,
          ),
          ...(to === null
            ? []
            : faultStatements(db, sql`i.lot_id = ${lotId} AND p.id = ${payoutId}`, now)),
        ];
  const [changed] = await db.batch([noted, ...follows]);
  return changed.length === 1;
}

/**
 * Ends a claimed lot that PayPal has not paid and will not pay: its payouts are free again, each
 * with a reason. `faults`: payout → its own reason, if it differs from `reason`.
 */
export async function refuseLot(
  db: Db,
  claimed: LotRow,
  { reason, faults = {}, now }: { reason: string; faults?: Record<string, string>; now: number },
): Promise<void> {
  const { id: lote } = claimed;
  const own = sql`(SELECT value FROM json_each(${JSON.stringify(faults)}) WHERE key = payout_id)`;
  await db.batch([
    changeItems(
      db,
      now,
      { estado: 'fallido', error: sql`coalesce(${own}, ${reason})` },
      sql`lot_id = ${lote} AND estado = 'abierto'
        AND EXISTS (SELECT 1 FROM payout_lots WHERE ${isHeldBy(claimed)})`,
    ),
    recordAudit(
      db,
      {
        ...bySite,
        action: 'refuse-lot',
        now,
        after: { lote, error: reason },
      },
      sql`changes() > 0`,
    ),
    ...faultStatements(db, sql`i.lot_id = ${lote}`, now),
    releaseLot(db, claimed, { lastError: reason, dueAt: null }),
  ]);
}
