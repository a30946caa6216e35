import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { payoutLotItems, payoutLots, payouts } from '../../db/tables/payouts.ts';
import { queueMailForEach } from '../../mail/store.ts';
import { itemsAndPayouts } from '../lots/conditions.ts';
import type { LotRow } from '../payout.ts';
import { heldBy } from './claim.ts';

interface Refusal {
  reason: string;
  /** Payout → its own reason. */
  faults?: Record<string, string>;
  now: number;
}

/**
 * Statements of a batch, after items `i` of payouts `p` have changed at `now`: a payout that was not
 * paid says why, and whose PayPal account was not accepted gets a mail. They write only if the
 * statement before them did.
 */
export function faultStatements(db: Db, which: SQL, now: number) {
  const isIt = sql`${which} AND i.updated_at = ${now} AND p.estado = 'pendiente'`;
  return [
    db
      .update(payouts)
      .set({
        fault: sql`(SELECT iif(i.estado = 'fallido', i.error, NULL) FROM ${itemsAndPayouts}
          WHERE p.id = payouts.id AND ${isIt})`,
      })
      .where(sql`changes() > 0 AND id IN (SELECT p.id FROM ${itemsAndPayouts} WHERE ${isIt})`),
    queueMailForEach(
      db,
      {
        toEmail: sql`p.email`,
        template: 'payout-account',
        params: sql`json_object('nombre', p.nombre, 'montoCents', p.monto_cents,
          'paypalEmail', p.paypal_email)`,
        now,
      },
      sql`changes() > 0 AND ${isIt} AND i.estado = 'fallido' AND i.error LIKE 'RECEIVER~_%' ESCAPE '~'`,
      itemsAndPayouts,
    ),
  ] as const;
}

/**
 * Ends a claimed lot that PayPal has not paid and will not pay: its payouts are free again, and say
 * why. Whose PayPal account was not accepted gets a mail.
 */
export async function refuseLot(
  db: Db,
  claimed: LotRow,
  { reason, faults = {}, now }: Refusal,
): Promise<void> {
  const { id: lote } = claimed;
  const isHeld = exists(db.select({ one: sql`1` }).from(payoutLots).where(heldBy(claimed)));
  await db.batch([
    db
      .update(payoutLotItems)
      .set({
        estado: 'fallido',
        error: sql`coalesce((SELECT value FROM json_each(${JSON.stringify(faults)})
          WHERE key = payout_id), ${reason})`,
        updatedAt: now,
      })
      .where(and(eq(payoutLotItems.lotId, lote), eq(payoutLotItems.estado, 'abierto'), isHeld)),
    recordAudit(
      db,
      {
        ...{ actorId: null, action: 'refuse-lot', memberId: null, requestId: null, now },
        after: { lote, error: reason },
      },
      sql`changes() > 0`,
    ),
    ...faultStatements(db, sql`i.lot_id = ${lote}`, now),
    db
      .update(payoutLots)
      .set({ lastError: reason, dueAt: null, claim: null, claimedUntil: 0 })
      .where(heldBy(claimed)),
  ]);
}
