import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { pushSubscriptions } from '../db/tables/notifications.ts';

/**
 * Returns a statement that ends a member's matching push subscriptions. The member's choice of push stays, so
 * a signed-in browser subscribes again on its next visit of the panel or the profile.
 */
export function endSubscriptions(db: Db, memberId: string, which: SQL) {
  return db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.memberId, memberId), which));
}

/** SQL: the subscription belongs to the session, or to no session because an earlier release stored it. */
export const isOfSessionSql = (sessionId: string) =>
  sql`(session_id = ${sessionId} OR session_id IS NULL)`;

/**
 * SQL: the subscription belongs to another session. Without a session id, the condition is true for all
 * subscriptions.
 */
export const isOfOtherSessionSql = (sessionId = '') => sql`session_id IS NOT ${sessionId}`;

/** Returns a statement that ends the push subscription of a token's session. */
export function endSubscriptionByToken(db: Db, tokenHash: string) {
  return db
    .delete(pushSubscriptions)
    .where(sql`session_id = (SELECT id FROM sessions WHERE token_hash = ${tokenHash})`);
}
