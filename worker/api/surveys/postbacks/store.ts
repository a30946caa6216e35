import { type SQL, sql } from 'drizzle-orm';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import { type CreditVerdict, isOwnersVerdict, type Verdict } from '#contract/surveys/verdicts.ts';
import { runBatch } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { members } from '../../db/tables/members.ts';
import { postbacks, surveyReversals, surveyTransactions } from '../../db/tables/surveys.ts';
import { literals, nameSql } from '../../db/text.ts';
import { dayMs } from '../../time/clock.ts';
import { markStartReversed, recordSurveyOutcome, type SurveyOutcome } from '../lists/store.ts';
import { reverseExcess } from './beyond.ts';
import { queueCreditReversedMail, queueReversalMail } from './reversal-mail.ts';
import { creditedVerdicts, noMoneyVerdicts, surveyEndVerdicts } from './rules.ts';
import { selectNewestVerdict } from './verdict-sql.ts';

/** A postback as the log stores it. Times are in UTC ms. */
export interface ReceivedPostback {
  provider: SurveyProviderId;
  transId: string;
  /** The provider's key for the member: an email or the `survey_user_id`, in lower case. */
  userKey: string;
  /** Whether `userKey` is the exact `survey_user_id`, in its original case. */
  isOpaqueId?: boolean | undefined;
  amountCents: number | null;
  query: string;
  now: number;
  /** The id of the earlier postback in the log that this postback replays. */
  replayOf?: number;
  /** The start's signed id from the postback, if there is one. */
  startId?: string | undefined;
  /** The result of the survey; undefined or null if the postback contains no result. */
  end?: SurveyOutcome['state'] | null;
}

export interface SettledPostback<V extends Verdict = Verdict> {
  verdict: V;
  memberId: string | null;
}

type Named = Pick<ReceivedPostback, 'userKey' | 'isOpaqueId'>;

function matchesMember({ userKey: key, isOpaqueId }: Named): SQL {
  const isNamed = isOpaqueId
    ? sql`survey_user_id = ${key}`
    : sql`(email = ${key} OR survey_user_id = ${key})`;
  return sql`${isNamed} AND erased_at IS NULL`;
}
const memberNamed = (named: Named) => sql`(SELECT id FROM members WHERE ${matchesMember(named)})`;

/** Returns a statement that inserts the log row. */
export function insertLogRow<V extends Verdict>(
  db: Db,
  received: ReceivedPostback,
  memberId: SQL,
  verdict: SQL<V>,
  condition = sql`1`,
) {
  const { provider, transId, amountCents, query, now, replayOf } = received;
  return insertWhere(
    db,
    postbacks,
    {
      provider,
      transId: transId || null,
      memberId,
      montoCents: amountCents,
      verdict,
      query,
      fecha: now,
      replayOf,
    },
    condition,
  ).returning({ verdict: sql<V>`verdict`, memberId: postbacks.memberId });
}

/** SQL: the log already has this postback with this verdict, so the owner gets no second task. */
const isThere = ({ provider, transId, query }: ReceivedPostback, verdict: Verdict) =>
  sql`EXISTS (SELECT 1 FROM postbacks
    INDEXED BY ${nameSql(transId ? 'postbacks_by_transaction' : 'postbacks_by_verdict')}
    WHERE ${transId ? sql`trans_id = ${transId}` : sql`trans_id IS NULL`} AND verdict = ${verdict}
      AND proveedor = ${provider} AND query = ${query} AND replay_of IS NULL)`;

function settled([row]: SettledPostback[]): SettledPostback {
  if (!row) throw new Error('a postback left no trace');
  return row;
}

/** A credit that the site writes. `releaseAt` is null for a credit without a hold. */
export interface Credit extends ReceivedPostback {
  amountCents: number;
  /** The provider's price. */
  providerCents?: number;
  counts: boolean;
  /** The id of the transaction that this correction corrects. */
  correctionOf?: string | null | undefined;
  /** The calendar day of the credit in TIME_ZONE. */
  day: string;
  releaseAt: number | null;
}

/**
 * Returns the statements of a credit for a database batch: the transaction, whose triggers move the money;
 * its `line` in the log; `beyond`, which takes the money of earlier reversals; and the mail about a reversal.
 * An existing transaction stays unchanged. When `condition` is false, the statements write nothing.
 */
