import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { recoveryCodes, secondFactors } from '../db/tables/auth.ts';
import {
  areWithinLimits,
  countHits,
  findExceededLimit,
  findHits,
  type Limit,
  removeHit,
  resetHits,
} from '../limits/store.ts';
import { type OutboxMail, queueMail } from '../mail/store.ts';
import { dayMs, minuteMs } from '../time/clock.ts';
import type { OwnAccountChange } from './account-store.ts';

/** The limits of guesses in a quarter of an hour and in a day. A correct password does not reset them. */
const codeLimit: Limit = { name: 'code', max: 10, windowMs: 15 * minuteMs };
const codeDayLimit: Limit = { name: 'code-day', max: 40, windowMs: dayMs };

const changes = {
  activada: 'enable-second-factor',
  desactivada: 'disable-second-factor',
  'codigo-usado': 'use-recovery-code',
  'codigos-nuevos': 'renew-recovery-codes',
  'codigos-errados': 'guess-codes',
} as const;

/** Returns statements for the batch of the change. The statements work only if `onlyIf` holds. */
export function recordFactorChange(
  db: Db,
  cambio: keyof typeof changes,
  { member: { id, email, nombre }, requestId, mailId, now }: OwnAccountChange,
  onlyIf: SQL,
) {
  const entry = { actorId: id, action: changes[cambio], memberId: id, requestId, now };
  const params = { nombre, cambio };
  const mail = { id: mailId, toEmail: email, template: 'second-factor', params, now } as const;
  return { record: recordAudit(db, entry, onlyIf), mail: queueMail(db, mail, onlyIf) };
}

export const selectFactor = (db: Db, memberId: string) =>
  db.select().from(secondFactors).where(eq(secondFactors.memberId, memberId));

const guessOf = (memberId: string) => ({ limit: codeLimit, key: memberId });
const guessOfDay = (memberId: string) => ({ limit: codeDayLimit, key: memberId });
const countedFor = (memberId: string) => [guessOf(memberId), guessOfDay(memberId)];

type Hits = Awaited<ReturnType<typeof countHits>>;

/** `isLast`: the limit allows no further guess. */
const verdictOf = (memberId: string, hits: Hits) => ({
  exceeded: findExceededLimit(countedFor(memberId), hits),
  isLast: findHits(guessOf(memberId), hits) === codeLimit.max,
});

export async function countGuessAndFindFactor(db: Db, memberId: string, now: number) {
  const { hits, factors } = await runBatch(db, {
    hits: countHits(db, countedFor(memberId), now),
    factors: selectFactor(db, memberId),
  });
  return { ...verdictOf(memberId, hits), factor: factors[0] ?? null };
}

/** Resets the count of this quarter of an hour, but removes only the correct guess from the day's count. */
export const resetCodeGuesses = (db: Db, memberId: string, now: number, onlyIf?: SQL) =>
  [
    removeHit(db, guessOfDay(memberId), now, onlyIf),
    resetHits(db, guessOf(memberId), onlyIf),
  ] as const;

/** The outcome of a guess. `isRight`: the code was correct, within the limits, and is now used. */
interface Guessed {
  exceeded: Limit | null;
  isLast: boolean;
  isRight: boolean;
  mail: OutboxMail | null;
}

/**
 * Counts a guess and, within the limits, uses a time step of a confirmed secret, in one batch. The guess is
 * wrong if an earlier guess used this step or a later step. `step` is null when the code matches no step.
 */
export async function spendTimeStep(
  db: Db,
  step: { memberId: string; secret: string; step: number | null; now: number },
): Promise<Guessed> {
  const { memberId, now } = step;
  const counted = countedFor(memberId);
  const isUnspent = sql`member_id = ${memberId} AND secret = ${step.secret}
    AND last_step < ${step.step}`;
  const isRight = sql`EXISTS (SELECT 1 FROM second_factors WHERE ${isUnspent})
    AND ${areWithinLimits(counted)}`;
  const { hits, spent } = await runBatch(db, {
    hits: countHits(db, counted, now),
    forgiven: resetCodeGuesses(db, memberId, now, isRight),
    spent: db
      .update(secondFactors)
      .set({ lastStep: sql`${step.step}` })
      .where(sql`${isUnspent} AND ${areWithinLimits(counted)}`)
      .returning({ memberId: secondFactors.memberId }),
  });
  return { ...verdictOf(memberId, hits), isRight: spent.length === 1, mail: null };
}

/**
 * Stores `fresh`, the secret `old` sealed with the current key. Changes nothing if another secret replaced
 * `old`.
 */
export async function resealSecret(db: Db, memberId: string, old: string, fresh: string) {
  await db
    .update(secondFactors)
    .set({ secret: fresh })
    .where(and(eq(secondFactors.memberId, memberId), eq(secondFactors.secret, old)));
}

/** Works like `spendTimeStep`, but with a recovery code. It also queues a mail to the account. */
export async function spendRecoveryCode(
  db: Db,
  { codeHashes, ...change }: OwnAccountChange & { codeHashes: string[] },
): Promise<Guessed> {
  const { member, now } = change;
  const counted = countedFor(member.id);
  const isUnspent = sql`member_id = ${member.id} AND code_hash IN ${codeHashes}
    AND spent_at IS NULL`;
  const isRight = sql`EXISTS (SELECT 1 FROM recovery_codes WHERE ${isUnspent})
    AND ${areWithinLimits(counted)}`;
  const { hits, spent, mail } = await runBatch(db, {
    hits: countHits(db, counted, now),
    forgiven: resetCodeGuesses(db, member.id, now, isRight),
    ...recordFactorChange(db, 'codigo-usado', change, isRight),
    spent: db
      .update(recoveryCodes)
      .set({ spentAt: now })
      .where(sql`${isUnspent} AND ${areWithinLimits(counted)}`)
      .returning({ spentAt: recoveryCodes.spentAt }),
  });
  return { ...verdictOf(member.id, hits), isRight: spent.length === 1, mail: mail[0] ?? null };
}

export const hasFactor = (memberId: string) => sql`EXISTS (SELECT 1 FROM second_factors
  WHERE member_id = ${memberId} AND confirmed_at IS NOT NULL)`;

export async function reportWrongCodes(
  db: Db,
  change: OwnAccountChange,
): Promise<OutboxMail | null> {
  const isOn = hasFactor(change.member.id);
  const { mail } = await runBatch(db, recordFactorChange(db, 'codigos-errados', change, isOn));
  return mail[0] ?? null;
}

export async function findFactor(db: Db, memberId: string) {
  const { factors, left } = await runBatch(db, {
    factors: selectFactor(db, memberId),
    left: db
      .select({ codes: sql<number>`count(*)` })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.spentAt))),
  });
  return { factor: factors[0] ?? null, codesLeft: left[0]?.codes ?? 0 };
}

/** Returns batch statements that replace all recovery codes if `onlyIf` holds. */
export function replaceRecoveryCodes(db: Db, memberId: string, hashes: string[], onlyIf: SQL) {
  const values = sql`json_each(${JSON.stringify(hashes)})`;
  return {
    // This statement comes before the insertion, because it deletes all codes.
    oldCodes: db.delete(recoveryCodes).where(and(eq(recoveryCodes.memberId, memberId), onlyIf)),
    newCodes: insertWhere(
      db,
      recoveryCodes,
      { memberId, codeHash: sql`value` },
      onlyIf,
      values,
    ).returning({ codeHash: recoveryCodes.codeHash }),
  };
}
