import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { pushSubscriptions } from '../db/tables/notifications.ts';

/**
 * A statement: ends a member's push subscriptions that match; the choice of push stays, and browsers that are still
 * signed in subscribe again. A subscription does not name its session: all of them end with any.
 */
export function endSubscriptions(db: Db, memberId: string, which: SQL) {
  return db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.memberId, memberId), which));
}
