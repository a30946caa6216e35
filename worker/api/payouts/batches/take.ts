import { type SQL, sql } from 'drizzle-orm';
import type { BatchObstacle, PayoutMethod } from '#contract/payouts/batches.ts';
import { runBatch } from '../../db/batch.ts';
import { type Db, isOneOfSql } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { payoutBatches, payoutBatchItems } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import { isHeldForReview } from '../../trust/sql.ts';
import { confirmationJson, needsNoReview } from '../review.ts';
import { buildPaymentStatements } from './close.ts';
import type { CallerAndTime } from './outcome.ts';

/** SQL: without the index hint, SQLite would read all pending payouts (decision 011). */
const payoutsById = sql`payouts p INDEXED BY sqlite_autoindex_payouts_1`;

/**
 * SQL: a file can hold the payout. The file would have to escape an email that looks like a formula or needs
 * quotes, and the escaped email may belong to another person.
 */
const fitsFile = sql`(p.paypal_email GLOB '[a-z0-9]*'
  AND p.paypal_email NOT GLOB '*[",;]*')`;

/** SQL: the obstacle of payout `p`, or NULL. Triggers and an index also enforce the first three obstacles. */
export const batchObstacle = (
  method: PayoutMethod,
  override: boolean,
): SQL<BatchObstacle | null> => sql`CASE
  WHEN p.estado <> 'pendiente' THEN 'decided'
  WHEN EXISTS (SELECT 1 FROM payout_lot_items i
    WHERE i.payout_id = p.id AND i.estado IN ('abierto', 'pagado')) THEN 'onItsWay'
  WHEN ${isHeldForReview('p.id')} THEN 'held'
  WHEN ${override ? sql`TRUE` : needsNoReview('p.member_id')} IS NOT TRUE THEN 'unconfirmed'
  WHEN ${method === 'archivo' ? fitsFile : sql`TRUE`} IS NOT TRUE THEN 'badPaypalEmail' END`;

const actions = {
  api: 'send-payout-paypal',
  archivo: 'take-file',
  mano: 'take-payout',
} as const satisfies Record<PayoutMethod, string>;

interface Taking extends CallerAndTime {
  /** The new batch's id. A call with an existing id changes nothing. */
  id: string;
  method: PayoutMethod;
  ids: string[];
  /** True if the administrator confirmed the call's only payout. Then `needsNoReview` does not apply. */
  override: boolean;
  /** Our PayPal account if the API pays the batch; otherwise null. */
  account: string | null;
  /** The payment by hand, if the administrator has already paid the payouts. */
  paid?: { reference: string | null } | undefined;
}

/** SQL: this call took payouts. A different call under the same key has another hash. */
const isRecorded = ({ requestId, requestHash }: CallerAndTime['caller']) => sql`EXISTS (
  SELECT 1 FROM audit_log WHERE request_id IS ${requestId} AND request_hash IS ${requestHash}
    AND action = ${actions.mano})`;

/**
 * Takes the pending, free payouts into a new batch and records each of them, in one transaction. Resolves to
 * false when this call has created no batch, for example because no payout is free.
 */
export async function createPayoutBatch(db: Db, taking: Taking): Promise<boolean> {
  const { id, method, ids, override, account, paid, caller, now } = taking;
  const isApi = method === 'api';
  const chosen: SQL = sql`${isOneOfSql(sql`p.id`, ids)} AND ${batchObstacle(method, override)} IS NULL`;
  // With a repeated id the batch and its items exist, so this call takes and records nothing.
  const isTaken = sql`${chosen} AND NOT EXISTS (SELECT 1 FROM payout_lot_items WHERE lot_id = ${id})`;
  const { made } = await runBatch(db, {
    made: insertWhere(
      db,
      payoutBatches,
      {
        id,
        method,
        actorId: caller.actorId,
        createdAt: now,
        ...(isApi && { account, dueAt: now }),
      },
      sql`EXISTS (SELECT 1 FROM ${payoutsById} WHERE ${chosen})`,
    )
      .onConflictDoNothing()
      .returning({ id: payoutBatches.id }),
    records: insertWhere(
      db,
      auditLog,
      {
        ...caller,
        action: actions[method],
        memberId: sql`p.member_id`,
        before: sql`json_object('pago', p.id, 'estado', 'pendiente')`,
        after: sql`json_object('pago', p.id, 'lote', ${id}, 'montoCents', p.monto_cents
          ${override ? sql`, 'confirmado', ${confirmationJson}` : sql``})`,
        fecha: now,
      },
      isTaken,
      payoutsById,
    ),
    items: insertWhere(
      db,
      payoutBatchItems,
      { batchId: id, payoutId: sql`p.id`, updatedAt: now },
      isTaken,
      payoutsById,
    ),
    ...(paid &&
      buildPaymentStatements(db, id, {
        ...paid,
        unpaid: [],
        onlyIf: isRecorded(caller),
        caller,
        now,
      })),
  });
  return made.length === 1;
}
