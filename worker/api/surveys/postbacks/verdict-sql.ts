import { sql } from 'drizzle-orm';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';

/** SQL: the verdict of the newest log row about a transaction. */
export const selectNewestVerdict = (provider: SurveyProviderId, transId: string) =>
  sql`(SELECT verdict FROM postbacks INDEXED BY postbacks_by_transaction
    WHERE trans_id = ${transId} AND proveedor = ${provider} ORDER BY id DESC LIMIT 1)`;
