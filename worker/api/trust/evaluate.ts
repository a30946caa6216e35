import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type SignalId, signalIds } from '#contract/trust/signals.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, isOneOfSql, maxPurgedRows } from '../db/client.ts';
import { type StatementBudget, unlimitedBudget } from '../db/guards.ts';
import { insertWhere } from '../db/insert-where.ts';
import { membersDueForTrust, trustMarks, trustRates, trustSignals } from '../db/tables/trust.ts';
import { literal, nameSql } from '../db/text.ts';
import type { Config } from '../env.ts';
import { dayMs, utcOffset } from '../time/clock.ts';
import { readEmailMarks } from './email-marks.ts';
import { buildLevelStatements, type SignalModes } from './levels.ts';
import {
  endEvaluation,
  isOfEvaluation,
  makeMembersDue,
  recordMembersDueAgain,
  resumeEvaluations,
} from './looks.ts';
import { signals } from './registry.ts';
import { clearReviews, deleteSharedReviews, holdOpenPayouts } from './reviews.ts';

export interface EvaluationDeps {
  db: Db;
  config: Pick<Config, 'TOKEN_SECRET' | 'TIME_ZONE'>;
  modes: () => Promise<SignalModes>;
}

const atOnce = 200;

/** SQL: when, or for which reason, a person accepted all accounts of signal `f`; NULL if no person did. */
const accepted = (id: SignalId, column: 'accepted_at' | 'why') =>
  sql`(SELECT ${nameSql(column)} FROM trust_accepted
    WHERE signal = ${id} AND subject = f.subject AND member_id = f.member_id AND f.detail = '')`;

/**
 * Returns a statement that evaluates one signal for the members. A changed signal gets the time of this
 * evaluation and is no longer silenced. A signal is silenced if a person has accepted all its accounts. It
 * stays silenced even if these accounts stop sharing the mark and then share it again.
 */
function findStatement(db: Db, id: SignalId, of: SQL, at: { now: number; aheadMs: number }) {
  const { now } = at;
  const isOfAccounts = signals[id].mark !== undefined;
  const isNew = isOfAccounts
    ? sql`(excluded.detail > detail OR excluded.amount > amount AND excluded.detail <> '')`
    : sql`(excluded.amount > amount OR excluded.detail IS NOT detail)`;
  const asMade = (column: string) => nameSql(`f.${column}`);
  return insertWhere(
    db,
    trustSignals,
    {
      memberId: asMade('member_id'),
      signal: id,
      subject: asMade('subject'),
      amount: asMade('amount'),
      total: asMade('total'),
      detail: asMade('detail'),
      seenAt: now,
      checkedAt: now,
      silencedAt: isOfAccounts ? accepted(id, 'accepted_at') : null,
      why: isOfAccounts ? accepted(id, 'why') : null,
    },
    sql`TRUE`,
    sql`(${signals[id].find({ members: of, ...at })}) AS f`,
  ).onConflictDoUpdate({
    target: [trustSignals.memberId, trustSignals.signal, trustSignals.subject],
    set: {
      seenAt: sql`iif(${isNew}, excluded.seen_at, seen_at)`,
      silencedAt: sql`iif(${isNew}, NULL, coalesce(silenced_at, excluded.silenced_at))`,
      why: sql`iif(${isNew}, NULL, coalesce(why, excluded.why))`,
      amount: sql`excluded.amount`,
      total: sql`excluded.total`,
      detail: sql`excluded.detail`,
      checkedAt: now,
    },
  });
}

/**
 * An evaluation starts again if a later evaluation of the same members overtakes it. The last allowed attempt
 * writes its result anyway, so that other accounts' payouts are always checked.
 */
const maxLooks = 4;

/**
 * Evaluates members: deletes signals that no longer apply, and holds open payouts for the signals that the
 * owner chose. The signals then reflect all facts from before the call.
 */
export async function evaluateMembers(
  evaluating: EvaluationDeps,
  ids: readonly string[],
  now: number,
): Promise<void> {
  let left = ids;
  for (let round = 1; left.length > 0; round += 1) {
    const isLast = round === maxLooks;
    const overtaken = await lookAt(evaluating, left, now, isLast);
    // This result may be older than the result of the other evaluation, so the members become due again.
    if (isLast && overtaken.length > 0) await makeMembersDue(evaluating.db, overtaken);
    left = isLast ? [] : overtaken;
  }
}

/**
 * Runs one evaluation with one statement for each signal, in two trips to the database for any number of
 * members. Writes nothing about members with a later evaluation, unless `isForced`. Resolves to the members
 * with an unfinished later evaluation.
 */
