import { and, desc, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { auditLog } from '../db/tables/site.ts';

/**
 * A record to write. `before` and `after` are JSON without secrets, or SQL for values that the batch computes.
 */
export interface AuditEntry {
  /** The id of the person who acted; null when the site itself acted. */
  actorId: string | null;
  action: AuditAction;
  /** The member whom the change concerns, if there is one. */
  memberId?: string | null;
  before?: unknown;
  after?: unknown;
  requestId: string | null;
  /** The hash of the request. Only a call that the client may repeat has a hash. */
  requestHash?: string | null;
  now: number;
}

export type Caller = Required<Pick<AuditEntry, 'actorId' | 'requestId' | 'requestHash'>>;

/** The caller of a change, and the time of the change. */
export interface Author extends Caller {
  now: number;
}

/** The caller of a change that the site itself or PayPal makes. */
export const siteCaller: Caller = { actorId: null, requestId: null, requestHash: null };

/** Returns a statement that records a change if `onlyIf` holds. */
export function recordAudit(db: Db, entry: AuditEntry, onlyIf: SQL) {
  const { now, ...row } = entry;
  return insertWhere(db, auditLog, { ...row, fecha: now }, onlyIf);
}

/** Reads the changes that other people made to a member's account, newest first. */
export function readAccountActivity(
  db: Db,
  memberId: string,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const { id, action, fecha } = auditLog;
  const isOfOthers = sql`member_id = ${memberId} AND actor_id IS NOT ${memberId}`;
  return db
    .select({ id, action, before: auditLog.before, after: auditLog.after, fecha })
    .from(auditLog)
    .where(and(isOfOthers, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}
