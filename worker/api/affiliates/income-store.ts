import { sql } from 'drizzle-orm';
import type { ConversionState } from '#contract/affiliates/networks.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { literal, named } from '../db/text.ts';

/** The columns by which income is grouped. */
export type Dimension = 'app' | 'page' | 'country';

export interface IncomeRow {
  kind: 'clicks' | 'leads' | ConversionState;
  /** A slug, or a lead's name of the app; null for a conversion without a click. */
  app: string | null;
  page: string;
  /** An ISO code, or an English name. */
  country: string;
  currency: string;
  total: number;
  /** Hundredths of the currency. */
  cents: number;
}

const none = sql`''`;
const [app, country, timestamp] = [sql`app`, sql`country`, sql`timestamp`];
const lead = { kind: sql`'leads'`, currency: none, cents: sql`0`, at: timestamp, app };
const sources = {
  clicks: { ...lead, kind: sql`'clicks'`, at: sql`at`, country },
  leads: { ...lead, app: sql`app_name`, country: sql`coalesce(country, '')` },
  leads_generar: { ...lead, country: sql`country_code` },
  conversions: {
    kind: sql`state`,
    currency: sql`currency`,
    cents: sql`sum(cents)`,
    at: sql`created_at`,
    app,
    country,
  },
};

/** More groups of one table than any site has; the largest come first. */
const maxGroups = 20_000;

interface Asked {
  /** UTC ms. */
  from: number;
  by: readonly Dimension[];
}

/** Clicks, leads and conversions since a time, in groups: columns that do not group are empty. */
export async function readIncome(db: Db, { from, by }: Asked): Promise<IncomeRow[]> {
  const groups = Object.entries(sources).map(([table, { kind, at, app, country, ...money }]) =>
    db.all<IncomeRow>(
      // Each row of the days is read once. A conversion without a click has no group but its own.
      sql`SELECT ${kind} AS kind, iif(${app} IS NULL, NULL, ${by.includes('app') ? app : none}) AS app,
        ${by.includes('page') ? sql`page` : none} AS page,
        ${by.includes('country') ? country : none} AS country, ${money.currency} AS currency,
        count(*) AS total, ${money.cents} AS cents
      FROM ${named(table)} INDEXED BY ${named(`${table}_by_time`)} WHERE ${at} >= ${literal(from)}
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 6 DESC LIMIT ${literal(maxGroups)}`,
    ),
  );
  const { counted } = await runBatch(db, { counted: groups });
  return counted.flat();
}
