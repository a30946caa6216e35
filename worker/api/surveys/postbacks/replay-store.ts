import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CreditVerdict } from '#contract/surveys/verdicts.ts';
import { type AuditEntry, type Caller, recordAudit } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/tables/members.ts';
import { postbacks } from '../../db/tables/surveys.ts';
import { type Credit, creditStatements, type Settled } from './store.ts';

export type PostbackRow = typeof postbacks.$inferSelect;

/** A postback of the log, and its replay, if it has one; null when there is no such postback. */
export async function findPostback(
  db: Db,
  id: number,
): Promise<{ row: PostbackRow; replay: PostbackRow | null } | null> {
  const [[row], [replay]] = await db.batch([
    db.select().from(postbacks).where(eq(postbacks.id, id)),
    db.select().from(postbacks).where(eq(postbacks.replayOf, id)),
  ]);
  return row ? { row, replay: replay ?? null } : null;
}

/** Somebody who can be credited; null when there is no such account, or no longer. */
export async function findCreditable(db: Db, id: string) {
  const { email, nombre, surveyUserId } = members;
  const [found] = await db
    .select({ id: members.id, email, nombre, surveyUserId })
    .from(members)
    .where(and(eq(members.id, id), isNull(members.erasedAt)));
  return found ?? null;
}

/**
 * Credits a logged postback, with a log row of its own and the administrator's record, in one
 * batch. Null when the postback was already replayed: then nothing is written.
 */
export async function replayCredit(
  db: Db,
  credit: Credit & { replayOf: number },
  audit: Caller & Pick<AuditEntry, 'memberId'>,
): Promise<Settled<CreditVerdict> | null> {
  const { replayOf, provider, transId, amountCents, now } = credit;
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM postbacks WHERE replay_of = ${replayOf})`;
  const [, [row]] = await db.batch([
    ...creditStatements(db, credit, isFirst),
    recordAudit(db, {
      ...audit,
      action: 'replay-postback',
      after: { postback: replayOf, proveedor: provider, transId, montoCents: amountCents },
      now,
    }),
  ]);
  return row ?? null;
}
