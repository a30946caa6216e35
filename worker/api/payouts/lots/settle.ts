import { and, eq, sql } from 'drizzle-orm';
import type { ItemSettlement } from '#contract/payouts/requests.ts';
import { type Caller, recordAudit } from '../../audit/store.ts';
import { type Db, literals } from '../../db/client.ts';
import { payoutLotItems } from '../../db/tables/payouts.ts';
import type { OutboxMail } from '../../mail/store.ts';
import type { PayoutRow } from '../payout.ts';
import { endedStates } from '../paypal/judge.ts';
import { endStatements, type Open } from '../store.ts';
import { settledAfterMs } from './rules.ts';

const endedWords = literals([...endedStates]);

const isItem = (lotId: string, payoutId: string) =>
  and(eq(payoutLotItems.lotId, lotId), eq(payoutLotItems.payoutId, payoutId));

interface Settling {
  settlement: ItemSettlement;
  payout: Open;
  mailId: string;
  caller: Caller;
  now: number;
}

/**
 * A person has looked at PayPal and says how an item of the API ended, once 30 days have passed:
 * paid, with PayPal's reference, or not, and its payout is free. Null when it is not open, the lot
 * is younger, or PayPal is being asked right now.
 */
export async function settleItem(
  db: Db,
  lotId: string,
  { settlement, payout, mailId, caller, now }: Settling,
): Promise<{ mail: OutboxMail | null } | null> {
  const { estado, payoutId } = settlement;
  const isPaid = estado === 'pagado';
  const reference = isPaid ? settlement.reference : null;
  const update = db
    .update(payoutLotItems)
    .set({
      ...{ estado, error: 'SETTLED', updatedAt: now },
      // Given up while PayPal is still at it: it may be paid yet.
      differs: isPaid ? false : sql`coalesce(paypal_estado NOT IN (${endedWords}), 0)`,
      ...(isPaid && { transactionId: reference }),
    })
    .where(
      and(
        isItem(lotId, payoutId),
        sql`estado = 'abierto' AND EXISTS (SELECT 1 FROM payout_lots WHERE id = ${lotId}
          AND means = 'api' AND claimed_until <= ${now} AND created_at <= ${now - settledAfterMs})`,
      ),
    )
    .returning({ id: payoutLotItems.payoutId });
  const after = { pago: payoutId, lote: lotId, terminado: 'a mano' };
  if (!isPaid) {
    const [settled] = await db.batch([
      update,
      recordAudit(db, {
        ...caller,
        ...{ action: 'free-payouts', memberId: payout.memberId, now },
        after: { ...after, motivo: settlement.motivo },
      }),
    ]);
    return settled.length === 1 ? { mail: null } : null;
  }
  const audit = { ...caller, after: { ...after, estado, referencia: reference } };
  const ending = { estado, motivo: null, reference, mailId, audit, now } as const;
  const [settled, , , mails] = await db.batch([
    update,
    ...endStatements(db, payout, ending, sql`changes() = 1`),
  ]);
  return settled.length === 1 ? { mail: mails[0] ?? null } : null;
}

/** A person has looked at what PayPal says otherwise of an item. False: there is nothing to see. */
export async function markSeen(
  db: Db,
  { lotId, payoutId }: Record<'lotId' | 'payoutId', string>,
  caller: Caller,
  now: number,
): Promise<boolean> {
  const [seen] = await db.batch([
    db
      .update(payoutLotItems)
      .set({ differs: false, updatedAt: now })
      // One that is open differs until it ends.
      .where(and(isItem(lotId, payoutId), sql`differs = 1 AND estado <> 'abierto'`))
      .returning({ id: payoutLotItems.payoutId }),
    recordAudit(db, {
      ...caller,
      ...{ action: 'see-difference', now },
      memberId: null,
      after: { pago: payoutId, lote: lotId },
    }),
  ]);
  return seen.length === 1;
}

/** SQL: the account still exists, so that money can return to it. */
export const canReturn = sql`EXISTS (SELECT 1 FROM members
  WHERE id = member_id AND erased_at IS NULL)`;

/**
 * The money of a payout that a person paid came back: it is its member's again. Null when it is not
 * paid, PayPal's API paid it (which tells of a return itself), or its account is erased.
 */
export async function returnPayout(
  db: Db,
  paid: Open,
  returning: { motivo: string; mailId: string; audit: Caller; now: number },
): Promise<{ payout: PayoutRow; mail: OutboxMail | null } | null> {
  const { now } = returning;
  const [, [payout], , mails] = await db.batch([
    db
      .update(payoutLotItems)
      .set({ estado: 'liberado', error: 'RETURNED', updatedAt: now })
      .where(
        sql`payout_id = ${paid.id} AND estado = 'pagado'
          AND (SELECT means FROM payout_lots WHERE id = lot_id) <> 'api'
          AND EXISTS (SELECT 1 FROM payouts WHERE id = payout_id AND estado = 'pagado'
            AND ${canReturn})`,
      ),
    ...endStatements(
      db,
      paid,
      { ...returning, estado: 'devuelto', reference: null },
      sql`${canReturn} AND NOT EXISTS (SELECT 1 FROM payout_lot_items
        WHERE payout_id = ${paid.id} AND estado = 'pagado')`,
    ),
  ]);
  return payout ? { payout, mail: mails[0] ?? null } : null;
}
