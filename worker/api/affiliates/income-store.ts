import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { conversionStates } from '#contract/affiliates/networks.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { selectRows } from '../db/rows.ts';
import { literal, nameSql } from '../db/text.ts';

export type IncomeDimension = 'app' | 'page' | 'country';

const incomeRow = z.object({
  kind: z.enum(['clicks', 'leads', ...conversionStates]),
  /** The app's slug, or its name if the row counts leads. It is null for a conversion without a click. */
  app: z.string().nullable(),
  page: z.string(),
  /** The country's ISO code or English name. */
  country: z.string(),
  currency: z.string(),
  total: z.int(),
  /** The amount in hundredths of the currency. */
  cents: z.int(),
});
export type IncomeRow = z.infer<typeof incomeRow>;

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

/** The maximum number of groups from one table. The query returns the largest groups first. */
const maxGroups = 20_000;

interface Asked {
  /** The start of the time span, in UTC ms. */
  from: number;
  by: readonly IncomeDimension[];
}

/**
 * Reads groups of clicks, leads and conversions since a time. `by` names the columns that form the groups;
 * each other column is empty.
 */
export async function readIncome(db: Db, { from, by }: Asked): Promise<IncomeRow[]> {
  const groups = Object.entries(sources).map(([table, { kind, at, app, country, ...money }]) =>
    selectRows(
      db,
      incomeRow,
      // The query reads each row since `from` only once. Conversions without a click form their own group.
      sql`SELECT ${kind} AS kind, iif(${app} IS NULL, NULL, ${by.includes('app') ? app : none}) AS app,
        ${by.includes('page') ? sql`page` : none} AS page,
        ${by.includes('country') ? country : none} AS country, ${money.currency} AS currency,
        count(*) AS total, ${money.cents} AS cents
      FROM ${nameSql(table)} INDEXED BY ${nameSql(`${table}_by_time`)} WHERE ${at} >= ${literal(from)}
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 6 DESC LIMIT ${literal(maxGroups)}`,
    ),
  );
  const { counted } = await runBatch(db, { counted: groups });
  return counted.flat();
}
