import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { mailOutbox } from '../../db/tables/mail.ts';
import { payoutLotItems, payoutLots, payouts } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';

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
        ids === null
          ? undefined
          : sql`payout_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        sql`(SELECT estado FROM payout_lots WHERE id = ${id}) = 'abierto'`,
      ),
    )
    .returning({ payoutId: payoutLotItems.payoutId });

const hex = (bytes: number) => `lower(hex(randomblob(${bytes})))`;
/** SQL: a UUID for each row, the mail provider's idempotency key. */
const newUuid = sql.raw(
  [hex(4), hex(2), `'4' || substr(${hex(2)}, 2)`, `'8' || substr(${hex(2)}, 2)`, hex(6)].join(
    ` || '-' || `,
  ),
);

/** SQL: item `i` of the lot has just been ended, and its payout `p` does not show it yet. */
const justPaid = (id: string) =>
  sql`i.lot_id = ${id} AND i.estado = 'pagado' AND p.estado = 'pendiente'`;
const itemsAndPayouts = sql`payout_lot_items i JOIN payouts p ON p.id = i.payout_id`;

const paymentOf = (id: string, reference: string | null) => ({
  before: sql`json_object('pago', p.id, 'lote', ${id}, 'estado', 'pendiente')`,
  after: sql`json_object('pago', p.id, 'lote', ${id}, 'estado', 'pagado',
    'referencia', ${reference})`,
});

/** Each paid payout's record, mail and end: before its end, so that each of them is told once. */
function payStatements(db: Db, id: string, { reference, now }: Closing, caller: Caller) {
  const text = (column: string): SQL => sql.raw(`p.${column}`);
  return [
    insertWhere(
      db,
      auditLog,
      {
        ...caller,
        ...paymentOf(id, reference),
        ...{ action: 'pay-payout', memberId: text('member_id'), fecha: now },
      },
      justPaid(id),
      itemsAndPayouts,
    ),
    insertWhere(
      db,
      mailOutbox,
      {
        id: newUuid,
        toEmail: text('email'),
        template: 'payout-paid',
        params: sql`json_object('nombre', p.nombre, 'montoCents', p.monto_cents,
          'paypalEmail', p.paypal_email, 'referencia', ${reference})`,
        ...{ estado: 'pendiente', attempts: 0, dueAt: now, createdAt: now },
        texts: sql`(SELECT value FROM settings WHERE key = 'mail:payout-paid')`,
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
      )
      .returning({ memberId: payouts.memberId }),
  ] as const;
}

/**
 * Ends payouts of a lot that a person pays, in one batch: paid, with a record and a mail each, or
 * free again. Returns whose they were. What has ended already stays as it is.
 */
export async function closeItems(
  db: Db,
  id: string,
  closing: Closing,
  caller: Caller,
): Promise<{ memberIds: string[] }> {
  if (closing.estado === 'pagado') {
    const [, , , paid] = await db.batch([
      endItems(db, id, closing),
      ...payStatements(db, id, closing, caller),
      closeLot(db, id),
    ]);
    return { memberIds: paid.map(({ memberId }) => memberId) };
  }
  const [freed] = await db.batch([
    endItems(db, id, closing),
    recordAudit(
      db,
      {
        ...caller,
        ...{ action: 'free-payouts', memberId: null, now: closing.now },
        after: { lote: id, ...(closing.ids && { pagos: closing.ids }) },
      },
      sql`changes() > 0`,
    ),
    closeLot(db, id),
  ]);
  if (freed.length === 0) return { memberIds: [] };
  const ids = JSON.stringify(freed.map(({ payoutId }) => payoutId));
  const found = await db
    .select({ memberId: payouts.memberId })
    .from(payouts)
    .where(sql`id IN (SELECT value FROM json_each(${ids}))`);
  return { memberIds: found.map(({ memberId }) => memberId) };
}
