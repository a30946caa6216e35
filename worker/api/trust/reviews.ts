import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import { payoutDueMs } from '#contract/payouts/payouts.ts';
import { type HeldPayoutReview, isSignalId } from '#contract/trust/signals.ts';
import type { Caller } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, isOneOfSql } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { jsonSql } from '../db/json-sql.ts';
import { auditLog } from '../db/tables/site.ts';
import { payoutReviews } from '../db/tables/trust.ts';
import type { MailParams } from '../mail/kinds.ts';
import { queueMailForEach } from '../mail/store.ts';
import { holdsPayoutsSql, type SignalModes } from './levels.ts';
import { requestedAt, waitsForPerson } from './sql.ts';

const reviewing = z.object({
  signals: z.array(z.string()),
  answer: z.string().nullable(),
  clearedAt: z.number().nullable(),
});

/** Parses the JSON of `reviewJsonSql` for the pages. */
export function parseReview(json: string | null): HeldPayoutReview | null {
  if (json === null) return null;
  const { signals: held, ...review } = reviewing.parse(JSON.parse(json));
  return { ...review, signals: held.filter(isSignalId) };
}

/**
 * Returns a statement that puts an open payout into review if a signal of its member holds payouts and no
 * batch is paying this payout. `isTheirs` is the condition on the column with the member's id. After a release, only a
 * newer signal puts a payout into review again.
 */
export function holdOpenPayouts(
  db: Db,
  isTheirs: (column: SQLWrapper) => SQLWrapper,
  modes: SignalModes,
  now: number,
) {
  const found = sql`FROM trust_signals WHERE member_id = p.member_id AND ${holdsPayoutsSql(modes)}`;
  return insertWhere(
    db,
    payoutReviews,
    {
      payoutId: sql`p.id`,
      memberId: sql`p.member_id`,
      begunAt: now,
      signals: sql`(SELECT json_group_array(DISTINCT signal) ${found})`,
    },
    sql`p.estado = 'pendiente' AND ${isTheirs(sql`p.member_id`)} AND EXISTS (SELECT 1 ${found})
      AND NOT EXISTS (SELECT 1 FROM payout_lot_items
        WHERE payout_id = p.id AND estado IN ('abierto', 'pagado'))`,
    sql`payouts AS p INDEXED BY payouts_one_open`,
  ).onConflictDoUpdate({
    target: payoutReviews.payoutId,
    set: {
      // A person decides on all reasons of one review, including the reasons that have ended.
      signals: sql`iif(released_at IS NULL, (SELECT json_group_array(DISTINCT value) FROM (
        SELECT value FROM json_each(payout_reviews.signals)
        UNION SELECT value FROM json_each(excluded.signals))), excluded.signals)`,
      clearedAt: null,
      begunAt: sql`iif(released_at IS NULL, begun_at, excluded.begun_at)`,
      releasedAt: null,
      releasedBy: null,
      why: null,
    },
    // An evaluation may begin before the release and end later, so its signals count as newer signals.
    setWhere: sql`released_at IS NULL OR EXISTS (SELECT 1 FROM trust_signals
      WHERE member_id = payout_reviews.member_id AND ${holdsPayoutsSql(modes)}
        AND seen_at >= min(released_at + 1, ${now}))`,
  });
}

/** Clears open reviews if no signal holds their payouts any more. `isTheirs` is SQL that selects members. */
export const clearReviews = (db: Db, isTheirs: SQL, modes: SignalModes, now: number) =>
  db
    .update(payoutReviews)
    .set({ clearedAt: now })
    .where(sql`${isTheirs} AND released_at IS NULL AND ended_at IS NULL AND cleared_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM trust_signals
        WHERE member_id = payout_reviews.member_id AND ${holdsPayoutsSql(modes)})`);

/**
 * Returns a statement that deletes members' open reviews if their only reason was a shared PayPal account and
 * no account shares that PayPal account any more. `isTheirs` is SQL that selects the members. A trigger
 * refuses to delete other reviews (0004_payouts.sql).
 */
export const deleteSharedReviews = (db: Db, isTheirs: SQL) =>
  db.delete(payoutReviews).where(sql`${isTheirs} AND signals = '["same-paypal"]'
    AND released_at IS NULL AND ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM trust_signals
      WHERE member_id = payout_reviews.member_id AND signal = 'same-paypal'
        AND silenced_at IS NULL AND total IS NOT 0)
    AND NOT EXISTS (SELECT 1 FROM trust_signals
      WHERE member_id = payout_reviews.member_id AND signal = 'erased-before'
        AND silenced_at IS NULL)`);

export interface PayoutRelease {
  caller: Caller;
  why: string;
  now: number;
}

