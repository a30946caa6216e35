import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { payouts } from '../db/tables/payouts.ts';
import { queueMail } from '../mail/store.ts';
import { debtPaidByPayout } from '../trust/uncovered.ts';
import type { PayoutRow } from './payout.ts';

/** The end of a payout whose money returns to its member. Only its lot marks one as paid. */
interface Ending {
  /** `devuelto`: the money of a paid payout came back. */
  estado: 'rechazado' | 'cancelado' | 'devuelto';
  motivo: string | null;
  mailId: string;
  /** Who ends it; `before` and `after` where the record says more than the payout's state. */
  audit: Omit<AuditEntry, 'action' | 'memberId' | 'now'>;
  now: number;
}

export type Open = Pick<
  PayoutRow,
  'id' | 'memberId' | 'nombre' | 'email' | 'montoCents' | 'paypalEmail'
>;

const endings = {
  rechazado: { action: 'refuse-payout', template: 'payout-refused' },
  cancelado: { action: 'cancel-payout', template: 'payout-cancelled' },
  devuelto: { action: 'return-payout', template: 'payout-returned' },
} as const;

/** SQL: the account of a payout still exists, so that money can return to it. */
export const canReturn = sql`EXISTS (SELECT 1 FROM members
  WHERE id = member_id AND erased_at IS NULL)`;

/**
 * Statements of a batch: end the payout, whose trigger returns the money, record it and queue its
 * mail. Each writes only if the one before it did, the first only where `condition` holds.
 */
export function endStatements(db: Db, open: Open, ending: Ending, condition: SQL) {
  const { id, memberId, nombre, email, montoCents, paypalEmail } = open;
  const { estado, motivo, mailId, audit, now } = ending;
  const { action, template } = endings[estado];
  const isReturned = estado === 'devuelto';
  const before = isReturned ? 'pagado' : 'pendiente';
  return [
    db
      .update(payouts)
      .set({
        ...(isReturned ? { estado: 'rechazado', returnedAt: now } : { estado }),
        motivo,
        fechaPago: null,
        decidedAt: now,
        fault: null,
      })
      .where(and(eq(payouts.id, id), eq(payouts.estado, before), condition))
      .returning({ id: payouts.id }),
    recordAudit(db, {
      before: { pago: id, estado: before },
      after: { pago: id, estado, motivo },
      ...audit,
      action,
      memberId,
      now,
    }),
    queueMail(db, {
      id: mailId,
      toEmail: email,
      template,
      waitMs: 0,
      now,
      // Only this batch knows what the trigger took for a debt.
      params: sql`json_object('nombre', ${nombre}, 'montoCents', CAST(${montoCents} AS INTEGER),
        'paypalEmail', ${paypalEmail}, 'motivo', ${motivo}, 'debtCents',
        ${debtPaidByPayout(sql`${memberId}`, sql`${id}`)})`,
    }),
  ] as const;
}

/**
 * `endStatements` for a payout outside of open lots: in one, somebody may be paying it right now.
 */
export const endFreeStatements = (db: Db, open: Open, ending: Ending) =>
  endStatements(
    db,
    open,
    ending,
    sql`NOT EXISTS (SELECT 1 FROM payout_lot_items
      WHERE payout_id = payouts.id AND estado = 'abierto')`,
  );

/** Ends an open payout. Resolves to false when it is not open any more, or is in an open lot. */
export async function endPayout(db: Db, open: Open, ending: Ending): Promise<boolean> {
  const [ended] = await db.batch(endFreeStatements(db, open, ending));
  return ended.length === 1;
}
