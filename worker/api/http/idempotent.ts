import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { errorSentences } from '#contract/errors.ts';
import { idempotencyKey } from '#contract/fields.ts';
import { fail } from '../../shared/errors.ts';
import type { Caller } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/tables/site.ts';

/** Returns the header `Idempotency-Key`, which repetitions of a call share; null if it is invalid. */
export function readIdempotencyKey(c: Context): string | null {
  return idempotencyKey.safeParse(c.req.header('idempotency-key')).data ?? null;
}

async function hashOf({ req }: Context): Promise<string> {
  const hash = createHash('sha256').update(`${req.method} ${req.path}\n`);
  return hash.update(new Uint8Array(await req.arrayBuffer())).digest('base64url');
}

/** Finds the first audit record of a call. Resolves to null without a record. */
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

/** Returns whether a record belongs to this call: the same person sent the same request. */
export const isSameCall = (
  { actorId, requestHash }: Pick<CallRecord, 'actorId' | 'requestHash'>,
  call: Caller,
): boolean => actorId === call.actorId && requestHash === call.requestHash;

/** Answers a repeated call whose result has changed since. The repeated call changes nothing. */
export function refuseChanged(c: Context, record: CallRecord, timeZone: string) {
  return fail(c, { code: 'aborted', message: describeChangedResult(record, timeZone) });
}

// The code keeps one formatter for each time zone, because a new formatter takes four times as long as a row of
// a file.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns UTC ms as readable text: «21 de noviembre de 2026, 10:00 a.m.». */
export function formatLongTime(time: number, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('es-419', style);
  formats.set(timeZone, format);
  return format.format(time);
}

export function describeChangedResult(
  { fecha }: Pick<CallRecord, 'fecha'>,
  timeZone: string,
): string {
  const when = formatLongTime(fecha, timeZone);
  return `Esto ya se hizo el ${when} y después cambió. Revisa cómo está ahora.`;
}

export const refuseReusedKey = (c: Context) =>
  fail(c, { code: 'invalid-argument', status: 422, message: errorSentences.otherRequest });

/** Finds a finished call's record, which a concurrent request may have written, or resolves to null. */
export async function findCallRecord(db: Db, call: Caller): Promise<CallRecord | null> {
  if (call.requestHash === null || call.requestId === null) return null;
  const record = await findRecord(db, call.requestId);
  return record && isSameCall(record, call) ? record : null;
}

export interface IdempotentCall {
  call: Caller;
  done: CallRecord | null;
}

/** Does the call's work, unless an earlier call has done it. Resolves to false when the work was impossible. */
export async function runIdempotent(
  db: Db,
  { call, done }: IdempotentCall,
  act: () => Promise<boolean>,
): Promise<boolean> {
  return done !== null || (await act()) || (await findCallRecord(db, call)) !== null;
}

/** The policy reads the record together with the session, in one round trip to the database. */
export async function findKeyRecord(db: Db, c: Context): Promise<CallRecord | null> {
  const key = readIdempotencyKey(c);
  return key === null ? null : findRecord(db, key);
}

/**
 * Describes a call for the audit log, under its key or else under the request's id. A repetition finds the
 * first call by the key. The hash tells whether a later call is the same call.
 */
export async function describeCall(c: Context, actorId: string): Promise<Caller> {
  const key = readIdempotencyKey(c);
  return {
    actorId,
    requestId: key ?? c.get('requestId'),
    requestHash: key === null ? null : await hashOf(c),
  };
}