async function lookAt(
  { db, config, modes: readModes }: EvaluationDeps,
  ids: readonly string[],
  now: number,
  isForced: boolean,
): Promise<string[]> {
  const look = crypto.randomUUID();
  const [modes, marks] = await Promise.all([
    readModes(),
    readEmailMarks(db, { secret: config.TOKEN_SECRET, look, ids, now }),
  ]);
  const given = JSON.stringify(marks);
  const mark = (name: string) => sql`(j.value ->> ${literal(`$.${name}`)})`;
  const isTheirs = isForced
    ? (column: SQLWrapper) => isOneOfSql(column, ids)
    : isOfEvaluation(look);
  const of = sql`json_each(${JSON.stringify(ids)}) AS j
    CROSS JOIN members AS m ON m.id = j.value AND m.erased_at IS NULL AND ${isTheirs(sql`m.id`)}`;
  const at = { now, aheadMs: utcOffset(now, config.TIME_ZONE) };
  const { overtaken } = await runBatch(db, {
    again: recordMembersDueAgain(db, look),
    marks: insertWhere(
      db,
      trustMarks,
      {
        kind: mark('kind'),
        key: mark('key'),
        memberId: mark('id'),
        act: mark('act'),
        place: mark('place'),
        seenAt: mark('seenAt'),
        until: mark('until'),
      },
      // This condition skips an account that was erased after this evaluation read its emails. No later
      // evaluation would remove the account's marks.
      sql`m.erased_at IS NULL AND ${isTheirs(sql`m.id`)}`,
      sql`json_each(${given}) AS j CROSS JOIN members AS m ON m.id = ${mark('id')}`,
    ).onConflictDoUpdate({
      target: [trustMarks.memberId, trustMarks.kind, trustMarks.key, trustMarks.act],
      set: { place: sql`excluded.place`, until: sql`excluded.until` },
    }),
    // If a member replaced a PayPal email before any payout used this email, the email proves nothing
    // (decision 041). So this statement deletes its mark.
    passed: db
      .delete(trustMarks)
      .where(sql`${isTheirs(sql`member_id`)} AND kind IN ('email', 'paypal')
      AND (member_id, kind, key, act) NOT IN (SELECT ${mark('id')}, ${mark('kind')}, ${mark('key')},
        ${mark('act')} FROM json_each(${given}) AS j)`),
    found: signalIds
      .filter((id) => modes[id] !== 'nothing')
      .map((id) => findStatement(db, id, of, at)),
    gone: db.delete(trustSignals).where(sql`${isTheirs(sql`member_id`)} AND checked_at <> ${now}`),
    held: holdOpenPayouts(db, isTheirs, modes, now),
    withdrawn: deleteSharedReviews(db, isTheirs(sql`member_id`)),
    cleared: clearReviews(db, isTheirs(sql`member_id`), modes, now),
    levels: buildLevelStatements(db, isTheirs, modes),
    ...endEvaluation(db, look, ids),
  });
  return overtaken.map(({ memberId }) => memberId);
}

const lookedAtEveryMs = 7 * dayMs;
const statementsOfEvaluation = 2 * signalIds.length + 4;
const maxRounds = 4;
const ratedMs = 30 * dayMs;
/** The query reads only this number of the newest survey starts, so that the query's cost has a limit. */
const maxRated = 100_000;

/**
 * Counts once a day how surveys ended for all members of each provider. On all other runs, the query's range
 * of time is empty. A separate condition beside the range would make SQLite read each start.
 */
const rate = (db: Db, now: number) =>
  insertWhere(
    db,
    trustRates,
    {
      provider: sql`proveedor`,
      ended: sql`count(*)`,
      credited: sql`sum(estado = 'credited')`,
      checkedAt: now,
    },
    sql`estado <> 'started' GROUP BY proveedor`,
    sql`(SELECT proveedor, estado FROM survey_starts INDEXED BY survey_starts_by_time
      WHERE created_at > iif(EXISTS (SELECT 1 FROM trust_rates WHERE checked_at > ${now - dayMs}),
        ${now}, ${now - ratedMs})
      ORDER BY created_at DESC LIMIT ${maxRated})`,
  ).onConflictDoUpdate({
    target: trustRates.provider,
    set: { ended: sql`excluded.ended`, credited: sql`excluded.credited`, checkedAt: now },
  });

/** Evaluates due members while the budget lasts, and deletes expired marks. The cron calls this function. */
export async function evaluateDueMembers(
  evaluating: EvaluationDeps,
  now: number,
  budget: StatementBudget = unlimitedBudget,
): Promise<void> {
  const { db } = evaluating;
  await runBatch(db, {
    rates: rate(db, now),
    old: db.delete(trustMarks).where(sql`id IN (
      SELECT id FROM trust_marks WHERE until < ${now} ORDER BY until LIMIT ${maxPurgedRows})`),
    looks: resumeEvaluations(db, now),
    // Time alone also changes signals, because windows end and marks expire.
    due: insertWhere(
      db,
      membersDueForTrust,
      { memberId: sql`member_id` },
      sql`TRUE`,
      sql`(SELECT DISTINCT member_id FROM (SELECT member_id FROM trust_signals
        WHERE checked_at < ${now - lookedAtEveryMs} ORDER BY checked_at LIMIT ${atOnce}))`,
    ).onConflictDoNothing(),
  });
  for (let round = 0; round < maxRounds && budget.left > statementsOfEvaluation; round += 1) {
    // The query also finds members that became due in the previous round.
    const due = await db
      .select({ id: membersDueForTrust.memberId })
      .from(membersDueForTrust)
      .limit(atOnce);
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    // Each round has its own time, because an evaluation deletes signals that it did not find at this time.
    await evaluateMembers(evaluating, ids, now + round);
  }
}
