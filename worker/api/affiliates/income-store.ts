import { type SQL, sql } from 'drizzle-orm';
import type { ConversionState } from '#contract/affiliates/networks.ts';
import type { RefusedPostback } from '#contract/affiliates/verdicts.ts';
import type { Db } from '../db/client.ts';
import { literal, literals, named } from '../db/text.ts';
import { dayMs } from '../time/clock.ts';

/** The columns by which income is grouped. */
export type Dimension = 'app' | 'page' | 'country';

/** `app` is a slug of clicks and conversions, and a name of leads. Columns that do not group are empty. */
export interface CountedRow {
  app: string | null;
  page: string;
  /** An ISO code, or an English name. */
  country: string;
  total: number;
}

export interface EarnedRow extends CountedRow {
  state: ConversionState;
  currency: string;
  cents: number;
}

/** More groups of one table than any site has; the largest come first. */
const mostGroups = 20_000;

const sources = {
  clicks: { index: 'clicks_by_time', at: 'at', app: 'app', country: 'country' },
  leads: { index: 'leads_by_time', at: 'timestamp', app: 'app_name', country: 'country' },
  leads_generar: {
    index: 'leads_generar_by_time',
    at: 'timestamp',
    app: 'app',
    country: 'country_code',
  },
  conversions: { index: 'conversions_by_time', at: 'created_at', app: 'app', country: 'country' },
} as const;

/** SQL that counts a table's rows since `from` (UTC ms) in groups. Each row of the days is read once. */
function counted(
  table: keyof typeof sources,
  { from, by }: Asked,
  more: { columns: SQL; groups: SQL } = { columns: sql``, groups: sql`` },
) {
  const { index, at, app, country } = sources[table];
  const column = (name: Dimension, own: string) => (by.includes(name) ? named(own) : sql`''`);
  return sql`SELECT ${column('app', app)} AS app, ${column('page', 'page')} AS page,
      ${sql`coalesce(${column('country', country)}, '')`} AS country, count(*) AS total${more.columns}
    FROM ${named(table)} INDEXED BY ${named(index)} WHERE ${named(at)} >= ${literal(from)}
    GROUP BY 1, 2, 3${more.groups} ORDER BY 4 DESC LIMIT ${literal(mostGroups)}`;
}

interface Asked {
  /** UTC ms, as `from`. */
  now: number;
  from: number;
  by: readonly Dimension[];
}

const refused = [
  'malformed',
  'unknown-state',
  'bad-amount',
  'over-limit',
] as const satisfies RefusedPostback[];

/** A refused postback is shown for so long, because nothing ticks it off. */
const refusedMs = 7 * dayMs;

/** Clicks, leads and conversions since a time, in groups. */
export async function readIncome(db: Db, asked: Asked) {
  const { now } = asked;
  const byClick = {
    // A conversion without a click has no group but its own.
    columns: sql`, state, currency, sum(cents) AS cents, iif(app IS NULL, 1, 0) AS unmatched`,
    groups: sql`, state, currency, unmatched`,
  };
  const [clicks, unlocks, forms, conversions, [log]] = await db.batch([
    db.all<CountedRow>(counted('clicks', asked)),
    db.all<CountedRow>(counted('leads', asked)),
    db.all<CountedRow>(counted('leads_generar', asked)),
    db.all<EarnedRow & { unmatched: 0 | 1 }>(counted('conversions', asked, byClick)),
    db.all<{ refused: number }>(sql`SELECT count(*) AS refused FROM conversion_postbacks
      WHERE forged = 0 AND verdict IN (${literals(refused)}) AND at > ${literal(now - refusedMs)}`),
  ]);
  return {
    clicks,
    leads: [...unlocks, ...forms],
    conversions: conversions.map(({ unmatched, ...row }) => ({
      ...row,
      app: unmatched ? null : row.app,
    })),
    refused: log?.refused ?? 0,
  };
}
