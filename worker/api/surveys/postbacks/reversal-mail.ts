import { type SQL, sql } from 'drizzle-orm';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import { type Db, isOneOfSql } from '../../db/client.ts';
import { jsonSql } from '../../db/json-sql.ts';
import { outbox } from '../../db/tables/outbox.ts';
import type { MailParams } from '../../mail/kinds.ts';
import { queueMailForEach, randomUuidSql } from '../../mail/store.ts';
import { dayMs } from '../../time/clock.ts';
import { correctionFamilySql } from './beyond.ts';
import { selectNewestVerdict } from './verdict-sql.ts';

interface Taken {
  provider: SurveyProviderId;
  /** SQL: the reversals that have just taken money. */
  taken: SQL;
  /** The mail goes to the last transaction's member, and names the oldest of this member's transactions. */
  transIds: readonly string[];
  condition: SQL;
  now: number;
}

/** SQL: `value`, computed over the member's reversal mails of the last three days. */
const ofLatest = (value: SQL, now: number, condition = sql`TRUE`) =>
  sql`(SELECT ${value} FROM outbox INDEXED BY outbox_by_recipient
    WHERE recipient = m.email AND template = 'reversed'
    AND created_at > ${now - 3 * dayMs} AND ${condition})`;

/**
 * Returns a statement that queues a mail about the reversed amounts. A member gets at most one such mail in
 * 24 hours, because a provider may reverse many surveys at once. The statement adds later amounts to the
 * waiting mail.
 */
function queueMail(db: Db, { provider, taken, transIds, condition, now }: Taken) {
  const waiting = ofLatest(sql`max(id)`, now, sql`estado = 'pendiente' AND attempts = 0`);
  const nextDue = ofLatest(sql`max(due_at) + ${dayMs}`, now);
  const sum = (name: string) => sql`params ->> ${`$.${name}`} + excluded.params ->> ${`$.${name}`}`;
  return queueMailForEach(
    db,
    {
      id: sql`coalesce(${waiting}, ${randomUuidSql})`,
      template: 'reversed',
      toEmail: sql`m.email`,
      params: jsonSql<MailParams<'reversed'>>({
        nombre: sql`m.nombre`,
        provider: sql`t.proveedor`,
        montoCents: sql`charged`,
        debtCents: sql`uncovered`,
        creditedAt: sql`t.created_at`,
      }),
      dueAt: sql`max(${now}, coalesce(${nextDue}, 0))`,
      now,
    },
    sql`t.proveedor = ${provider} AND t.trans_id = (SELECT trans_id FROM survey_transactions
        WHERE proveedor = ${provider} AND ${isOneOfSql(sql`trans_id`, transIds)}
          AND member_id = (SELECT member_id FROM survey_transactions
            WHERE proveedor = ${provider} AND trans_id = ${transIds.at(-1)})
        ORDER BY created_at LIMIT 1)
      AND charged > 0 AND m.erased_at IS NULL AND ${condition}`,
    sql`survey_transactions t
      CROSS JOIN (SELECT sum(charged_cents) AS charged, sum(uncovered_cents) AS uncovered
        FROM (${taken}))
      JOIN members m ON m.id = t.member_id`,
  ).onConflictDoUpdate({
    target: outbox.id,
    set: {
      params: sql`json_set(params, '$.montoCents', ${sum('montoCents')},
        '$.debtCents', ${sum('debtCents')}, '$.isSeveral', json('true'))`,
    },
  });
}

interface Reversal {
  provider: SurveyProviderId;
  transId: string;
  originalId: string;
  now: number;
}

/** SQL: the amounts that this call took from corrections, for reversals beyond the corrected transaction. */
const takenBeyond = (provider: SurveyProviderId, transId: string, now: number) =>
  sql`SELECT charged_cents, uncovered_cents FROM survey_reversals INDEXED BY survey_reversals_beyond
    WHERE proveedor = ${provider} AND beyond_of IN (${correctionFamilySql(provider, transId)})
      AND created_at = ${now}`;

/**
 * Returns a statement that must run after the statements of a reversal. The statement queues a mail that
 * tells the member the amount taken from the transaction and its corrections.
 */
export const queueReversalMail = (db: Db, reversal: Reversal) =>
  queueMail(db, {
    ...reversal,
    taken: sql`SELECT charged_cents, uncovered_cents FROM survey_reversals
        WHERE proveedor = ${reversal.provider} AND trans_id = ${reversal.transId}
      UNION ALL ${takenBeyond(reversal.provider, reversal.originalId, reversal.now)}`,
    transIds: [reversal.originalId],
    condition: sql`${selectNewestVerdict(reversal.provider, reversal.transId)} = 'reversed'`,
  });

/** The statement must run after a credit. The mail tells the amount that earlier reversals took. */
export const queueCreditReversedMail = (db: Db, credit: Reversal) =>
  queueMail(db, {
    ...credit,
    taken: sql`SELECT charged_cents, uncovered_cents
      FROM survey_reversals INDEXED BY survey_reversals_by_original
        WHERE proveedor = ${credit.provider} AND original_id = ${credit.transId}
          AND applied_at = ${credit.now} AND beyond_of IS NULL
      UNION ALL ${takenBeyond(credit.provider, credit.transId, credit.now)}`,
    transIds: [credit.originalId, credit.transId],
    condition: sql`1`,
  });