export function buildCreditStatements(db: Db, credit: Credit, condition = sql`1`) {
  const { provider, transId, amountCents, correctionOf, counts, day, releaseAt, now } = credit;
  const held = releaseAt !== null;
  const originalId = correctionOf ?? transId;
  const transaction = sql`proveedor = ${provider} AND trans_id = ${transId}`;
  const member = memberNamed(credit);
  return {
    transaction: insertWhere(
      db,
      surveyTransactions,
      {
        provider,
        transId,
        memberId: members.id,
        montoCents: amountCents,
        estado: held ? 'retenido' : 'confirmado',
        counts: Number(counts),
        originalId: correctionOf,
        providerCents: credit.providerCents,
        day,
        createdAt: now,
        releaseAt: releaseAt ?? now,
      },
      sql`${matchesMember(credit)} AND ${condition}`,
      members,
    ).onConflictDoNothing(),
    line: insertLogRow(
      db,
      credit,
      member,
      // If the log has no credit verdict for the transaction, this database batch has just credited it.
      sql<CreditVerdict>`CASE
        WHEN NOT EXISTS (SELECT 1 FROM survey_transactions WHERE ${transaction})
          THEN 'unknown-member'
        WHEN NOT EXISTS (SELECT 1 FROM survey_transactions WHERE ${transaction}
          AND monto_cents = ${amountCents} AND member_id = ${member})
          THEN iif(${isThere(credit, 'conflict')}, 'duplicate', 'conflict')
        WHEN EXISTS (SELECT 1 FROM postbacks
          WHERE ${transaction} AND verdict IN (${literals(creditedVerdicts)})) THEN 'duplicate'
        WHEN EXISTS (SELECT 1 FROM survey_transactions WHERE ${transaction} AND reversed_cents > 0)
          THEN 'credited-and-reversed'
        ELSE ${held ? 'held' : 'credited'} END`,
      condition,
    ),
    beyond: reverseExcess(db, provider, transId, now),
    mails: queueCreditReversedMail(db, { provider, transId, originalId, now }),
  } as const;
}

/**
 * Returns the statement that ends the survey start of a postback, or undefined if the postback ends no
 * survey. It must run after the statement of the log row. The postback arrived at `now`.
 */
export function endStartedSurvey(db: Db, received: ReceivedPostback, paidCents: number) {
  const { provider, transId, startId, end, now } = received;
  if (!end) return undefined;
  const memberId = memberNamed(received);
  const verdict = selectNewestVerdict(provider, transId);
  const outcome = { provider, transId, memberId, startId, state: end, paidCents, verdict, now };
  return recordSurveyOutcome(db, outcome, surveyEndVerdicts);
}

/** Credits a transaction, in one database batch with its counter and its log row. */
export async function creditTransaction(db: Db, credit: Credit): Promise<SettledPostback> {
  const { line } = await runBatch(db, {
    ...buildCreditStatements(db, credit),
    start: endStartedSurvey(db, credit, credit.amountCents),
  });
  return settled(line);
}

/**
 * Reverses a transaction, in one database batch with its log row. A null `takenCents` reverses the whole
 * transaction. If the transaction has not arrived yet, the site applies the reversal when the transaction
 * arrives.
 */
export async function reverseTransaction(
  db: Db,
  reversal: ReceivedPostback & { originalId: string; takenCents: number | null },
): Promise<SettledPostback> {
  const { provider, transId, originalId, takenCents, now } = reversal;
  const own = sql`proveedor = ${provider} AND trans_id = ${transId}`;
  const original = sql`proveedor = ${provider} AND trans_id = ${originalId}`;
  const { line } = await runBatch(db, {
    line: insertLogRow(
      db,
      reversal,
      sql`(SELECT member_id FROM survey_transactions WHERE ${original})`,
      sql<Verdict>`CASE
        WHEN EXISTS (SELECT 1 FROM survey_reversals WHERE ${own}) THEN 'duplicate'
        WHEN EXISTS (SELECT 1 FROM survey_transactions WHERE ${original}) THEN 'reversed'
        ELSE 'waiting' END`,
    ),
    reversal: db
      .insert(surveyReversals)
      .values({ provider, transId, originalId, montoCents: takenCents, createdAt: now })
      .onConflictDoNothing(),
    start: markStartReversed(db, provider, originalId, now),
    beyond: reverseExcess(db, provider, originalId, now),
    mails: queueReversalMail(db, reversal),
  });
  return settled(line);
}

/** Logs a signed postback that moves no money. A screen-out also ends the survey's start. */
export async function recordPostback(
  db: Db,
  received: ReceivedPostback,
  verdict: Verdict,
): Promise<SettledPostback> {
  const { line } = await runBatch(db, {
    line: insertLogRow(
      db,
      received,
      memberNamed(received),
      isOwnersVerdict(verdict)
        ? sql<Verdict>`iif(${isThere(received, verdict)}, 'duplicate', ${verdict})`
        : sql<Verdict>`${verdict}`,
    ),
    // A completed survey ends only with a credit.
    start: received.end === 'thrown-out' ? endStartedSurvey(db, received, 0) : undefined,
  });
  return settled(line);
}

const keptMs = 400 * dayMs;
const atOnce = 500;

/** Deletes the postbacks that are about 400 days old and moved no money. Replayed postbacks stay. */
export async function purgePostbacks(db: Db, now: number): Promise<void> {
  await db.delete(postbacks).where(sql`id IN (SELECT id FROM postbacks AS old
    WHERE verdict IN (${literals(noMoneyVerdicts)}) AND fecha < ${now - keptMs}
      AND NOT EXISTS (SELECT 1 FROM postbacks WHERE replay_of = old.id) LIMIT ${atOnce})`);
}
