import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { recoveryCodes, secondFactors } from '../db/tables/auth.ts';
import {
  countHits,
  exceededOf,
  forgetHits,
  giveBackHits,
  hitsOf,
  type Limit,
} from '../limits/store.ts';
import { type OutboxMail, queueMail } from '../mail/store.ts';
import { dayMs, minuteMs } from '../time/clock.ts';

/** Limits of guesses per quarter of an hour and per day. A correct password does not reset them. */
const codeLimit: Limit = { name: 'code', max: 10, windowMs: 15 * minuteMs };
const codeDayLimit: Limit = { name: 'code-day', max: 40, windowMs: dayMs };

export interface FactorOwner {
  id: string;
  email: string;
  nombre: string;
}

/** What the record and the mail of a second factor's change need. */
export interface FactorChange {
  member: FactorOwner;
  requestId: string;
  mailId: string;
  now: number;
}

/** Each change as its mail names it, and its audit action. */
const changes = {
  activada: 'enable-second-factor',
  desactivada: 'disable-second-factor',
  'codigo-usado': 'use-recovery-code',
  'codigos-nuevos': 'renew-recovery-codes',
  'codigos-errados': 'guess-codes',
} as const;

/** Record and mail of a change: two statements to put right after the one that makes it. */
export function followChange(
  db: Db,
  cambio: keyof typeof changes,
  { member: { id, email, nombre }, requestId, mailId, now }: FactorChange,
) {
  const params = { nombre, cambio };
  return [
    recordAudit(db, { actorId: id, action: changes[cambio], memberId: id, requestId, now }),
    queueMail(db, { id: mailId, toEmail: email, template: 'second-factor', params, now }),
  ] as const;
}

const factorOf = (db: Db, memberId: string) =>
  db.select().from(secondFactors).where(eq(secondFactors.memberId, memberId));

/**
 * Counts a guess and only then looks the factor up, in one transaction. `exceeded`: the exceeded
 * limit, if any; `isLast`: the limit allows no guess after this one.
 */
export async function countAndFindFactor(db: Db, memberId: string, now: number) {
  const guess = { limit: codeLimit, key: memberId };
  const counted = [guess, { limit: codeDayLimit, key: memberId }];
  const [hits, [factor]] = await db.batch([countHits(db, counted, now), factorOf(db, memberId)]);
  return {
    exceeded: exceededOf(counted, hits),
    isLast: hitsOf(guess, hits) === codeLimit.max,
    factor: factor ?? null,
  };
}

/** Forgets the guesses of this quarter of an hour; of the day's, only that of the correct code. */
export const forgiveCode = (db: Db, memberId: string, now: number) =>
  [
    forgetHits(db, { limit: codeLimit, key: memberId }),
    giveBackHits(db, [{ limit: codeDayLimit, key: memberId }], now),
  ] as const;

/** Spends a time step of a confirmed secret; false when it, or a later one, was used before. */
export async function takeStep(
  db: Db,
  { memberId, secret, step, now }: { memberId: string; secret: string; step: number; now: number },
): Promise<boolean> {
  const isFresh = and(
    eq(secondFactors.memberId, memberId),
    eq(secondFactors.secret, secret),
    lt(secondFactors.lastStep, step),
  );
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(isFresh)
    .returning({ memberId: secondFactors.memberId });
  if (taken.length === 0) return false;
  await db.batch(forgiveCode(db, memberId, now));
  return true;
}

/** Stores a secret sealed with the current key, unless another secret has replaced it meanwhile. */
export async function resealSecret(db: Db, memberId: string, old: string, fresh: string) {
  await db
    .update(secondFactors)
    .set({ secret: fresh })
    .where(and(eq(secondFactors.memberId, memberId), eq(secondFactors.secret, old)));
}

/** Spends a recovery code and mails the account. Null when the code is unknown or spent. */
export async function spendRecoveryCode(
  db: Db,
  { codeHashes, ...change }: FactorChange & { codeHashes: string[] },
): Promise<{ mail: OutboxMail | null } | null> {
  const { member, now } = change;
  const [spent, , mails] = await db.batch([
    db
      .update(recoveryCodes)
      .set({ spentAt: now })
      .where(
        and(
          eq(recoveryCodes.memberId, member.id),
          inArray(recoveryCodes.codeHash, codeHashes),
          isNull(recoveryCodes.spentAt),
        ),
      )
      .returning({ spentAt: recoveryCodes.spentAt }),
    ...followChange(db, 'codigo-usado', change),
  ]);
  if (spent.length === 0) return null;
  await db.batch(forgiveCode(db, member.id, now));
  return { mail: mails[0] ?? null };
}

export async function reportGuesses(db: Db, change: FactorChange): Promise<OutboxMail | null> {
  const [, , mails] = await db.batch([
    // A no-op update: the statements after it write only if its row exists.
    db
      .update(secondFactors)
      .set({ lastStep: sql`last_step` })
      .where(
        and(eq(secondFactors.memberId, change.member.id), isNotNull(secondFactors.confirmedAt)),
      ),
    ...followChange(db, 'codigos-errados', change),
  ]);
  return mails[0] ?? null;
}

export async function findFactor(db: Db, memberId: string) {
  const [[factor], [left]] = await db.batch([
    factorOf(db, memberId),
    db
      .select({ codes: sql<number>`count(*)` })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.spentAt))),
  ]);
  return { factor: factor ?? null, codesLeft: left?.codes ?? 0 };
}

/** Replaces all recovery codes if a condition holds; statements for a batch. */
export function replaceRecoveryCodes(db: Db, memberId: string, hashes: string[], onlyIf: SQL) {
  return [
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.memberId, memberId), onlyIf)),
    insertWhere(
      db,
      recoveryCodes,
      { memberId, codeHash: sql`value` },
      onlyIf,
      sql`json_each(${JSON.stringify(hashes)})`,
    ),
  ] as const;
}
