import { and, desc, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { auditLog } from '../db/tables/site.ts';

/** `before`, `after`: JSON without secrets, or SQL for values that the batch computes. */
export interface AuditEntry {
  /** Null when the site itself acted. */
  actorId: string | null;
  action: AuditAction;
  /** The member concerned, if any. */
  memberId?: string | null;
  before?: unknown;
  after?: unknown;
  requestId: string | null;
  /** Hash of the request; only for calls that may be repeated. */
  requestHash?: string | null;
  now: number;
}

export type Caller = Required<Pick<AuditEntry, 'actorId' | 'requestId' | 'requestHash'>>;

/** The caller of a change, and its time. */
export interface Author extends Caller {
  now: number;
}

/** The caller of changes by the site itself or by PayPal. */
export const bySite: Caller = { actorId: null, requestId: null, requestHash: null };

/** A statement that records a change if `onlyIf` holds. */
export function recordAudit(db: Db, entry: AuditEntry, onlyIf: SQL) {
  const { now, ...row } = entry;
  return insertWhere(db, auditLog, { ...row, fecha: now }, onlyIf);
}

/** Changes that others made to a member's account, newest first. */
export function readActivity(
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
