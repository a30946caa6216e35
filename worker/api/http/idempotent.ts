import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { payoutSentences as say } from '#contract/payouts/payouts.ts';
import { idempotencyKey } from '#contract/payouts/requests.ts';
import { fail } from '../../http/errors.ts';
import type { Caller } from '../audit/store.ts';
import type { CurrentSession } from '../auth/sessions/policies.ts';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/tables/audit.ts';

/** The key under which a call may be sent again: a valid header `Idempotency-Key`; null without one. */
export function keyOf(c: Context): string | null {
  return idempotencyKey.safeParse(c.req.header('idempotency-key')).data ?? null;
}

/**
 * What the audit log knows a call by: its key, so that it is found again when the call is repeated,
 * or else the request's own id.
 */
export function requestIdOf(c: Context): string {
  return keyOf(c) ?? c.get('requestId');
}

/** What the page showed is a condition and not what is asked for: by a repetition it may be another. */
function askedIn(body: string): string {
  try {
    const { desde: _, saldoCents: __, version: ___, ...asked } = JSON.parse(body);
    return JSON.stringify(asked);
  } catch {
    return body;
  }
}

async function hashOf({ req }: Context): Promise<string> {
  const asked = `${req.method} ${req.path}\n${askedIn(await req.text())}`;
  return createHash('sha256').update(asked).digest('base64url');
}

/** The record that a call left, the first one if it left several; null when it has done nothing. */
async function findRecord(db: Db, requestId: string) {
  const { actorId, action, memberId, after, requestHash } = auditLog;
  const [record] = await db
    .select({ actorId, action, memberId, after, requestHash })
    .from(auditLog)
    .where(eq(auditLog.requestId, requestId))
    .orderBy(auditLog.id)
    .limit(1);
  return record ?? null;
}
export type Done = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** Whether a record is of this very call: of the same person, who asked for the same. */
export const isOf = (
  { actorId, requestHash }: Pick<Done, 'actorId' | 'requestHash'>,
  call: Caller,
): boolean => actorId === call.actorId && requestHash === call.requestHash;

/** A key stands for one call. */
export const otherCall = (c: Context) =>
  fail(c, { code: 'invalid-argument', status: 422, message: say.otherRequest });

/** What a call has done already, maybe beside this one; null when nothing, or it has no key. */
export async function findDone(db: Db, call: Caller): Promise<Done | null> {
  if (call.requestHash === null || call.requestId === null) return null;
  const record = await findRecord(db, call.requestId);
  return record && isOf(record, call) ? record : null;
}

/** A call, and what the same call has done already. */
export interface Called {
  call: Caller;
  done: Done | null;
}

/**
 * Does what a call asks for, unless the same call has been done before, or beside this one. False when
 * it could not be done.
 */
export async function doOnce(
  db: Db,
  { call, done }: Called,
  act: () => Promise<boolean>,
): Promise<boolean> {
  return done !== null || (await act()) || (await findDone(db, call)) !== null;
}

/**
 * Stands behind the policy of whatever an administrator does: tells who calls, and what the same call
 * has done already, when the answer to its first sending was lost. A key that stood for another call,
 * or for somebody else's, is refused before anything is done: 422 `invalid-argument`.
 */
export function onceEach(db: Db) {
  return createMiddleware<{ Variables: Called & { session: CurrentSession } }>(async (c, next) => {
    const key = keyOf(c);
    const requestHash = key === null ? null : await hashOf(c);
    const call = { actorId: c.get('session').id, requestId: requestIdOf(c), requestHash };
    const record = key === null ? null : await findRecord(db, key);
    if (record && !isOf(record, call)) return otherCall(c);
    c.set('call', call);
    c.set('done', record);
    return next();
  });
}
