import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, purgeRows } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { members } from '../db/tables/members.ts';
import { surveyAccesses } from '../db/tables/surveys.ts';
import {
  areWithinLimits,
  type CountedLimit,
  countHits,
  findExceededLimit,
  type HitRow,
  type Limit,
} from '../limits/store.ts';
import { dayMs, minuteMs } from '../time/clock.ts';
import { type OpenedSurvey, recordSurveyStart } from './lists/store.ts';

/** These limits restrict the number of rows that one member can write. They are far above real use. */
const accessLimits: readonly Limit[] = [
  { name: 'survey-access', max: 60, windowMs: 10 * minuteMs },
  { name: 'survey-access-day', max: 300, windowMs: dayMs },
];

/** An access to a provider. `now` is in UTC ms, and `day` is the calendar day in TIME_ZONE. */
interface Access {
  id: string;
  memberId: string;
  provider: SurveyProviderId;
  day: string;
  /** A statement that records the network of the request. */
  mark?: BatchItem<'sqlite'>;
  now: number;
}

/** `member` contains the ids that providers may use for the member. */
type Logged =
  | { outcome: 'logged'; member: { email: string; surveyUserId: string } }
  | RefusedAccess;

/** `capped`: the daily cap refused the access. `limited`: a limit of accesses refused the access. */
export type RefusedAccess = { outcome: 'capped' } | { outcome: 'limited'; limit: Limit };

/** `registrarAcceso` in SPEC. One statement checks and logs, so that parallel calls cannot pass the cap. */
export async function logAccess(db: Db, access: Access): Promise<Logged> {
  const counted = countedOf(access);
  const { hits, logged, found } = await runBatch(db, {
    ...accessStatements(db, access),
    mark: access.mark,
  });
  const [member] = found;
  if (logged.length === 1 && member) return { outcome: 'logged', member };
  return refusalOf(counted, hits);
}

/** Logs an access like `logAccess`, for a survey of the list. The same database batch records the start. */
export async function logSurveyStart(
  db: Db,
  access: Access,
  survey: Pick<OpenedSurvey, 'surveyId' | 'rewardCents' | 'minutes'>,
): Promise<{ outcome: 'logged'; startId: string } | RefusedAccess> {
  const { day: _, mark: __, ...start } = access;
  const { hits, starts } = await runBatch(db, {
    ...accessStatements(db, access),
    starts: recordSurveyStart(db, { ...start, ...survey }),
    mark: access.mark,
  });
  const [started] = starts;
  if (started) return { outcome: 'logged', startId: started.id };
  return refusalOf(countedOf(access), hits);
}

const countedOf = ({ memberId }: Access) => accessLimits.map((limit) => ({ limit, key: memberId }));

function refusalOf(counted: CountedLimit[], hits: HitRow[]): RefusedAccess {
  const limit = findExceededLimit(counted, hits);
  return limit ? { outcome: 'limited', limit } : { outcome: 'capped' };
}

function accessStatements(db: Db, access: Access) {
  const { id, memberId, provider, day, now } = access;
  const counted = countedOf(access);
  return {
    hits: countHits(db, counted, now),
    logged: insertWhere(
      db,
      surveyAccesses,
      { id, memberId: members.id, provider, fecha: now },
      sql`id = ${memberId} AND estado = 'activo' AND erased_at IS NULL
        AND iif(ultima_encuesta = ${day}, encuestas_hoy, 0) < encuestas_max
        AND ${areWithinLimits(counted)}`,
      members,
    ).returning({ id: surveyAccesses.id }),
    found: db
      .select({ email: members.email, surveyUserId: members.surveyUserId })
      .from(members)
      .where(and(eq(members.id, memberId), isNull(members.erasedAt))),
  } as const;
}

const accessesKeptMs = 400 * dayMs;

export async function purgeAccesses(db: Db, now: number): Promise<void> {
  const { id, fecha } = surveyAccesses;
  await purgeRows(db, surveyAccesses, id, lt(fecha, now - accessesKeptMs));
}
