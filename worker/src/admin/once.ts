import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { idempotencyKey } from '#contract/payouts.ts';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/panel-schema.ts';

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

/** The record that a call left, the first one if it left several; null when it has done nothing. */
export async function findDone(db: Db, requestId: string) {
  const { action, memberId, after, fecha } = auditLog;
  const [done] = await db
    .select({ action, memberId, after, fecha })
    .from(auditLog)
    .where(eq(auditLog.requestId, requestId))
    .orderBy(auditLog.id)
    .limit(1);
  return done ?? null;
}
export type Done = NonNullable<Awaited<ReturnType<typeof findDone>>>;

/** Whether a call has been done already: the answer to its first sending may have been lost. */
export async function wasDone(db: Db, requestId: string): Promise<boolean> {
  return (await findDone(db, requestId)) !== null;
}
