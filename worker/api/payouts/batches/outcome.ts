import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Caller } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { jsonSql } from '../../db/json-sql.ts';
import { payoutBatchItems, payouts } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import { literals } from '../../db/text.ts';
import type { MailParams } from '../../mail/kinds.ts';
import { queueMailForEach } from '../../mail/store.ts';
import { accountFaultCodes } from '../paypal/problems.ts';

// This file stores the outcomes that a person or PayPal reported for a batch's payments. `changeItems`
// changes the items. The other statements change the items' payouts and queue mails.

export interface CallerAndTime {
  caller: Caller;
  now: number;
}

export const itemsAndPayouts = sql`payout_lot_items i CROSS JOIN payouts p ON p.id = i.payout_id`;

const mailParams = {
  nombre: sql`p.nombre`,
  montoCents: sql`p.monto_cents`,
  paypalEmail: sql`i.paypal_email`,
};

export const changeItems = (
  db: Db,
  now: number,
  set: SQLiteUpdateSetSource<typeof payoutBatchItems>,
  condition: SQL,
) =>
  db
    .update(payoutBatchItems)
    .set({ ...set, updatedAt: now })
    .where(condition)
    .returning({ payoutId: payoutBatchItems.payoutId });

export const itemExists = (condition: SQL) =>
  sql`EXISTS (SELECT 1 FROM payout_lot_items WHERE ${condition})`;

/** Marks the payouts of `pagado` items as paid, records the payments and queues the mails. */
export function buildPaidStatements(db: Db, batchId: string, { caller, now }: CallerAndTime) {
  // The payout must still be pending, so that the site records and mails each payment only once.
  const justPaid = sql`i.lot_id = ${batchId} AND i.estado = 'pagado' AND p.estado = 'pendiente'`;
  const reference = sql`coalesce(i.transaction_id, i.item_id)`;
  const ofItem = (value: SQL) => sql`(SELECT ${value} FROM payout_lot_items i
    WHERE i.lot_id = ${batchId} AND i.payout_id = payouts.id)`;
  return {
    paidRecords: insertWhere(
      db,
      auditLog,
      {
        ...caller,
        action: 'pay-payout',
        memberId: sql`p.member_id`,
        fecha: now,
        before: sql`json_object('pago', p.id, 'lote', i.lot_id, 'estado', 'pendiente')`,
        after: sql`json_object('pago', p.id, 'lote', i.lot_id, 'estado', 'pagado',
          'referencia', ${reference})`,
      },
      justPaid,
      itemsAndPayouts,
    ),
    paidMails: queueMailForEach(
      db,
      {
        toEmail: sql`p.email`,
        template: 'payout-paid',
        now,
        params: jsonSql<MailParams<'payout-paid'>>({ ...mailParams, referencia: reference }),
      },
      justPaid,
      itemsAndPayouts,
    ),
    paidPayouts: db
      .update(payouts)
      .set({
        estado: 'pagado',
        fechaPago: now,
        decidedAt: now,
        fault: null,
        reference: ofItem(reference),
        paypalEmail: ofItem(sql`i.paypal_email`),
      })
      .where(sql`id IN (SELECT p.id FROM ${itemsAndPayouts} WHERE ${justPaid})`),
  } as const;
}

interface Fault {
  /** SQL: the items that will change, as a condition on columns of `payout_lot_items`. */
  which: SQL;
  /** SQL: the reason why PayPal did not pay the item; null if the item has no failure. */
  error: SQL | string | null;
  now: number;
}

/**
 * Returns the statements to run before PayPal's report changes items. They store the reason why PayPal did
 * not pay a payout, and queue a mail to members whose PayPal account PayPal did not accept. They skip a
 * payout if the payout has another PayPal email than the item, because the member has changed it.
 */
export function buildFaultStatements(db: Db, { which, error, now }: Fault) {
  const concerned = sql`(SELECT payout_id, paypal_email, ${error} AS fault FROM payout_lot_items
    WHERE ${which}) AS i JOIN payouts p ON p.id = i.payout_id AND p.estado = 'pendiente'
    AND p.paypal_email = i.paypal_email`;
  return {
    faultMails: queueMailForEach(
      db,
      {
        toEmail: sql`p.email`,
        template: 'payout-account',
        now,
        params: jsonSql<MailParams<'payout-account'>>(mailParams),
      },
      sql`i.fault IN (${literals(accountFaultCodes)})`,
      concerned,
    ),
    faults: db
      .update(payouts)
      .set({ fault: sql`(SELECT i.fault FROM ${concerned} WHERE p.id = payouts.id)` })
      .where(sql`id IN (SELECT p.id FROM ${concerned})`),
  } as const;
}
