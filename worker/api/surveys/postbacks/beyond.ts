import { sql } from 'drizzle-orm';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Db } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { surveyReversals } from '../../db/tables/surveys.ts';
import { nameSql } from '../../db/text.ts';

/** SQL: the ids of the transactions whose corrections can change when this transaction changes. */
export const correctionFamilySql = (provider: SurveyProviderId, transId: string) =>
  sql`SELECT ${transId} UNION ALL SELECT original_id FROM survey_transactions
    WHERE proveedor = ${provider} AND trans_id = ${transId} AND original_id IS NOT NULL`;

/**
 * Returns a statement that must run after any change of a transaction or of its corrections. A provider's
 * reversals can exceed the transaction's amount. The statement takes the excess from the transaction's
 * corrections, the oldest correction first, and writes our own reversals for the excess. It compares the
 * demanded amounts with the amounts already taken, so neither order nor repetition matters.
 */
export function reverseExcess(db: Db, provider: SurveyProviderId, transId: string, now: number) {
  const isProviders = (table: string) => sql`${nameSql(table)}.proveedor = o.proveedor`;
  // A correction's own reversals take its money first. `own` is the amount that these reversals demand, at
  // most the correction's whole amount.
  const corrections = sql`SELECT c.trans_id, o.trans_id AS original_id, c.monto_cents,
      c.reversed_cents AS taken, c.created_at,
      max(0, coalesce((SELECT sum(r.monto_cents) FROM survey_reversals r INDEXED BY survey_reversals_by_original
        WHERE ${isProviders('r')} AND r.original_id = o.trans_id AND r.beyond_of IS NULL), 0)
        - o.monto_cents) AS beyond,
      min(c.monto_cents, coalesce((SELECT sum(coalesce(r.monto_cents, c.monto_cents))
        FROM survey_reversals r INDEXED BY survey_reversals_by_original
        WHERE ${isProviders('r')} AND r.original_id = c.trans_id
          AND r.beyond_of IS NULL), 0)) AS own,
      (SELECT count(*) FROM survey_reversals r INDEXED BY survey_reversals_by_original
        WHERE ${isProviders('r')} AND r.original_id = c.trans_id) AS place
    FROM survey_transactions o
    CROSS JOIN survey_transactions c INDEXED BY survey_transactions_corrections
      ON ${isProviders('c')} AND c.original_id = o.trans_id
      AND c.member_id = o.member_id
    WHERE o.proveedor = ${provider} AND o.trans_id IN (${correctionFamilySql(provider, transId)})`;
  const missing = sql`SELECT trans_id, original_id, place, monto_cents - taken AS left_cents,
      sum(own) OVER family + min(sum(monto_cents - own) OVER family, beyond)
        - sum(taken) OVER family AS missing,
      coalesce(sum(monto_cents - taken) OVER (family ORDER BY created_at, trans_id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
    FROM (${corrections}) WINDOW family AS (PARTITION BY original_id)`;
  return insertWhere(
    db,
    surveyReversals,
    {
      provider,
      // The id contains a space, so it differs from every id of a provider.
      transId: sql`original_id || ' +' || trans_id || ' ' || place`,
      originalId: sql`trans_id`,
      montoCents: sql`min(left_cents, missing - earlier)`,
      createdAt: now,
      beyondOf: sql`original_id`,
    },
    sql`left_cents > 0 AND missing > earlier`,
    sql`(${missing})`,
  );
}
