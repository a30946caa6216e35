import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ChallengeAction } from '#contract/challenge.ts';
import { findNetworks } from '../../shared/shield.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, isOneOfSql, maxPurgedRows } from '../db/client.ts';
import { outbox } from '../db/tables/outbox.ts';
import { addHits, readHits } from '../limits/store.ts';
import { addCancelledState, endRows } from '../outbox/store.ts';
import type { Services } from '../services.ts';
import { minuteMs } from '../time/clock.ts';
import { keyedHash } from '../tokens/tokens.ts';
import {
  computeMailLimits,
  firstLaneAboveAllowance,
  isWaiting,
  type MailOrigin,
  readMailWait,
} from './queue.ts';
import { mailCancelReasons } from './store.ts';

/** Reads the origin of a mail. Only a verified answer to the challenge proves that the caller is a person. */
export async function readMailOrigin(
  { config, challenges, settings }: Pick<Services, 'config' | 'challenges' | 'settings'>,
  c: Context,
  action: ChallengeAction,
): Promise<MailOrigin> {
  const network = findNetworks(c).at(-1)?.name;
  const { single } = await settings.current();
  return {
    // Three letters are enough for a limit, and they do not identify a network (decision 037).
    network: keyedHash(`network ${network}`, config.TOKEN_SECRET).slice(0, 3),
    isPerson: await challenges.isPerson(c, action),
    perDay: single.ritmo.value.perDay,
  };
}

/**
 * Challenges the caller if Turnstile is configured and the mail would wait, because a person's mail goes
 * first. Returns null if the call may continue, with or without a solved challenge.
 */
export async function challengeIfMailWaits(
  { clock, db, challenges }: Pick<Services, 'clock' | 'db' | 'challenges'>,
  c: Context,
  turn: MailOrigin,
  action: ChallengeAction,
) {
  if (!(await challenges.canAsk(c, action))) return null;
  const [read] = await readMailWait(db, turn, action !== 'lead', clock());
  return read?.wait === 'none' ? null : challenges.ask(c, action);
}

/** Cancels waiting mails after their expiry, so that they do not use up the limit of mails per hour. */
const endExpired = (db: Db, now: number) =>
  endRows(
    db,
    sql`${outbox.id} IN (SELECT id FROM outbox
      WHERE turn IS NOT NULL AND expires_at <= ${now} LIMIT ${maxPurgedRows})`,
    addCancelledState([{ reason: 'vencido', where: sql`TRUE` }]),
  );

/**
 * Returns the order of the lanes at a time in UTC ms. Usually links come before guides. In one minute of
 * three, guides come first, so that a flood of links does not block guides for ever.
 */
function lanesAt(now: number): number[] {
  const isForGuides = Math.floor(now / minuteMs) % 3 === 0;
  return isForGuides ? [1, 0, 3, 2, 5, 4] : [0, 1, 2, 3, 4, 5];
}

const firstOf = (db: Db, lane: number, limit: number) =>
  db
    .select({ id: outbox.id, lane: outbox.lane })
    .from(outbox)
    .where(and(isWaiting, eq(outbox.lane, lane)))
    .orderBy(outbox.turn, outbox.createdAt)
    .limit(limit);

/**
 * Releases the mails whose turn has come, within the site's limits and spread over the hour. Mails above a
 * network's allowance get at most half of the limits. The sender's next run sends the released mails. `now`
 * is in UTC ms.
 */
export async function releaseWaitingMails(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  now: number,
): Promise<void> {
  const someone = await db.select({ id: outbox.id }).from(outbox).where(isWaiting).limit(1);
  if (someone.length === 0) return;
  await endExpired(db, now);
  const { single } = await settings.current();
  const limits = computeMailLimits(single.ritmo.value.perDay);
  const left = await Promise.all(
    limits.map(async (one) => ({ max: one.limit.max, hits: await readHits(db, one, now) })),
  );
  const placesIn = (share: number) =>
    Math.floor(Math.min(...left.map(({ max, hits }) => max * share - hits)));
  const [hour] = limits;
  const atOnce = Math.min(
    placesIn(1),
    Math.ceil((hour.limit.max * minuteMs) / hour.limit.windowMs),
  );
  if (atOnce <= 0) return;
  const byLane = await Promise.all(lanesAt(now).map((lane) => firstOf(db, lane, atOnce)));
  const first = byLane
    .flat()
    .slice(0, atOnce)
    .filter(({ lane }, index) => (lane ?? 0) < firstLaneAboveAllowance || index < placesIn(1 / 2));
  const isFirst = isOneOfSql(
    outbox.id,
    first.map(({ id }) => id),
  );
  const ended = new Set(
    (await endRows(db, isFirst, addCancelledState(mailCancelReasons))).map(({ id }) => id),
  );
  const leaving = first.filter(({ id }) => !ended.has(id));
  if (leaving.length === 0) return;
  const ids = leaving.map(({ id }) => id);
  const areWaiting = and(isOneOfSql(outbox.id, ids), isWaiting);
  await runBatch(db, {
    // The mails still wait here, unless a parallel run has released them.
    hits: limits.map((one) => addHits(db, one, sql`(${db.$count(outbox, areWaiting)})`, now)),
    released: db
      .update(outbox)
      .set({ turn: null, lane: null, network: null, dueAt: now })
      .where(areWaiting),
  });
}
