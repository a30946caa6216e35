import { desc, getTableColumns, gte, sql } from 'drizzle-orm';
import type { RefusalCounts } from '#contract/surveys/postbacks.ts';
import { type RefusedVerdict, refusedVerdicts, type Verdict } from '#contract/surveys/verdicts.ts';
import { runBatch } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { postbacks, refusedPostbacks } from '../../db/tables/surveys.ts';
import { literals } from '../../db/text.ts';
import { insertLogRow, type ReceivedPostback } from './store.ts';

// The condition must equal the index's condition word for word.
const isRefused = sql`verdict IN (${literals(refusedVerdicts)})`;

/** Without these limits, any sender could fill the table. */
const refusedKept = 100;
const refusedLength = 200;

/** Counts and stores a request with a wrong sender or signature. Only the newest requests stay stored. */
export async function recordRefusal(
  db: Db,
  { day, ...refused }: Pick<ReceivedPostback, 'provider' | 'query' | 'now'> & { day: string },
  verdict: RefusedVerdict,
): Promise<void> {
  const query = refused.query.slice(0, refusedLength);
  const received = { ...refused, query, transId: '', userKey: '', amountCents: null };
  const { total, ...counter } = getTableColumns(refusedPostbacks);
  await runBatch(db, {
    counted: db
      .insert(refusedPostbacks)
      .values({ day, provider: refused.provider, verdict, total: 1 })
      .onConflictDoUpdate({ target: Object.values(counter), set: { total: sql`${total} + 1` } }),
    line: insertLogRow(db, received, sql`NULL`, sql<Verdict>`${verdict}`),
    // The statement deletes a few rows at a time, because an earlier release may have left more rows than the
    // limit.
    old: db.delete(postbacks).where(sql`id IN (SELECT id FROM postbacks INDEXED BY postbacks_refused
      WHERE ${isRefused} AND id > 0 ORDER BY id DESC LIMIT 20 OFFSET ${refusedKept})`),
  });
}

/** Counts refusals by provider and reason, since a day (YYYY-MM-DD) and `today`, largest `total` first. */
export function countRefusals(db: Db, { since, today }: { since: string; today: string }) {
  const { day, provider, verdict, total } = refusedPostbacks;
  return db
    .select({
      provider,
      verdict,
      today: sql<number>`sum(iif(${day} = ${today}, ${total}, 0))`,
      total: sql<number>`sum(${total})`,
    } satisfies Record<keyof RefusalCounts, unknown>)
    .from(refusedPostbacks)
    .where(gte(day, since))
    .groupBy(provider, verdict)
    .orderBy(desc(sql`sum(${total})`));
}
