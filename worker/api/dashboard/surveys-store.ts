import { sql } from 'drizzle-orm';
import { countryOf } from '#contract/countries.ts';
import type { SurveyGroup } from '#contract/dashboard/summary.ts';
import type { Db } from '../db/client.ts';
import { earnedHourly } from '../surveys/lists/rules.ts';

/** The newest starts that are read, and the groups that are shown. */
const mostRead = 50_000;
const mostShown = 60;

interface Row extends Omit<SurveyGroup, 'hourlyCents'> {
  ended: number;
  minutes: number;
}

/**
 * What became of surveys opened since `from` (UTC ms), by provider and country. `pais`: an ISO code; `app`:
 * only of members who asked for its link under their address.
 */
export async function readSurveyGroups(
  db: Db,
  from: number,
  { app, pais }: { app: string | null; pais: string | null },
): Promise<SurveyGroup[]> {
  const rows = await db.all<Row>(sql`
    WITH recent AS (
      SELECT proveedor, member_id, estado AS state, minutes, paid_cents, settled_at - created_at AS took
      FROM survey_starts INDEXED BY survey_starts_by_time
      WHERE created_at >= ${from} ORDER BY created_at DESC LIMIT ${mostRead}),
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
    ORDER BY started DESC, provider, country LIMIT ${mostShown}`);
  return rows.map(({ ended, minutes, ...row }) => ({
    ...row,
    country: countryOf(row.country)?.label ?? row.country,
    hourlyCents: earnedHourly({ ended, minutes, paidCents: row.paidCents }),
  }));
}
