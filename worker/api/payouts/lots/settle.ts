import { sql } from 'drizzle-orm';
import { endedWords } from '#contract/payouts/problems.ts';
import type { ItemSettlement } from '#contract/payouts/requests.ts';
import { recordAudit } from '../../audit/store.ts';
import { type Db, literals } from '../../db/client.ts';
import { canReturn, endStatements, type Open } from '../end.ts';
import { type Act, changeItems, paidStatements } from './outcome.ts';
import { settledAfterMs } from './rules.ts';
import type { FoundItem } from './store.ts';

const ended = literals([...endedWords]);

type Place = Pick<FoundItem, 'lotId' | 'payoutId'>;

const isItem = ({ lotId, payoutId }: Place) => sql`lot_id = ${lotId} AND payout_id = ${payoutId}`;

/**
 * Settles an item of the API by hand, as a person saw it at PayPal: paid with PayPal's reference,
 * or failed, which frees its payout. Resolves to false when the item is not open, its lot is
 * younger than 30 days, or PayPal is being asked right now.
 */
export async function settleItem(
  db: Db,
  item: Place & Pick<FoundItem, 'memberId'>,
  settlement: ItemSettlement,
  act: Act,
): Promise<boolean> {
  const { lotId, payoutId, memberId } = item;
  const { caller, now } = act;
  const open = sql`${isItem(item)} AND estado = 'abierto'
    AND EXISTS (SELECT 1 FROM payout_lots WHERE id = ${lotId}
      AND means = 'api' AND claimed_until <= ${now} AND created_at <= ${now - settledAfterMs})`;
  if (settlement.estado === 'pagado') {
    const { estado, reference } = settlement;
    const paid = { estado, error: 'SETTLED', transactionId: reference, differs: false };
    const [settled] = await db.batch([
      changeItems(db, now, paid, open),
      ...paidStatements(db, lotId, act),
    ]);
    return settled.length === 1;
  }
  const { estado, motivo } = settlement;
  // Settled as failed while PayPal has it open: PayPal may still pay it.
  const differs = sql`coalesce(paypal_estado NOT IN (${ended}), 0)`;
  const [settled] = await db.batch([
    changeItems(db, now, { estado, error: 'SETTLED', differs }, open),
    recordAudit(db, {
      ...caller,
      action: 'free-payouts',
      memberId,
      now,
      after: { pago: payoutId, lote: lotId, motivo },
    }),
  ]);
  return settled.length === 1;
}

/** Marks an item's difference from PayPal as reviewed. Resolves to false when it has none. */
export async function markSeen(db: Db, place: Place, { caller, now }: Act): Promise<boolean> {
  const { lotId, payoutId } = place;
  const [seen] = await db.batch([
    // An open item keeps its mark until it ends.
    changeItems(
      db,
      now,
      { differs: false },
      sql`${isItem(place)} AND differs = 1 AND estado <> 'abierto'`,
    ),
    recordAudit(db, {
      ...caller,
      action: 'see-difference',
      now,
      after: { pago: payoutId, lote: lotId },
    }),
  ]);
  return seen.length === 1;
}

/**
 * Returns the money of a payout that a person paid, and that came back, to its member. Resolves to
 * false when it is not paid, PayPal's API paid it (and reports returns itself), or the account is
 * erased.
 */
export async function returnPayout(
  db: Db,
  paid: Open,
  { caller, now, ...why }: Act & { motivo: string; mailId: string },
): Promise<boolean> {
  const [, returned] = await db.batch([
    changeItems(
      db,
      now,
      { estado: 'liberado', error: 'RETURNED' },
      sql`payout_id = ${paid.id} AND estado = 'pagado'
        AND (SELECT means FROM payout_lots WHERE id = lot_id) <> 'api'
        AND EXISTS (SELECT 1 FROM payouts WHERE id = payout_id AND estado = 'pagado'
          AND ${canReturn})`,
    ),
    ...endStatements(
      db,
      paid,
      { ...why, estado: 'devuelto', audit: caller, now },
      sql`${canReturn} AND NOT EXISTS (SELECT 1 FROM payout_lot_items
        WHERE payout_id = ${paid.id} AND estado = 'pagado')`,
    ),
  ]);
  return returned.length === 1;
}
