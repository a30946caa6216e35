import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/panel-schema.ts';

/** A change worth remembering. `before` and `after` are JSON without secrets. */
export interface AuditEntry {
  /** Null when the site itself acted. */
  actorId: string | null;
  /** Domain verb, e.g. `approve-member`. */
  action: string;
  memberId: string | null;
  before?: unknown;
  after?: unknown;
  requestId: string | null;
  now: number;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/**
 * Records a change: a statement to stand in a batch right behind the one that makes it, and which
 * writes only if that one changed exactly one row.
 */
export function recordAudit(db: Db, entry: AuditEntry) {
  const { actorId, action, memberId, before, after, requestId, now } = entry;
  return db.insert(auditLog).select(sql`
    SELECT NULL, ${actorId}, ${action}, ${memberId}, ${json(before)}, ${json(after)}, ${requestId},
      ${now}
    WHERE changes() = 1`);
}
