import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { findCountryByCode } from '#contract/countries.ts';
import { type ChartsAnswer, funnelNames, type SurveyGroup } from '#contract/dashboard/summary.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { selectRows } from '../db/rows.ts';
import { dailyEvents } from '../db/tables/site.ts';
import { countryLabel } from '../lists/rules.ts';
import { computeEarnedPerHour } from '../surveys/lists/rules.ts';
import { buildFunnel, type Day, listCountries } from './rules.ts';

const where = (...conditions: (SQL | false)[]) => sql.join(conditions.filter(Boolean), sql` AND `);
const onDay = (column: SQL) => sql`${column} >= d.value ->> 1 AND ${column} < d.value ->> 2`;
const day = sql<string>`d.value ->> 0`;
const perDay = (table: SQL, condition: SQL) =>
  sql<number>`(SELECT count(*) FROM ${table} WHERE ${condition})`;

/** `app` is a name and `pais` is an ISO code. The value undefined selects all apps or countries. */
export async function readCharts(
  db: Db,
  days: Day[],
  { app, pais }: { app: string | undefined; pais: string | undefined },
): Promise<Omit<ChartsAnswer, 'apps' | 'surveys'>> {
  const rows = JSON.stringify(days.map(({ day, from, to }) => [day, from, to]));
  const perDayTable = sql`json_each(${rows}) AS d`;
  const since = days[0]?.day ?? '';
  const country = pais === undefined ? undefined : (findCountryByCode(pais)?.name ?? pais);

  const unlocks = where(
    onDay(sql`timestamp`),
    app !== undefined && sql`app_name = ${app}`,
    country !== undefined && sql`country = ${country}`,
  );
  const forms = where(
    onDay(sql`timestamp`),
    app !== undefined && sql`app = ${app}`,
    pais !== undefined && sql`country_code = ${pais}`,
  );
  const joined = where(
    onDay(sql`created_at`),
    sql`erased_at IS NULL`,
    pais !== undefined && sql`country_code = ${pais}`,
  );
  const asked = where(
    onDay(sql`fecha`),
    pais !== undefined &&
      sql`(SELECT country_code FROM members WHERE id = payouts.member_id) = ${pais}`,
  );
  const cents = sql<number>`(SELECT coalesce(sum(monto_cents), 0) FROM payouts WHERE ${asked})`;

  const { leads, people, steps, seen } = await runBatch(db, {
    leads: db
      .select({ day, unlock: perDay(sql`leads`, unlocks), form: perDay(sql`leads_generar`, forms) })
      .from(perDayTable),
    people: db
      .select({
        day,
        signUps: perDay(sql`members`, joined),
        payouts: perDay(sql`payouts`, asked),
        montoCents: cents,
      })
      .from(perDayTable),
    steps: db
      .select({ event: dailyEvents.event, total: sql<number>`sum(total)` })
      .from(dailyEvents)
      .where(
        and(
          gte(dailyEvents.day, since),
          inArray(dailyEvents.event, [...funnelNames]),
          app === undefined ? undefined : eq(dailyEvents.app, app),
          pais === undefined ? undefined : eq(dailyEvents.country, pais),
        ),
      )
      .groupBy(dailyEvents.event),
    seen: db
      .selectDistinct({ country: dailyEvents.country })
      .from(dailyEvents)
      .where(gte(dailyEvents.day, since)),
  });
  const byApp = app !== undefined;
  return {
    leads: {
      unlock: leads.map(({ day, unlock: total }) => ({ day, total })),
      form: leads.map(({ day, form: total }) => ({ day, total })),
    },
    signUps: byApp ? null : people.map(({ day, signUps: total }) => ({ day, total })),
    payouts: byApp
      ? null
      : people.map(({ day, payouts: total, montoCents }) => ({ day, total, montoCents })),
    funnel: buildFunnel(steps, byApp),
    countries: listCountries([...new Set([...seen.map(({ country }) => country), pais ?? ''])]),
  };
}

/** The maximum number of survey starts to read, newest first. The answer has at most `maxShown` groups. */
const maxRead = 10_000;
const maxShown = 60;

const groupRow = z.object({
  provider: z.string(),
  country: z.string(),
  started: z.int(),
  credited: z.int(),
  thrownOut: z.int(),
  reversed: z.int(),
  ended: z.int(),
  minutes: z.int(),
  paidCents: z.int(),
  creditedMs: z.int().nullable(),
});

/**
 * Reads the results of surveys that members opened since `from` (UTC ms), by provider and country. `pais` is an
 * ISO code. `app` selects only members who requested the app's link.
 */
export async function readSurveyGroups(
  db: Db,
  from: number,
  { app, pais }: { app: string | null; pais: string | null },
): Promise<SurveyGroup[]> {
  const rows = await selectRows(
    db,
    groupRow,
    sql`WITH recent AS (
      SELECT proveedor, member_id, estado AS state, minutes, paid_cents, settled_at - created_at AS took
      FROM survey_starts INDEXED BY survey_starts_by_time
      WHERE created_at >= ${from} ORDER BY created_at DESC LIMIT ${maxRead}),
    ranked AS (
      SELECT recent.*, country_code, row_number() OVER same AS place,
        count(*) OVER (PARTITION BY proveedor, country_code, state) AS total
      FROM recent CROSS JOIN members ON members.id = member_id
      WHERE (${pais} IS NULL OR country_code = ${pais}) AND (${app} IS NULL
        OR EXISTS (SELECT 1 FROM leads WHERE email = members.email AND app_name = ${app})
        OR EXISTS (SELECT 1 FROM leads_generar WHERE email = members.email AND app = ${app}))
      WINDOW same AS (PARTITION BY proveedor, country_code, state ORDER BY took))
    SELECT proveedor AS provider, country_code AS country, count(*) AS started,
      count(*) FILTER (WHERE state = 'credited') AS credited,
      count(*) FILTER (WHERE state = 'thrown-out') AS "thrownOut",
      count(*) FILTER (WHERE state = 'reversed') AS reversed,
      count(*) FILTER (WHERE state <> 'started') AS ended,
      coalesce(sum(minutes) FILTER (WHERE state <> 'started'), 0) AS minutes,
      coalesce(sum(paid_cents) FILTER (WHERE state <> 'reversed'), 0) AS "paidCents",
      max(took) FILTER (WHERE state = 'credited' AND place = (total + 1) / 2) AS "creditedMs"
    FROM ranked GROUP BY proveedor, country_code
    ORDER BY started DESC, provider, country LIMIT ${maxShown}`,
  );
  return rows.map(({ ended, minutes, ...row }) => ({
    ...row,
    country: countryLabel(row.country),
    hourlyCents: computeEarnedPerHour({ ended, minutes, paidCents: row.paidCents }),
  }));
}
