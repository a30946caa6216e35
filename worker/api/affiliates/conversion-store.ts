import { desc, eq, sql } from 'drizzle-orm';
import type { ConversionState } from '#contract/affiliates/networks.ts';
import type { PostbackVerdict, RefusalVerdict } from '#contract/affiliates/verdicts.ts';
import { retentionDays } from '#contract/retention.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, maxPurgedRows, pickColumns } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { conversionPostbacks, conversions } from '../db/tables/affiliates.ts';
import { literals } from '../db/text.ts';
import { dayMs } from '../time/clock.ts';
import { hasClickIdSql } from './click-store.ts';

interface Received {
  /** The network's id. */
  network: string;
  /** The query string of the report's URL, without secrets. The log stores it. */
  query: string;
  now: number;
}

interface Conversion extends Received {
  transId: string;
  clickId: string;
  state: ConversionState;
  cents: number;
  currency: string;
}

/** A report's state replaces only these stored states, so the order of the reports does not matter. */
const earlier: Readonly<Record<ConversionState, readonly ConversionState[]>> = {
  pending: [],
  approved: ['pending'],
  rejected: ['pending', 'approved'],
};

const refused = [
  'malformed',
  'unknown-state',
  'bad-amount',
  'over-limit',
] as const satisfies RefusalVerdict[];
/** SQLite uses the index `conversion_postbacks_by_network` only for this exact expression. */
const isRefused = sql`(verdict IN (${literals(refused)}))`;

/** The number of postbacks that the log keeps per network. Forged postbacks lack the network's secret. */
const kept = { good: 50, refused: 100, forged: 20 } as const;

/** Deletes up to 20 old postbacks of a kind with each new postback, so the log keeps only the newest. */
const trim = (db: Db, network: string, kind: keyof typeof kept) =>
  db.delete(conversionPostbacks).where(
    sql`id IN (SELECT id FROM conversion_postbacks
      WHERE network = ${network} AND forged = ${Number(kind === 'forged')}
        AND ${isRefused} = ${Number(kind === 'refused')}
      ORDER BY id DESC LIMIT 20 OFFSET ${kept[kind]})`,
  );

/** Stores a conversion, or the changes from a later report, and adds a row to the log. */
export async function storeConversion(db: Db, given: Conversion): Promise<PostbackVerdict> {
  const { network, transId, clickId, state, cents, currency, query, now } = given;
  const own = sql`network = ${network} AND trans_id = ${transId}`;
  // A rejection does not change the conversion's amount.
  const isCorrected =
    state === 'rejected' ? sql`FALSE` : sql`state = ${state} AND cents <> ${cents}`;
  const isChange = sql`(conversions.state IN (${literals(earlier[state])}) OR ${isCorrected})`;
  // The first report of a conversion may lack the click's id, so a later report can add it.
  const isNamed = sql`(conversions.app IS NULL
    AND EXISTS (SELECT 1 FROM clicks WHERE ${hasClickIdSql(clickId)}))`;
  const { lines } = await runBatch(db, {
    lines: insertWhere(
      db,
      conversionPostbacks,
      {
        network,
        verdict: sql<PostbackVerdict>`CASE
          WHEN EXISTS (SELECT 1 FROM conversions WHERE ${own} AND (${isChange} OR ${isNamed}))
            THEN 'changed'
          WHEN EXISTS (SELECT 1 FROM conversions WHERE ${own}) THEN 'same'
          WHEN EXISTS (SELECT 1 FROM clicks WHERE ${hasClickIdSql(clickId)}) THEN 'recorded'
          ELSE 'unmatched' END`,
        forged: false,
        query,
        at: now,
      },
      sql`TRUE`,
    ).returning({ verdict: sql<PostbackVerdict>`verdict` }),
    conversion: insertWhere(
      db,
      conversions,
      {
        network,
        transId,
        clickId,
        app: sql`clicks.app`,
        page: sql`coalesce(clicks.page, '')`,
        country: sql`coalesce(clicks.country, '')`,
        state,
        cents,
        currency,
        createdAt: now,
        updatedAt: now,
      },
      sql`TRUE`,
      sql`(SELECT 1) LEFT JOIN clicks ON ${hasClickIdSql(clickId)}`,
    ).onConflictDoUpdate({
      target: [conversions.network, conversions.transId],
      set: {
        state: sql`iif(${isChange}, excluded.state, conversions.state)`,
        ...(state !== 'rejected' && {
          cents: sql`iif(${isChange}, excluded.cents, conversions.cents)`,
          currency: sql`iif(${isChange}, excluded.currency, conversions.currency)`,
        }),
        clickId: sql`iif(${isNamed}, excluded.click_id, conversions.click_id)`,
        app: sql`coalesce(conversions.app, excluded.app)`,
        page: sql`iif(${isNamed}, excluded.page, conversions.page)`,
        country: sql`iif(${isNamed}, excluded.country, conversions.country)`,
        updatedAt: now,
      },
      setWhere: sql`${isChange} OR ${isNamed}`,
    }),
    trimmed: trim(db, network, 'good'),
  });
  const [line] = lines;
  if (!line) throw new Error('a postback left no trace');
  return line.verdict;
}

