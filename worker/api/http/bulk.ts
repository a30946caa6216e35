import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from 'hono';
import { type BulkResult, bulkRows } from '#contract/bulk.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/tables/site.ts';
import { describeChangedResult, type IdempotentCall } from './idempotent.ts';

/** Reads the ids before validation, so that the policy can read rows in parallel; [] for an invalid body. */
export async function readBulkIds(c: Context): Promise<string[]> {
  const body: unknown = await c.req.json().catch(() => null);
  return bulkRows.safeParse(body).data?.ids ?? [];
}

/** The reason why the call does not change a row. */
export type BulkRefusal = Required<Pick<BulkResult, 'code' | 'message'>>;

interface BulkAct {
  ids: readonly string[];
  /** SQL: the id of the row in a record of the audit log. */
  rowId: SQL;
  /** Returns the row's statements with the action's audit record, or the reason not to change the row. */
  actOn: (id: string) => readonly BatchItem<'sqlite'>[] | BulkRefusal | string;
  /** Returns the result's sentence for a row, by the recorded action. */
  messageOf: (action: string) => string;
  /**
   * For a repeated call, reads which rows are still as the action left them. Only actions with an undo need
   * it.
   */
  repeated?: { rowsStillSo: () => Promise<ReadonlySet<string>>; timeZone: string };
  /** The refusal of a row that changed after the call read it. */
  changed: string;
}

const isDone = (act: ReturnType<BulkAct['actOn']>): act is readonly BatchItem<'sqlite'>[] =>
  Array.isArray(act);

/**
 * Applies one action to many rows in one batch. The database decides about each row. A row counts as done if
 * this call wrote the row's audit record. A repeated call changes nothing and gets the same results for
 * unchanged rows.
 */
export async function applyToRows(
  db: Db,
  { call, done }: IdempotentCall,
  { ids, rowId, actOn, messageOf, repeated, changed }: BulkAct,
): Promise<BulkResult[]> {
  const acts = ids.map((id) => ({ id, act: actOn(id) }));
  const { action, requestHash, requestId } = auditLog;
  const isOfCall = and(
    eq(requestId, call.requestId ?? ''),
    call.requestHash === null ? isNull(requestHash) : eq(requestHash, call.requestHash),
  );
  const statements = done ? [] : acts.flatMap(({ act }) => (isDone(act) ? act : []));
  const { recorded } = await runBatch(db, {
    statements,
    recorded: db
      .select({ id: sql<string | null>`${rowId}`.as('row_id'), action })
      .from(auditLog)
      .where(isOfCall),
  });
  const actions = new Map(recorded.map((record) => [record.id, record.action]));
  const stillSo = done && repeated ? await repeated.rowsStillSo() : null;
  return acts.map(({ id, act }) => {
    const recorded = actions.get(id);
    if (recorded !== undefined && done && repeated && !stillSo?.has(id)) {
      return { id, ok: false, message: describeChangedResult(done, repeated.timeZone) };
    }
    if (recorded !== undefined) return { id, ok: true, message: messageOf(recorded) };
    if (isDone(act)) return { id, ok: false, message: changed };
    return { id, ok: false, ...(typeof act === 'string' ? { message: act } : act) };
  });
}
