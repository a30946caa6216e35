import { sql } from 'drizzle-orm';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Db } from '../../db/client.ts';
import { queueMailForEach } from '../../mail/store.ts';
import { dayMs } from '../../time/clock.ts';

interface Reversal {
  provider: SurveyProviderId;
  transId: string;
  originalId: string;
  now: number;
}

/**
 * A statement after those of a reversal: tells its member what it took, of the transaction and of
 * its corrections. A member gets one such mail in 24 hours: a provider may take back many at once.
 */
export function queueReversalMail(db: Db, { provider, transId, originalId, now }: Reversal) {
  const taken = sql`SELECT charged_cents, uncovered_cents FROM survey_reversals
      WHERE proveedor = ${provider} AND trans_id = ${transId}
    UNION ALL
    SELECT charged_cents, uncovered_cents FROM survey_reversals INDEXED BY survey_reversals_beyond
      WHERE proveedor = ${provider} AND beyond_of = ${originalId} AND created_at = ${now}`;
  return queueMailForEach(
    db,
    {
      template: 'reversed',
      toEmail: sql`m.email`,
      params: sql`json_object('nombre', m.nombre, 'provider', t.proveedor,
        'montoCents', r.charged, 'debtCents', r.uncovered, 'creditedAt', t.created_at)`,
      now,
    },
    sql`r.charged > 0 AND m.erased_at IS NULL
      AND (SELECT verdict FROM postbacks WHERE id = (SELECT max(id) FROM postbacks)) = 'reversed'
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE recipient = m.email
        AND template = 'reversed' AND created_at > ${now - dayMs})`,
    sql`(SELECT sum(charged_cents) AS charged, sum(uncovered_cents) AS uncovered FROM (${taken})) r
      JOIN survey_transactions t ON t.proveedor = ${provider} AND t.trans_id = ${originalId}
      JOIN members m ON m.id = t.member_id`,
  );
}
