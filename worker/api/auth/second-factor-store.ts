import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { recoveryCodes, secondFactors } from '../db/tables/auth.ts';
import {
  areWithin,
  countHits,
  exceededOf,
  forgetHits,
  giveBackHit,
  hitsOf,
  type Limit,
} from '../limits/store.ts';
import { type OutboxMail, queueMail } from '../mail/store.ts';
import { dayMs, minuteMs } from '../time/clock.ts';
import type { OwnChange } from './account-store.ts';

/** Limits of guesses per quarter of an hour and per day. A correct password does not reset them. */
const codeLimit: Limit = { name: 'code', max: 10, windowMs: 15 * minuteMs };
const codeDayLimit: Limit = { name: 'code-day', max: 40, windowMs: dayMs };

const changes = {
  activada: 'enable-second-factor',
  desactivada: 'disable-second-factor',
  'codigo-usado': 'use-recovery-code',
  'codigos-nuevos': 'renew-recovery-codes',
  'codigos-errados': 'guess-codes',
} as const;

/** Record and mail of a change: two statements, right after the one that makes it. */
export function followChange(
  db: Db,
  cambio: keyof typeof changes,
  { member: { id, email, nombre }, requestId, mailId, now }: OwnChange,
) {
  const params = { nombre, cambio };
  return [
    recordAudit(db, { actorId: id, action: changes[cambio], memberId: id, requestId, now }),
    queueMail(db, { id: mailId, toEmail: email, template: 'second-factor', params, now }),
  ] as const;
}

export const factorOf = (db: Db, memberId: string) =>
  db.select().from(secondFactors).where(eq(secondFactors.memberId, memberId));

const guessOf = (memberId: string) => ({ limit: codeLimit, key: memberId });
const guessOfDay = (memberId: string) => ({ limit: codeDayLimit, key: memberId });
const countedFor = (memberId: string) => [guessOf(memberId), guessOfDay(memberId)];

type Hits = Awaited<ReturnType<typeof countHits>>;

/** `exceeded`: the exceeded limit, if any; `isLast`: the limit allows no guess after this one. */
const verdictOf = (memberId: string, hits: Hits) => ({
  exceeded: exceededOf(countedFor(memberId), hits),
  isLast: hitsOf(guessOf(memberId), hits) === codeLimit.max,
});

/** Counts a guess and only then looks the factor up, in one transaction. */
export async function countAndFindFactor(db: Db, memberId: string, now: number) {
  const [hits, [factor]] = await db.batch([
    countHits(db, countedFor(memberId), now),
    factorOf(db, memberId),
  ]);
  return { ...verdictOf(memberId, hits), factor: factor ?? null };
}

/**
 * Forgets the guesses of this quarter of an hour, and of the day's only that of the correct code.
 * With `onlyIf` as `changes() = 1`, it comes right after the statement that spends a code.
 */
export const forgiveCode = (db: Db, memberId: string, now: number, onlyIf?: SQL) =>
  [
    giveBackHit(db, guessOfDay(memberId), now, onlyIf),
    forgetHits(db, guessOf(memberId), onlyIf),
  ] as const;

const ifSpent = sql`changes() = 1`;

/** The outcome of a guess; `isRight`: the code was good, within the limits, and is spent now. */
interface Guessed {
  exceeded: Limit | null;
  isLast: boolean;
  isRight: boolean;
  mail: OutboxMail | null;
}

/**
 * Counts a guess and, within the limits, spends a time step of a confirmed secret, in one batch.
 * The guess is wrong when the step, or a later one, was used before. `step` is null when the code
 * matches none.
 */
export async function guessStep(
  db: Db,
  step: { memberId: string; secret: string; step: number | null; now: number },
): Promise<Guessed> {
  const { memberId, now } = step;
  const counted = countedFor(memberId);
  const [hits, taken] = await db.batch([
    countHits(db, counted, now),
    db
      .update(secondFactors)
      .set({ lastStep: sql`${step.step}` })
      .where(sql`member_id = ${memberId} AND secret = ${step.secret}
        AND last_step < ${step.step} AND ${areWithin(counted)}`)
      .returning({ memberId: secondFactors.memberId }),
    ...forgiveCode(db, memberId, now, ifSpent),
  ]);
  return { ...verdictOf(memberId, hits), isRight: taken.length === 1, mail: null };
}

/** Stores a secret sealed with the current key, unless another secret has replaced it meanwhile. */
export async function resealSecret(db: Db, memberId: string, old: string, fresh: string) {
  await db
    .update(secondFactors)
    .set({ secret: fresh })
    .where(and(eq(secondFactors.memberId, memberId), eq(secondFactors.secret, old)));
}

/** As `guessStep`, with a recovery code: the account gets a mail. */
export async function guessRecoveryCode(
  db: Db,
  { codeHashes, ...change }: OwnChange & { codeHashes: string[] },
): Promise<Guessed> {
  const { member, now } = change;
  const counted = countedFor(member.id);
  const [hits, spent, , , , mails] = await db.batch([
    countHits(db, counted, now),
    db
      .update(recoveryCodes)
      .set({ spentAt: now })
      .where(sql`member_id = ${member.id} AND code_hash IN ${codeHashes} AND spent_at IS NULL
        AND ${areWithin(counted)}`)
      .returning({ spentAt: recoveryCodes.spentAt }),
    ...forgiveCode(db, member.id, now, ifSpent),
    ...followChange(db, 'codigo-usado', change),
  ]);
  const isRight = spent.length === 1;
  return { ...verdictOf(member.id, hits), isRight, mail: mails[0] ?? null };
}

/** A no-op update of a confirmed factor: the statements after it write only if there is one. */
export const ifConfirmed = (db: Db, memberId: string) =>
  db
    .update(secondFactors)
    .set({ lastStep: sql`last_step` })
    .where(and(eq(secondFactors.memberId, memberId), isNotNull(secondFactors.confirmedAt)))
    .returning({ memberId: secondFactors.memberId });

export async function reportGuesses(db: Db, change: OwnChange): Promise<OutboxMail | null> {
  const [, , mails] = await db.batch([
    ifConfirmed(db, change.member.id),
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
