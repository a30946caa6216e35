import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { warningKinds } from '#contract/reconciliation/difference-kinds.ts';
import { type Caller, recordAudit, siteCaller } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { jsonSql } from '../db/json-sql.ts';
import { members } from '../db/tables/members.ts';
import { differences, reconciliations } from '../db/tables/reconciliation.ts';
import { literals } from '../db/text.ts';
import type { MailParams } from '../mail/kinds.ts';
import { type OutboxMail, queueMail } from '../mail/store.ts';
import {
  type Chunk,
  findEntriesWithoutSource,
  findExcessReversals,
  findLostPostbacks,
  findPayoutsWithoutEntries,
  findPaypalMismatches,
  findPostbacksWithoutMember,
  findUncoveredReversals,
  findUnfinishedPayouts,
  findWrongBalances,
  findWrongTransactions,
  totalsChecks,
} from './checks.ts';

export type RunRow = typeof reconciliations.$inferSelect;

/** Members per step. The number is small, because D1 serves no other query during a database batch. */
const chunkSize = 500;

/** The kinds of findings that are hints and do not count as faults. */
const warningList = literals(warningKinds);

/** SQL condition: the run's cursor is at the start of this step, so that no call repeats a step. */
const isAtCursor = ({ day, from }: Pick<Chunk, 'day' | 'from'>): SQL =>
  sql`EXISTS (SELECT 1 FROM reconciliations
    WHERE dia = ${day} AND cursor = ${from} AND finished_at IS NULL)`;

/** Returns a statement that stores the findings of a check, unless another call has done the step. */
function storeFound(db: Db, chunk: Chunk, check: SQL) {
  return insertWhere(
    db,
    differences,
    {
      day: chunk.day,
      kind: sql`tipo`,
      memberId: sql`member_id`,
      subject: sql`asunto`,
      expected: sql`esperado`,
      found: sql`encontrado`,
      fecha: chunk.now,
    },
    isAtCursor(chunk),
    sql`(${check})`,
  ).onConflictDoNothing();
}

/** Finds the unfinished run of any day. Resolves to null when every run has ended. */
export async function findOpenRun(db: Db): Promise<RunRow | null> {
  const [run] = await db
    .select()
    .from(reconciliations)
    .where(isNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.day))
    .limit(1);
  return run ?? null;
}

export async function findRun(db: Db, day: string): Promise<RunRow | null> {
  const [run] = await db.select().from(reconciliations).where(eq(reconciliations.day, day));
  return run ?? null;
}

export function listRuns(db: Db, limit: number): Promise<RunRow[]> {
  return db.select().from(reconciliations).orderBy(desc(reconciliations.day)).limit(limit);
}

/**
 * Starts the run of a day, unless the day has a run. Deletes the hints of earlier days, but not their faults.
 */
export async function beginRun(db: Db, day: string, now: number): Promise<void> {
  await runBatch(db, {
    warnings: db.delete(differences).where(sql`dia < ${day} AND tipo IN (${warningList})
      AND NOT EXISTS (SELECT 1 FROM reconciliations WHERE dia = ${day})`),
    run: db.insert(reconciliations).values({ day, startedAt: now }).onConflictDoNothing(),
  });
}

/** Starts the check of a day again. An unfinished run continues unchanged. */
export async function restartRun(db: Db, day: string, audit: Caller, now: number): Promise<void> {
  const isOpen = sql`EXISTS (SELECT 1 FROM reconciliations
    WHERE dia = ${day} AND finished_at IS NULL)`;
  const after = { dia: day };
  await runBatch(db, {
    record: recordAudit(db, { ...audit, action: 'check-money', after, now }, sql`NOT ${isOpen}`),
    found: db.delete(differences).where(sql`dia = ${day} AND EXISTS (SELECT 1 FROM reconciliations
        WHERE dia = ${day} AND finished_at IS NOT NULL)`),
    run: db
      .insert(reconciliations)
      .values({ day, startedAt: now })
      .onConflictDoUpdate({
        target: reconciliations.day,
        set: { startedAt: now, finishedAt: null, cursor: '', checked: 0, differences: 0 },
        setWhere: sql`${reconciliations.finishedAt} IS NOT NULL`,
      }),
  });
}

/** Finds the last id and the count of the members in a run's next step; null after the last member. */
export async function findNextMembers(db: Db, { cursor }: RunRow, limit = chunkSize) {
  const next = db
    .select({ id: members.id })
    .from(members)
    .where(gt(members.id, cursor))
    .orderBy(members.id)
    .limit(limit)
    .as('next');
  const [found] = await db
    .select({ to: sql<string | null>`max(${next.id})`, count: sql<number>`count(*)` })
    .from(next);
  return found?.to ? { to: found.to, count: found.count } : null;
}

