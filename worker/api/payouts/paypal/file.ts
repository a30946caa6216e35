import { sql } from 'drizzle-orm';
import { writeCents } from '#contract/money.ts';
import { paypalFileMax } from '#contract/payouts/paypal.ts';
import type { Caller } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { payouts } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import { csvCell } from '../../http/csv.ts';
import { paymentNote } from './send.ts';

/** Payouts that may be paid by hand: pending, and not on their way by the API. Oldest first. */
export function payableByFile(db: Db, ids: string[] | null) {
  const { id, montoCents, paypalEmail } = payouts;
  const chosen =
    ids === null ? sql`TRUE` : sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return db
    .select({ id, montoCents, paypalEmail })
    .from(payouts)
    .where(
      // The file escapes an address that a spreadsheet takes for a formula, and the escaped one may
      // be somebody else's: such a payout is left out.
      sql`estado = 'pendiente' AND paypal_email GLOB '[a-z0-9]*' AND ${chosen} AND NOT EXISTS (
        SELECT 1 FROM payout_lot_items i WHERE i.payout_id = payouts.id AND i.estado IN ('abierto', 'pagado'))`,
    )
    .orderBy(payouts.fecha, payouts.id)
    .limit(paypalFileMax);
}

/**
 * The file of PayPal's page for mass payments: e-mail, amount, currency, id, note; no header row.
 * PayPal's own ids have at most 30 characters: ours is cut there, and still unique.
 */
export function paypalFile(rows: Awaited<ReturnType<typeof payableByFile>>): string {
  return rows
    .map(({ id, montoCents, paypalEmail }) => {
      const [email, reference, note] = [paypalEmail, id.slice(0, 30), paymentNote].map(csvCell);
      return `${[email, writeCents(montoCents), 'USD', reference, note].join(',')}\r\n`;
    })
    .join('');
}

/** Records that a file was downloaded, by count and sum; its payouts are in the file. */
export async function recordFile(
  db: Db,
  entry: Caller & { rows: number; cents: number; now: number },
): Promise<void> {
  const { rows, cents, now, ...call } = entry;
  await db.insert(auditLog).values({
    ...call,
    action: 'download-paypal-file',
    memberId: null,
    fecha: now,
    after: { pagos: rows, montoCents: cents },
  });
}
