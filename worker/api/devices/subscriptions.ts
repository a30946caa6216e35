import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { pushSubscriptions } from '../db/tables/notifications.ts';

/**
 * A statement: ends a member's push subscriptions that match. The choice of push stays, and a browser that is still
 * signed in subscribes again on its next visit of panel or profile.
 */
export function endSubscriptions(db: Db, memberId: string, which: SQL) {
  return db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.memberId, memberId), which));
}

/** The subscriptions of a session, and those of earlier releases, which name none. */
export const madeIn = (sessionId: string) => sql`(session_id = ${sessionId} OR session_id IS NULL)`;

/** The subscriptions that a session did not make; without one: all. */
export const notMadeIn = (sessionId = '') => sql`session_id IS NOT ${sessionId}`;

/** A statement: ends the subscription that the session of a token made. */
export function endSubscriptionOf(db: Db, tokenHash: string) {
  return db
    .delete(pushSubscriptions)
    .where(sql`session_id = (SELECT id FROM sessions WHERE token_hash = ${tokenHash})`);
}