/** A second call with the same members changes nothing, because the first call has moved the run's cursor. */
export async function checkMembers(db: Db, chunk: Chunk, count: number): Promise<RunRow | null> {
  const { day, to } = chunk;
  const write = (check: (chunk: Chunk) => SQL) => storeFound(db, chunk, check(chunk));
  const { moved } = await runBatch(db, {
    found: [
      write(findWrongBalances),
      write(findEntriesWithoutSource),
      write(findWrongTransactions),
      write(findUncoveredReversals),
      write(findLostPostbacks),
      write(findPayoutsWithoutEntries),
      write(findPaypalMismatches),
      write(findUnfinishedPayouts),
      write(findExcessReversals),
    ],
    moved: db
      .update(reconciliations)
      .set({ cursor: to, checked: sql`${reconciliations.checked} + ${count}` })
      .where(and(eq(reconciliations.day, day), isAtCursor(chunk)))
      .returning(),
  });
  return moved[0] ?? null;
}

/** Returns a cursor after all members, because no id begins with `~`. `done`: the finished `totalsChecks`. */
const placeOfTotals = (done: number) => `~${done}`;

/** Returns the index of the next totals check that a run has not done, or null after the last check. */
export function findNextTotalsCheck({ cursor }: RunRow): number | null {
  const done = cursor.startsWith('~') ? Number(cursor.slice(1)) : 0;
  return done < totalsChecks.length ? done : null;
}

/** Performs one totals check and moves the run's cursor past this check. */
export async function checkTotals(
  db: Db,
  { day, cursor }: RunRow,
  which: number,
  now: number,
): Promise<RunRow | null> {
  const to = placeOfTotals(which + 1);
  const chunk = { day, from: cursor, to, now };
  const { moved } = await runBatch(db, {
    found: totalsChecks.slice(which, which + 1).map((check) => storeFound(db, chunk, check())),
    moved: db
      .update(reconciliations)
      .set({ cursor: to })
      .where(and(eq(reconciliations.day, day), isAtCursor(chunk)))
      .returning(),
  });
  return moved[0] ?? null;
}

/**
 * Ends a run that has checked all members and totals. The call checks postbacks without a member, and mails
 * the administrator if there is a fault. If two calls end the same run, only the first call does this.
 */
export async function finishRun(
  db: Db,
  { day, cursor }: RunRow,
  { mailId, toEmail, now }: { mailId: string; toEmail: string; now: number },
): Promise<{ run: RunRow | null; mail: OutboxMail | null }> {
  const chunk = { day, from: cursor, to: cursor, now };
  const faults = sql`(SELECT count(*) FROM differences
    WHERE dia = ${day} AND tipo NOT IN (${warningList}))`;
  const isFaulty = sql`${isAtCursor(chunk)} AND ${faults} > 0`;
  const { runs, mails } = await runBatch(db, {
    found: storeFound(db, chunk, findPostbacksWithoutMember()),
    record: recordAudit(
      db,
      {
        ...siteCaller,
        action: 'find-differences',
        after: sql`json_object('dia', ${day}, 'diferencias', ${faults})`,
        now,
      },
      isFaulty,
    ),
    mails: queueMail(
      db,
      {
        id: mailId,
        toEmail,
        template: 'differences',
        params: jsonSql<MailParams<'differences'>>({
          dia: day,
          total: faults,
          nombre: sql`coalesce((SELECT nullif(nombre, '') FROM members WHERE email = ${toEmail}),
            'administrador')`,
        }),
        now,
      },
      isFaulty,
    ),
    runs: db
      .update(reconciliations)
      .set({ finishedAt: now, differences: faults })
      .where(and(eq(reconciliations.day, day), isAtCursor(chunk)))
      .returning(),
  });
  return { run: runs[0] ?? null, mail: mails[0] ?? null };
}

/** Counts the findings of a run that are hints. */
export const countWarnings = (db: Db, day: string): Promise<number> =>
  db.$count(differences, sql`dia = ${day} AND tipo IN (${warningList})`);

/** Returns a query for the findings of a run, faults first. */
export function listDifferences(db: Db, day: string, limit: number) {
  const { id, kind, memberId, subject, expected, found, fecha } = differences;
  return db
    .select({ id, kind, memberId, nombre: members.nombre, subject, expected, found, fecha })
    .from(differences)
    .leftJoin(members, eq(members.id, memberId))
    .where(eq(differences.day, day))
    .orderBy(sql`tipo IN (${warningList})`, differences.kind, differences.id)
    .limit(limit);
}