export async function recordRefusedPostback(
  db: Db,
  { network, query, now }: Received,
  verdict: RefusalVerdict,
): Promise<RefusalVerdict> {
  const forged = verdict === 'bad-secret';
  const row = {
    network,
    verdict,
    forged,
    query: query.slice(0, forged ? 200 : undefined),
    at: now,
  };
  await runBatch(db, {
    line: db.insert(conversionPostbacks).values(row),
    trimmed: trim(db, network, forged ? 'forged' : 'refused'),
  });
  return verdict;
}

/** Reads a network's logged postbacks, newest first. */
export const readLoggedPostbacks = (db: Db, network: string) =>
  db
    .select(pickColumns(conversionPostbacks, 'id', 'verdict', 'query', 'at'))
    .from(conversionPostbacks)
    .where(eq(conversionPostbacks.network, network))
    .orderBy(desc(conversionPostbacks.id))
    .limit(kept.good + kept.refused + kept.forged);

/** The site counts only refused postbacks that are newer than this, because nobody can mark one as done. */
const refusedMs = 7 * dayMs;

/** Counts the networks' genuine postbacks of the last seven days that the site refused. */
export const countRefusedPostbacks = (db: Db, now: number): Promise<number> =>
  db.$count(conversionPostbacks, sql`forged = 0 AND ${isRefused} AND at > ${now - refusedMs}`);

/** The number of the oldest log rows that each cron run reads. */
const looked = 50;

/** Deletes the log rows of old reports, and the log rows of networks that the owner removed. */
export async function purgeReports(db: Db, now: number): Promise<void> {
  await runBatch(db, {
    old: db.delete(conversionPostbacks).where(sql`id IN (SELECT id FROM
      (SELECT id, at FROM conversion_postbacks ORDER BY id LIMIT ${looked})
      WHERE at < ${now - retentionDays.clicks * dayMs})`),
    // The query finds the networks in the index without reading all their rows.
    removed: db.delete(conversionPostbacks).where(sql`id IN (
      WITH RECURSIVE logged (network) AS (
        SELECT min(network) FROM conversion_postbacks
        UNION ALL SELECT (SELECT min(network) FROM conversion_postbacks WHERE network > logged.network)
        FROM logged WHERE logged.network IS NOT NULL)
      SELECT line.id FROM logged JOIN conversion_postbacks AS line ON line.network = logged.network
      WHERE logged.network NOT IN (SELECT redes.value ->> 'id'
        FROM settings JOIN json_each(settings.value) AS redes WHERE settings.key = 'redes')
      LIMIT ${maxPurgedRows})`),
  });
}
