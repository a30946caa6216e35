import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { sentences } from '#contract/errors.ts';
import { idempotencyKey } from '#contract/fields.ts';
import { fail } from '../../shared/errors.ts';
import type { Caller } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/tables/site.ts';

/** The header `Idempotency-Key`, under which a call may be sent again; null without a valid one. */
export function idempotencyKeyOf(c: Context): string | null {
  return idempotencyKey.safeParse(c.req.header('idempotency-key')).data ?? null;
}

async function hashOf({ req }: Context): Promise<string> {
  const hash = createHash('sha256').update(`${req.method} ${req.path}\n`);
  return hash.update(new Uint8Array(await req.arrayBuffer())).digest('base64url');
}

/** The record that a call left, the first if it left several; null when it has done nothing. */
async function findRecord(db: Db, requestId: string) {
  const { actorId, action, memberId, after, requestHash, fecha } = auditLog;
  const [record] = await db
    .select({ actorId, action, memberId, after, requestHash, fecha })
    .from(auditLog)
    .where(eq(auditLog.requestId, requestId))
    .orderBy(auditLog.id)
    .limit(1);
  return record ?? null;
}
export type CallRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** Whether a record belongs to this very call: the same person asked for the same. */
export const isSameCall = (
  { actorId, requestHash }: Pick<CallRecord, 'actorId' | 'requestHash'>,
  call: Caller,
): boolean => actorId === call.actorId && requestHash === call.requestHash;

/** Answers a repetition of a call whose result has changed since: it is not done again. */
export function refuseChanged(c: Context, record: CallRecord, timeZone: string) {
  return fail(c, { code: 'aborted', message: changedSince(record, timeZone) });
}

// One for each time zone, for good: to make one takes four times as long as a row of a file.
const formats = new Map<string, Intl.DateTimeFormat>();

/** UTC ms as people read it: «21 de noviembre de 2026, 10:00 a.m.». */
export function longMoment(time: number, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('es-419', style);
  formats.set(timeZone, format);
  return format.format(time);
}

export function changedSince({ fecha }: Pick<CallRecord, 'fecha'>, timeZone: string): string {
  const when = longMoment(fecha, timeZone);
  return `Esto ya se hizo el ${when} y después cambió. Revisa cómo está ahora.`;
}

export const refuseReusedKey = (c: Context) =>
  fail(c, { code: 'invalid-argument', status: 422, message: sentences.otherRequest });

/** The record of a call that was already done, perhaps by a concurrent request; null when none. */
export async function findCallRecord(db: Db, call: Caller): Promise<CallRecord | null> {
  if (call.requestHash === null || call.requestId === null) return null;
  const record = await findRecord(db, call.requestId);
  return record && isSameCall(record, call) ? record : null;
}

export interface IdempotentCall {
  call: Caller;
  done: CallRecord | null;
}

/** Does what a call asks for, unless it was already done. False when it could not be done. */
export async function runIdempotent(
  db: Db,
  { call, done }: IdempotentCall,
  act: () => Promise<boolean>,
): Promise<boolean> {
  return done !== null || (await act()) || (await findCallRecord(db, call)) !== null;
}

/** The record under the key of a call; the policy reads it beside the session: one trip for both. */
export async function findKeyRecord(db: Db, c: Context): Promise<CallRecord | null> {
  const key = idempotencyKeyOf(c);
  return key === null ? null : findRecord(db, key);
}

/**
 * A call as the audit log records it, under its key, by which a repetition finds it, or else the
 * request's id. Its hash tells whether another one is the same call.
 */
export async function callOf(c: Context, actorId: string): Promise<Caller> {
  const key = idempotencyKeyOf(c);
  return {
    actorId,
    requestId: key ?? c.get('requestId'),
    requestHash: key === null ? null : await hashOf(c),
  };
}
