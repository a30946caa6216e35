import { and, eq, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../../audit/store.ts';
import { type Db, isAmong } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { payoutLotItems, payoutLots, payouts } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import { queueMailForEach } from '../../mail/store.ts';
import { itemsAndPayouts } from './take.ts';

/** What a person tells of payouts in a lot: paid, with PayPal's reference, or given back unpaid. */
export interface Closing {
  /** Null: all that are open. */
  ids: string[] | null;
  estado: 'pagado' | 'liberado';
  reference: string | null;
  now: number;
}

/** A lot ends with its last payout. */
const closeLot = (db: Db, id: string) =>
  db
    .update(payoutLots)
    .set({ estado: 'cerrado' })
    .where(
      and(
        eq(payoutLots.id, id),
        sql`estado = 'abierto' AND NOT EXISTS (
          SELECT 1 FROM payout_lot_items WHERE lot_id = ${id} AND estado = 'abierto')`,
      ),
    );

/** Ends the open items of a lot; the payouts follow in the same batch. */
const endItems = (db: Db, id: string, { ids, estado, reference, now }: Closing) =>
  db
    .update(payoutLotItems)
    .set({ estado, transactionId: reference, updatedAt: now })
    .where(
      and(
        eq(payoutLotItems.lotId, id),
        eq(payoutLotItems.estado, 'abierto'),
        isAmong(payoutLotItems.payoutId, ids),
        sql`(SELECT estado FROM payout_lots WHERE id = ${id}) = 'abierto'`,
      ),
    )
    .returning({
      memberId: sql<string>`(SELECT member_id FROM payouts WHERE id = ${payoutLotItems.payoutId})`,
    });

/** SQL: item `i` of the lot has just been ended, and its payout `p` does not show it yet. */
const justPaid = (id: string) =>
  sql`i.lot_id = ${id} AND i.estado = 'pagado' AND p.estado = 'pendiente'`;

const paymentOf = (id: string, reference: string | null) => ({
  before: sql`json_object('pago', p.id, 'lote', ${id}, 'estado', 'pendiente')`,
  after: sql`json_object('pago', p.id, 'lote', ${id}, 'estado', 'pagado',
    'referencia', ${reference})`,
});

/** Each paid payout's record, mail and end: before its end, so that each of them is told once. */
function payStatements(db: Db, id: string, { reference, now }: Closing, caller: Caller) {
  return [
    insertWhere(
      db,
      auditLog,
      {
        ...caller,
        ...paymentOf(id, reference),
        ...{ action: 'pay-payout', memberId: sql`p.member_id`, fecha: now },
      },
      justPaid(id),
      itemsAndPayouts,
    ),
    queueMailForEach(
      db,
      {
        toEmail: sql`p.email`,
        template: 'payout-paid',
        params: sql`json_object('nombre', p.nombre, 'montoCents', p.monto_cents,
          'paypalEmail', p.paypal_email, 'referencia', ${reference})`,
        now,
      },
      justPaid(id),
      itemsAndPayouts,
    ),
    db
      .update(payouts)
      .set({ estado: 'pagado', reference, fechaPago: now, decidedAt: now })
      .where(
        sql`estado = 'pendiente' AND id IN (
          SELECT payout_id FROM payout_lot_items WHERE lot_id = ${id} AND estado = 'pagado')`,
      ),
  ] as const;
}

const recordFreed = (db: Db, id: string, { ids, now }: Closing, caller: Caller) =>
  recordAudit(
    db,
    {
      ...caller,
      ...{ action: 'free-payouts', memberId: null, now },
      after: { lote: id, ...(ids && { pagos: ids }) },
    },
    sql`changes() > 0`,
  );

/**
 * Statements of a batch that end payouts of a lot that a person pays: paid, with a record and a mail
 * each, or free again. What has ended already stays as it is.
 */
export function closeStatements(db: Db, id: string, closing: Closing, caller: Caller) {
  const recorded =
    closing.estado === 'pagado'
      ? payStatements(db, id, closing, caller)
      : [recordFreed(db, id, closing, caller)];
  return [endItems(db, id, closing), ...recorded, closeLot(db, id)] as const;
}

/** Ends payouts of a lot that a person pays, in one batch. Returns whose they were. */
export async function closeItems(
  db: Db,
  id: string,
  closing: Closing,
  caller: Caller,
): Promise<{ memberId: string }[]> {
  const [ended] = await db.batch(closeStatements(db, id, closing, caller));
  return ended;
}
