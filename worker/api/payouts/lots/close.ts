import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../../audit/store.ts';
import { type Db, isAmong } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { payoutLotItems, payouts } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import { queueMailForEach } from '../../mail/store.ts';
import { itemsAndPayouts } from './conditions.ts';

interface Act {
  caller: Caller;
  now: number;
}

const endItems = (
  db: Db,
  id: string,
  set: Partial<typeof payoutLotItems.$inferInsert>,
  condition: SQL,
) =>
  db
    .update(payoutLotItems)
    .set(set)
    .where(and(eq(payoutLotItems.lotId, id), sql`estado = 'abierto' AND ${condition}`))
    .returning({ payoutId: payoutLotItems.payoutId });

/** SQL: a person pays the lot. */
const isByPerson = (id: string) => sql`(SELECT means FROM payout_lots WHERE id = ${id}) <> 'api'`;

/**
 * Statements of a batch in which a lot that a person pays ends whole: paid, with a record and a mail
 * each, but for `unpaid`, which are free again. The first returns what was paid.
 */
export function payStatements(
  db: Db,
  id: string,
  paying: Act & { reference: string | null; unpaid: string[] },
) {
  const { reference, unpaid, caller, now } = paying;
  // The payouts do not show it yet: each is told of once.
  const justPaid = sql`i.lot_id = ${id} AND i.estado = 'pagado' AND p.estado = 'pendiente'`;
  return [
    endItems(
      db,
      id,
      { estado: 'pagado', transactionId: reference, updatedAt: now },
      sql`${isByPerson(id)} AND NOT ${isAmong(sql`payout_id`, unpaid)}`,
    ),
    insertWhere(
      db,
      auditLog,
      {
        ...caller,
        action: 'pay-payout',
        memberId: sql`p.member_id`,
        before: sql`json_object('pago', p.id, 'lote', ${id}, 'estado', 'pendiente')`,
        after: sql`json_object('pago', p.id, 'lote', ${id}, 'estado', 'pagado',
          'referencia', ${reference})`,
        fecha: now,
      },
      justPaid,
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
      justPaid,
      itemsAndPayouts,
    ),
    db
      .update(payouts)
      .set({ estado: 'pagado', reference, fechaPago: now, decidedAt: now, fault: null })
      .where(
        sql`estado = 'pendiente' AND id IN (
          SELECT payout_id FROM payout_lot_items WHERE lot_id = ${id} AND estado = 'pagado')`,
      ),
    ...freeStatements(db, id, sql`${isByPerson(id)}`, {
      estado: 'liberado',
      motivo: null,
      caller,
      now,
    }),
  ] as const;
}

/** Statements of a batch: what is open in a lot is free again, with one record. */
function freeStatements(
  db: Db,
  id: string,
  condition: SQL,
  freeing: Act & { estado: 'liberado' | 'fallido'; motivo: string | null },
) {
  const { estado, motivo, caller, now } = freeing;
  return [
    endItems(
      db,
      id,
      { estado, updatedAt: now, ...(estado === 'fallido' && { error: 'UNSENT' }) },
      condition,
    ),
    recordAudit(
      db,
      {
        ...caller,
        action: 'free-payouts',
        memberId: null,
        after: sql`json_object('lote', ${id}, 'pagos', changes(), 'motivo', ${motivo})`,
        now,
      },
      sql`changes() > 0`,
    ),
  ] as const;
}

/** Ends a lot that a person has paid. False when it had ended before. */
export async function payLot(
  db: Db,
  id: string,
  paying: Act & { reference: string | null; unpaid: string[] },
): Promise<boolean> {
  const [paid, , , , freed] = await db.batch(payStatements(db, id, paying));
  return paid.length + freed.length > 0;
}

/**
 * Gives a lot back whole: a person has not paid it, or the API has not sent it. False when it has
 * ended, or may have been sent.
 */
export async function freeLot(
  db: Db,
  { id, means }: { id: string; means: string },
  freeing: Act & { motivo: string },
): Promise<boolean> {
  const isUnsent = sql`EXISTS (SELECT 1 FROM payout_lots WHERE id = ${id}
    AND doubts = 0 AND known_at IS NULL AND claimed_until <= ${freeing.now})`;
  const [freed] =
    means === 'api'
      ? await db.batch(freeStatements(db, id, isUnsent, { ...freeing, estado: 'fallido' }))
      : await db.batch(freeStatements(db, id, isByPerson(id), { ...freeing, estado: 'liberado' }));
  return freed.length > 0;
}