/**
 * Returns the statements that release payouts in review, if the condition on `payout_reviews AS r` holds. Each
 * payout gets its audit record and a mail. `released` returns the payouts.
 */
export function buildReleaseStatements(
  db: Db,
  condition: SQL,
  { caller, why, now }: PayoutRelease,
) {
  const isReleased = sql`r.released_at IS NULL AND r.ended_at IS NULL AND ${condition}`;
  // The join is a CROSS JOIN, because otherwise SQLite would read all pending payouts first.
  const reviewsAndPayouts = sql`payout_reviews AS r
    CROSS JOIN payouts AS p ON p.id = r.payout_id AND p.estado = 'pendiente'`;
  return {
    releaseRecords: insertWhere(
      db,
      auditLog,
      {
        ...caller,
        action: 'release-payout',
        memberId: sql`r.member_id`,
        fecha: now,
        after: sql`json_object('pago', r.payout_id, 'senales', json(r.signals), 'motivo', ${why})`,
      },
      isReleased,
      reviewsAndPayouts,
    ),
    releaseMails: queueMailForEach(
      db,
      {
        toEmail: sql`p.email`,
        template: 'payout-reviewed',
        params: jsonSql<MailParams<'payout-reviewed'>>({
          nombre: sql`p.nombre`,
          montoCents: sql`p.monto_cents`,
          paypalEmail: sql`p.paypal_email`,
        }),
        now,
      },
      isReleased,
      reviewsAndPayouts,
    ),
    released: db
      .update(payoutReviews)
      .set({ releasedAt: now, releasedBy: caller.actorId, why })
      .where(sql`payout_id IN (SELECT r.payout_id FROM payout_reviews AS r WHERE ${isReleased})`)
      .returning({ payoutId: payoutReviews.payoutId, memberId: payoutReviews.memberId }),
  } as const;
}

interface Read {
  /** The signals that the page showed, and the time of the newest signal (UTC ms). */
  shown: readonly string[];
  seenAt: number;
}

/**
 * Resolves to null if the page did not show all signals of the review, or if a signal has changed since then.
 */
export async function releasePayout(
  db: Db,
  payoutId: string,
  { shown, seenAt, ...releasing }: PayoutRelease & Read,
) {
  const isAllShown = sql`r.payout_id = ${payoutId} AND NOT EXISTS (
    SELECT 1 FROM json_each(r.signals) AS j
    LEFT JOIN trust_signals AS s ON s.member_id = r.member_id AND s.signal = j.value
    WHERE s.seen_at > ${seenAt} OR NOT ${isOneOfSql(sql`j.value`, shown)})`;
  const { released } = await runBatch(db, buildReleaseStatements(db, isAllShown, releasing));
  return released[0] ?? null;
}

/** Finds a payout's open review. Resolves to null if the payout has no open review. */
export async function findReview(db: Db, payoutId: string) {
  const [found] = await db
    .select({ memberId: payoutReviews.memberId })
    .from(payoutReviews)
    .where(sql`payout_id = ${payoutId} AND released_at IS NULL AND ended_at IS NULL`);
  return found ?? null;
}

export type OpenReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Stores the member's answer to a review. Resolves to false if the review has ended or has an answer. */
export async function answerReview(
  db: Db,
  { payoutId, memberId, answer }: Record<'payoutId' | 'memberId' | 'answer', string>,
  now: number,
) {
  const answered = await db
    .update(payoutReviews)
    .set({ answer, answeredAt: now })
    .where(sql`payout_id = ${payoutId} AND member_id = ${memberId} AND answer IS NULL
      AND released_at IS NULL AND ended_at IS NULL`)
    .returning({ id: payoutReviews.payoutId });
  return answered.length === 1;
}

/** The dashboard counts flagged applicants only among this number of the oldest applicants. */
const maxCounted = 1000;

/** Counts the reviews that wait for a person, and the flagged applicants, in one row for the dashboard. */
export const countReviews = (db: Db, now: number) =>
  db
    .select({
      total: sql<number>`count(*)`.as('total'),
      since: sql<number | null>`min(${requestedAt})`.as('since'),
      late: sql<number>`coalesce(sum(${requestedAt} < ${now - payoutDueMs}), 0)`.as('late'),
      approvals: sql<number>`(SELECT count(*) FROM (
        SELECT noticed FROM members INDEXED BY members_to_approve
        WHERE estado = 'pendiente' AND verified_at IS NOT NULL AND erased_at IS NULL
        ORDER BY created_at, id LIMIT ${maxCounted}) WHERE noticed = 2)`.as('approvals'),
    })
    .from(payoutReviews)
    .where(waitsForPerson);
