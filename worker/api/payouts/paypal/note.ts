import { and, eq, sql } from 'drizzle-orm';
import { problemOf } from '#contract/payouts/problems.ts';
import { recordAudit } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { payoutLotItems } from '../../db/tables/payouts.ts';
import type { OutboxMail } from '../../mail/store.ts';
import { canReturn } from '../lots/settle.ts';
import type { FoundItem } from '../lots/store.ts';
import { endStatements } from '../store.ts';
import type { ItemChange } from './judge.ts';
import { faultStatements } from './refuse.ts';

interface Report {
  change: ItemChange;
  itemId: string;
  transactionId: string | null;
  mailId: string;
  now: number;
}

type Noted = { changed: boolean; mail: OutboxMail | null };

/** SQL condition: the item has not changed since it was read. */
const stillAs = ({ lotId, payoutId, estado, paypalState }: FoundItem) =>
  and(
    eq(payoutLotItems.lotId, lotId),
    eq(payoutLotItems.payoutId, payoutId),
    eq(payoutLotItems.estado, estado),
    sql`paypal_estado IS ${paypalState}`,
  );

/** SQL condition: the payout of `item` is in no other lot that is open, or has paid it. */
const isFreeElsewhere = ({ lotId, payoutId }: FoundItem) => sql`NOT EXISTS (
  SELECT 1 FROM payout_lot_items o WHERE o.payout_id = ${payoutId} AND o.lot_id <> ${lotId}
    AND o.estado IN ('abierto', 'pagado'))
  AND (SELECT estado FROM payouts WHERE id = ${payoutId}) = 'pendiente'`;

/**
 * Stores what PayPal reported of an item, in one batch with what follows: paid, the payout is paid
 * with PayPal's own reference, recorded and mailed; not paid, it is free again; taken back, its
 * money returns. Nothing is written when the item has changed meanwhile.
 */
export async function noteItem(db: Db, item: FoundItem, report: Report): Promise<Noted> {
  const { payoutId, lotId, memberId, estado: before } = item;
  const { change, itemId, transactionId, mailId, now } = report;
  const { to, word, error, differs } = change;
  const isReturn = before === 'pagado' && to === 'fallido';
  const isRevived = before === 'fallido' && to !== null;
  const update = db
    .update(payoutLotItems)
    .set({
      ...{ paypalState: word, error, differs, itemId, updatedAt: now },
      ...(transactionId !== null && { transactionId }),
      ...(to && { estado: to }),
    })
    .where(and(stillAs(item), isRevived ? isFreeElsewhere(item) : undefined))
    .returning({ id: payoutLotItems.payoutId });
  const audit = (after: object) => ({
    ...{ actorId: null, requestId: null },
    before: { pago: payoutId, lote: lotId, estado: item.paypalState },
    after: { pago: payoutId, lote: lotId, ...after },
  });
  if (to === 'pagado' || isReturn) {
    const reference = isReturn ? null : (transactionId ?? itemId);
    const motivo = isReturn ? (problemOf(error ?? word)?.text ?? word) : null;
    const ended = isReturn
      ? { estado: 'rechazado', paypal: word, motivo }
      : { estado: 'pagado', referencia: reference };
    const [changed, , , mails] = await db.batch([
      update,
      ...endStatements(
        db,
        { ...item, id: payoutId },
        {
          ...{ estado: isReturn ? 'devuelto' : 'pagado', motivo, reference, mailId, now },
          audit: audit(ended),
        },
        isReturn ? sql`changes() = 1 AND ${canReturn}` : sql`changes() = 1`,
      ),
    ]);
    return { changed: changed.length === 1, mail: mails[0] ?? null };
  }
  const action = to === 'fallido' ? 'paypal-failed-payout' : 'paypal-noted-payout';
  // Intermediate states are not recorded; what ends an item, or comes after its end, is.
  const isNews = to !== null || before !== 'abierto';
  const [changed] = await db.batch([
    update,
    recordAudit(
      db,
      { ...audit({ paypal: word, error }), action, memberId, now },
      isNews ? sql`changes() = 1` : sql`FALSE`,
    ),
    ...(to === null
      ? []
      : faultStatements(db, sql`i.lot_id = ${lotId} AND p.id = ${payoutId}`, now)),
  ]);
  return { changed: changed.length === 1, mail: null };
}
