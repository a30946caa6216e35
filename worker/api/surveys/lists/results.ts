import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { dayMs, minuteMs } from '../../time/clock.ts';
import { type EndedSurveys, fewestTriers, type Tries } from './rules.ts';

const howMany = (condition: string) => sql<number>`count(iif(${sql.raw(condition)}, 1, NULL))`;
const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.raw(column)}), 0)`;

/** What became of what a member opened since `from` (UTC ms). A statement, of one row. */
export function readResults(db: Db, memberId: string, from: number) {
  return db
    .select({
      started: sql<number>`count(*)`,
      credited: howMany("estado = 'credited'"),
      thrownOut: howMany("estado = 'thrown-out'"),
      reversed: howMany("estado = 'reversed'"),
      minutes: sumOf("iif(estado = 'started', 0, minutes)"),
      paidCents: sumOf("iif(estado = 'reversed', 0, paid_cents)"),
    })
    .from(sql`survey_starts INDEXED BY survey_starts_by_member`)
    .where(sql`member_id = ${memberId} AND created_at >= ${from}`);
}

export type Results = Pick<EndedSurveys, 'minutes' | 'paidCents'> &
  Record<'started' | 'credited' | 'thrownOut' | 'reversed', number>;

const triedMs = 7 * dayMs;
/** The newest are enough to tell. */
const mostRead = 5000;

/** Surveys that enough members ended in the last seven days. */
async function readTries(db: Db, now: number): Promise<Tries[]> {
  return db
    .select({
      provider: sql<string>`proveedor`,
      surveyId: sql<string>`survey_id`,
      members: sql<number>`count(DISTINCT member_id)`,
      thrownOut: sql<number>`count(DISTINCT iif(estado = 'thrown-out', member_id, NULL))`,
    })
    .from(sql`(SELECT proveedor, survey_id, member_id, estado
      FROM survey_starts INDEXED BY survey_starts_by_time
      WHERE created_at > ${now - triedMs} ORDER BY created_at DESC LIMIT ${mostRead})`)
    .where(sql`estado <> 'started'`)
    .groupBy(sql`proveedor, survey_id`)
    .having(sql`count(DISTINCT member_id) >= ${fewestTriers}`);
}

const keptMs = 10 * minuteMs;

/** `readTries`, kept for ten minutes: they are the same for all members. */
export function createTries(db: Db, clock: () => number) {
  let known: { tries: Tries[]; at: number } | undefined;
  return async (): Promise<Tries[]> => {
    const now = clock();
    if (known && now - known.at < keptMs) return known.tries;
    const tries = await readTries(db, now);
    known = { tries, at: now };
    return tries;
  };
}
