import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { dayMs, minuteMs } from '../../time/clock.ts';
import { type EndedSurveys, minimumMembers, type RecentResults } from './rules.ts';

const howMany = (condition: SQL) => sql<number>`count(iif(${condition}, 1, NULL))`;
const sumOf = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`;

/** Reads one row: the results of the surveys that a member opened since `from` (UTC ms). */
export function readMemberResults(db: Db, memberId: string, from: number) {
  return db
    .select({
      started: sql<number>`count(*)`,
      credited: howMany(sql`estado = 'credited'`),
      thrownOut: howMany(sql`estado = 'thrown-out'`),
      reversed: howMany(sql`estado = 'reversed'`),
      minutes: sumOf(sql`iif(estado = 'started', 0, minutes)`),
      paidCents: sumOf(sql`iif(estado = 'reversed', 0, paid_cents)`),
    })
    .from(sql`survey_starts INDEXED BY survey_starts_by_member`)
    .where(sql`member_id = ${memberId} AND created_at >= ${from}`);
}

export type MemberResults = Pick<EndedSurveys, 'minutes' | 'paidCents'> &
  Record<'started' | 'credited' | 'thrownOut' | 'reversed', number>;

const recentMs = 7 * dayMs;
/** The query reads only this number of the newest starts, so that its cost has a limit. */
const maxRead = 5000;

/** Reads the results of the last seven days, for the surveys that enough members ended. */
async function readRecentResults(db: Db, now: number): Promise<RecentResults[]> {
  return db
    .select({
      provider: sql<string>`proveedor`,
      surveyId: sql<string>`survey_id`,
      members: sql<number>`count(DISTINCT member_id)`,
      thrownOut: sql<number>`count(DISTINCT iif(estado = 'thrown-out', member_id, NULL))`,
    })
    .from(sql`(SELECT proveedor, survey_id, member_id, estado
      FROM survey_starts INDEXED BY survey_starts_by_time
      WHERE created_at > ${now - recentMs} ORDER BY created_at DESC LIMIT ${maxRead})`)
    .where(sql`estado <> 'started'`)
    .groupBy(sql`proveedor, survey_id`)
    .having(sql`count(DISTINCT member_id) >= ${minimumMembers}`);
}

const keptMs = 10 * minuteMs;

/** Creates a reader that reuses `readRecentResults` for ten minutes, for all members. */
export function createRecentResultsReader(db: Db, clock: () => number) {
  let known: { results: RecentResults[]; at: number } | undefined;
  return async (): Promise<RecentResults[]> => {
    const now = clock();
    if (known && now - known.at < keptMs) return known.results;
    const results = await readRecentResults(db, now);
    known = { results, at: now };
    return results;
  };
}
