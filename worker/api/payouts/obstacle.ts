import { type SQL, sql } from 'drizzle-orm';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import type { PayoutObstacle } from '#contract/payouts/payouts.ts';
import { requestLimit } from './rules.ts';

const ofRecent = (value: SQL, now: number) => sql`(SELECT ${value} FROM payouts
  WHERE member_id = members.id AND fecha > ${now - requestLimit.windowMs})`;

/** SQL on `members`: the reason why the member cannot request a payout at `now` (UTC ms), or NULL. */
export const payoutObstacle = (now: number): SQL<PayoutObstacle | null> => sql`CASE
  WHEN members.estado <> 'activo' OR members.erased_at IS NOT NULL THEN 'inactive'
  WHEN EXISTS (SELECT 1 FROM payouts
    WHERE member_id = members.id AND estado = 'pendiente') THEN 'open'
  WHEN ${ofRecent(sql`count(*)`, now)} >= ${requestLimit.max} THEN 'too-many'
  WHEN members.saldo_cents < ${minimumPayoutCents} THEN 'below-minimum'
  WHEN members.paypal_email IS NULL THEN 'no-paypal' END`;

/** SQL about `members`: the time (UTC ms) of the member's first payout request in `requestLimit`'s window. */
export const firstRequestSql = (now: number): SQL<number | null> =>
  sql`${ofRecent(sql`min(fecha)`, now)}`;
