import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from 'hono';
import * as z from 'zod';
import { type BulkResult, bulkRows } from '#contract/bulk.ts';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/tables/site.ts';
import { changedSince, type IdempotentCall } from './idempotent.ts';

const recordsOfCall = z.array(z.object({ id: z.string().nullable(), action: z.string() }));

/** The ids of a bulk request, for what its policy reads in parallel; [] of an invalid body. */
export async function idsOf(c: Context): Promise<string[]> {
  const body: unknown = await c.req.json().catch(() => null);
  return bulkRows.safeParse(body).data?.ids ?? [];
}

/** Why nothing is done with a row. */
export type Refused = Required<Pick<BulkResult, 'code' | 'message'>>;

interface BulkAct {
  ids: readonly string[];
  /** SQL: the id of the row that a record of the audit log is about. */
  rowId: SQL;
  /** The statements for a row, one of which records the act; or why nothing is done with it. */
  actOn: (id: string) => readonly BatchItem<'sqlite'>[] | Refused | string;
  /** The result of a row, by the recorded action. */
  messageOf: (action: string) => string;
  /** Reads rows that are still as this call left them; for acts that can be reversed since. */
  repeated?: { rowsStillSo: () => Promise<ReadonlySet<string>>; timeZone: string };
  /** The refusal of a row that changed after it was read. */
  changed: string;
}

const isDone = (act: ReturnType<BulkAct['actOn']>): act is readonly BatchItem<'sqlite'>[] =>
  Array.isArray(act);

/**
 * Does one act on many rows in one batch, in which the database decides each row. A row is done if
 * this call left a record of it: a repeated call does nothing, and gets the same results for rows
 * that are still so.
 */
export async function actOnRows(
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
  const [first, ...others] = statements;
  const recorded = db
    .select({ id: sql<string | null>`${rowId}`.as('row_id'), action })
    .from(auditLog)
    .where(isOfCall);
  // Of a batch of any length the types know no results.
  const results: unknown[] = await db.batch([first ?? recorded, ...others, recorded]);
  const records = recordsOfCall.parse(results.at(-1));
  const actions = new Map(records.map((record) => [record.id, record.action]));
  const stillSo = done && repeated ? await repeated.rowsStillSo() : null;
  return acts.map(({ id, act }) => {
    const recorded = actions.get(id);
    if (recorded !== undefined && done && repeated && !stillSo?.has(id)) {
      return { id, ok: false, message: changedSince(done, repeated.timeZone) };
    }
    if (recorded !== undefined) return { id, ok: true, message: messageOf(recorded) };
    if (isDone(act)) return { id, ok: false, message: changed };
    return { id, ok: false, ...(typeof act === 'string' ? { message: act } : act) };
  });
}
