import { type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { debtPaidWith } from '../db/debts.ts';
import { jsonSql } from '../db/json-sql.ts';
import { payouts } from '../db/tables/payouts.ts';
import type { MailParams } from '../mail/kinds.ts';
import { queueMail } from '../mail/store.ts';
import type { PayoutRow } from './payout.ts';

/** An end after which a payout's money returns to the member. A payment is not an `Ending`. */
interface Ending {
  /** `devuelto`: the money of a paid payout came back. */
  estado: 'rechazado' | 'cancelado' | 'devuelto';
  motivo: string | null;
  mailId: string;
  /** Includes `before` and `after` if the audit record needs more than the payout's state. */
  audit: Omit<AuditEntry, 'action' | 'memberId' | 'now'>;
  now: number;
}

export type OpenPayout = Pick<
  PayoutRow,
  'id' | 'memberId' | 'nombre' | 'email' | 'montoCents' | 'paypalEmail'
>;

const endings = {
  rechazado: { action: 'refuse-payout', template: 'payout-refused' },
  cancelado: { action: 'cancel-payout', template: 'payout-cancelled' },
  devuelto: { action: 'return-payout', template: 'payout-returned' },
} as const;

/** SQL: the account still exists, so money can return to it. `memberId` is an id or a column. */
export const canReturnMoneyTo = (memberId: SQL | string) => sql`EXISTS (SELECT 1 FROM members
  WHERE id = ${memberId} AND erased_at IS NULL)`;

export const canReturnMoney = canReturnMoneyTo(sql`member_id`);

const noItemIs = (estado: 'abierto' | 'pagado') => sql`NOT EXISTS (SELECT 1 FROM payout_lot_items
  WHERE payout_id = payouts.id AND estado = ${estado})`;

/**
 * SQL: a payout can end in this way. An open payout must not be in an open batch, because the batch may be
 * paying the payout. A returned payout must have no paid item: an earlier statement of the same transaction
 * frees that item.
 */
const canEnd = (id: string, { estado }: Ending) =>
  estado === 'devuelto'
    ? sql`payouts.id = ${id} AND payouts.estado = 'pagado' AND ${canReturnMoney} AND ${noItemIs('pagado')}`
    : sql`payouts.id = ${id} AND payouts.estado = 'pendiente' AND ${noItemIs('abierto')}`;

/** The statements end the payout if the conditions allow it. A trigger returns the money to the member. */
export function buildEndStatements(db: Db, open: OpenPayout, ending: Ending) {
  const { id, memberId, nombre, email, montoCents, paypalEmail } = open;
  const { estado, motivo, mailId, audit, now } = ending;
  const { action, template } = endings[estado];
  const isReturned = estado === 'devuelto';
  const endsNow = sql`EXISTS (SELECT 1 FROM payouts WHERE ${canEnd(id, ending)})`;
  return {
    record: recordAudit(
      db,
      {
        before: { pago: id, estado: isReturned ? 'pagado' : 'pendiente' },
        after: { pago: id, estado, motivo },
        ...audit,
        action,
        memberId,
        now,
      },
      endsNow,
    ),
    mail: queueMail(
      db,
      {
        id: mailId,
        toEmail: email,
        template,
        waitMs: 0,
        now,
        params: jsonSql<MailParams<typeof template>>({
          nombre,
          montoCents,
          paypalEmail,
          debtCents: debtPaidWith(memberId, montoCents),
          motivo: sql`${motivo}`,
        }),
      },
      endsNow,
    ),
    ended: db
      .update(payouts)
      .set({
        ...(isReturned ? { estado: 'rechazado', returnedAt: now } : { estado }),
        motivo,
        fechaPago: null,
        decidedAt: now,
        fault: null,
      })
      .where(canEnd(id, ending))
      .returning({ id: payouts.id }),
  } as const;
}

/** Ends an open payout. Resolves to false when the payout has ended or is in an open batch. */
export async function endPayout(db: Db, open: OpenPayout, ending: Ending): Promise<boolean> {
  const { ended } = await runBatch(db, buildEndStatements(db, open, ending));
  return ended.length === 1;
}
