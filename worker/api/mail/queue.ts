import { isNotNull, type SQL, sql } from 'drizzle-orm';
import type { MailWait } from '#contract/mail/wait.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/tables/outbox.ts';
import { literal } from '../db/text.ts';
import { addHits, type CountedLimit, countHits, isLimitReached } from '../limits/store.ts';
import { dayMs, hourMs } from '../time/clock.ts';

/** The factor by which a solved challenge raises a network's allowance. */
const personFactor = 10;

export function computeMailLimits(perDay: number): [hour: CountedLimit, day: CountedLimit] {
  const hour = { name: 'mail-hour', max: Math.ceil(perDay / 5), windowMs: hourMs };
  const day = { name: 'mail-day', max: perDay, windowMs: dayMs };
  return [
    { limit: hour, key: 'site' },
    { limit: day, key: 'site' },
  ];
}

/** The origin of a mail to an unverified email, and the site's daily limit of mails. */
export interface MailOrigin {
  network: string;
  isPerson: boolean;
  perDay: number;
}

/**
 * Returns the lane of a mail. Mails of people who solved a challenge come first, then mails within their
 * network's allowance, then mails above the allowance. In each group, mails with links come before guides.
 */
const laneOf = (group: 'person' | 'within' | 'beyond', isUrgent: boolean) =>
  2 * ['person', 'within', 'beyond'].indexOf(group) + (isUrgent ? 0 : 1);
export const firstLaneAboveAllowance = laneOf('beyond', true);

export const isWaiting = isNotNull(outbox.turn);

/** The maximum number of a network's waiting mails in a lane. */
const maxWaiting = 1000;
/** The maximum wait in ms of a mail that has no expiry. */
export const maxWaitMs = 7 * dayMs;

/**
 * Returns a network's allowance: a tenth of the site's limit per hour and 6 % of the limit per day. Mails
 * above the allowance wait and get at most half of the site's limit, so that a few networks cannot block all
 * other networks.
 */
function allowanceOf({ network, isPerson, perDay }: MailOrigin): CountedLimit[] {
  const factor = isPerson ? personFactor : 1;
  const hour = Math.max(3, Math.ceil(perDay / 50)) * factor;
  const day = Math.max(6, Math.ceil(perDay * 0.06)) * factor;
  return [
    { limit: { name: 'mail-net-hour', max: hour, windowMs: hourMs }, key: network },
    { limit: { name: 'mail-net-day', max: day, windowMs: dayMs }, key: network },
  ];
}

const someFull = (counted: CountedLimit[], now: number) =>
  sql.join(
    counted.map((one) => isLimitReached(one, now)),
    sql` OR `,
  );

/** Returns SQL for a FROM clause. `is_long`: the wait takes hours. */
function standing(turn: MailOrigin, isUrgent: boolean, now: number): SQL {
  const lane = laneOf(turn.isPerson ? 'person' : 'within', isUrgent);
  return sql`(SELECT iif(is_beyond, ${laneOf('beyond', isUrgent)}, ${lane}) AS lane,
      is_beyond OR is_spent AS is_long,
      is_beyond OR is_spent OR EXISTS (SELECT 1 FROM outbox
        WHERE turn IS NOT NULL AND lane <= ${lane}) AS waits
    FROM (SELECT (${someFull(allowanceOf(turn), now)}) AS is_beyond,
      (${someFull(computeMailLimits(turn.perDay), now)}) AS is_spent)) AS queue`;
}

/**
 * Returns the columns that place a mail in the queue, and the FROM clause that these columns need.
 * `queue.waits` is false if the limits allow another mail and no mail waits before this mail. Otherwise the
 * mail gets the network's next turn.
 */
export function buildQueueColumns(turn: MailOrigin, isUrgent: boolean, now: number) {
  const ofLane = sql`FROM outbox AS o WHERE o.turn IS NOT NULL AND o.lane = queue.lane`;
  const first = sql`coalesce((SELECT min(o.turn) ${ofLane}), 0)`;
  const next = sql`max(${first},
    coalesce((SELECT max(o.turn) + 1 ${ofLane} AND o.network = ${turn.network}), 0))`;
  return {
    from: standing(turn, isUrgent, now),
    /** False if another mail of this network would wait for weeks. The site then does not store that mail. */
    hasPlace: sql`(NOT queue.waits OR ${next} - ${first} < ${maxWaiting})`,
    columns: {
      turn: sql`iif(queue.waits, ${next}, NULL)`,
      lane: sql`iif(queue.waits, queue.lane, NULL)`,
      network: sql`iif(queue.waits, ${turn.network}, NULL)`,
    },
  };
}

/**
 * Returns statements that count a call for its network, even if the call wrote no mail. Otherwise the wait of
 * the next mail would reveal whether an account exists. A mail that leaves at once also counts for the site's
 * limits.
 */
export function countMailCall(db: Db, turn: MailOrigin, mailId: string, now: number) {
  const leaves = sql`EXISTS (SELECT 1 FROM outbox WHERE id = ${mailId} AND turn IS NULL)`;
  return [
    countHits(db, allowanceOf(turn), now),
    countHits(db, computeMailLimits(turn.perDay), now, leaves),
  ] as const;
}

/**
 * Moves the waiting link mails of an email forward if this caller's turn is better, because a flooding
 * network may have requested these mails. The cron sends the mails that no longer have to wait. Each mail
 * counts for this caller's network, because otherwise one network could move a flood of mails forward.
 */
export async function moveUpLinkMails(
  db: Db,
  toEmail: string,
  turn: MailOrigin,
  now: number,
): Promise<void> {
  const { from, columns } = buildQueueColumns(turn, true, now);
  const isBetter = sql`(NOT queue.waits OR queue.lane < ${outbox.lane})`;
  const moved = await db
    .update(outbox)
    .set(columns)
    .from(from)
    .where(sql`${outbox.recipient} = ${toEmail} AND ${isWaiting} AND ${outbox.isUrgent} = 1
      AND ${isBetter}`)
    .returning({ turn: outbox.turn });
  if (moved.length === 0) return;
  const leaving = moved.filter((row) => row.turn === null).length;
  await runBatch(db, {
    ofNetwork: allowanceOf(turn).map((one) => addHits(db, one, moved.length, now)),
    ofSite: computeMailLimits(turn.perDay).map((one) => addHits(db, one, leaving, now)),
  });
}

/** The result depends on the caller and the queue, but not on the email. */
export function readMailWait(db: Db, turn: MailOrigin, isUrgent: boolean, now: number) {
  const wait = sql<MailWait>`CASE WHEN NOT queue.waits THEN 'none'
    WHEN queue.is_long THEN 'hours' ELSE 'minutes' END`;
  return db.select({ wait }).from(standing(turn, isUrgent, now));
}

const maxShown = 10_000;

/** `total` stops at `maxShown`. `since` is the creation time of the oldest mail in UTC ms. */
export const countWaiting = (db: Db) =>
  db
    .select({
      total: sql<number>`count(*)`,
      since: sql<number | null>`min(created_at)`,
    })
    .from(sql`(SELECT created_at FROM outbox WHERE turn IS NOT NULL LIMIT ${literal(maxShown)})`);
