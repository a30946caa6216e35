import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { PayoutMethod } from '#contract/payouts/batches.ts';
import { type Caller, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, isOneOfSql, pickColumns } from '../db/client.ts';
import { debtPaidByPayout } from '../db/debts.ts';
import { insertWhere } from '../db/insert-where.ts';
import { jsonSql } from '../db/json-sql.ts';
import { members } from '../db/tables/members.ts';
import { payoutBatches, payoutBatchItems, payouts } from '../db/tables/payouts.ts';
import { auditLog } from '../db/tables/site.ts';
import type { MailParams } from '../mail/kinds.ts';
import { queueMail } from '../mail/store.ts';
import { firstRequestSql, payoutObstacle } from './obstacle.ts';
import type { FoundPayout } from './payout.ts';

interface Request {
  id: string;
  memberId: string;
  email: string;
  mailId: string;
  /** A repeated request gets its answer from the first request's record. */
  call: Caller;
  /** A statement that records the network of the request, if the request created a payout. */
  mark?: BatchItem<'sqlite'>;
  now: number;
}

/** Returns the condition that a record belongs to an earlier request of this member with the same key. */
const isOfCall = ({ memberId, call }: Request) =>
  and(
    eq(auditLog.requestId, call.requestId ?? ''),
    eq(auditLog.actorId, memberId),
    eq(auditLog.action, 'request-payout'),
  );

/** A trigger subtracts the payout from the balance. */
function insertPayout(db: Db, request: Request) {
  const { id, memberId, now } = request;
  const { nombre, email, paypalEmail, saldoCents } = members;
  return insertWhere(
    db,
    payouts,
    {
      id,
      memberId: members.id,
      nombre,
      email,
      paypalEmail,
      montoCents: saldoCents,
      fecha: now,
    },
    sql`id = ${memberId} AND ${payoutObstacle(now)} IS NULL
      AND NOT EXISTS (SELECT 1 FROM audit_log WHERE ${isOfCall(request)})`,
    members,
  ).onConflictDoNothing();
}

function selectRequester(db: Db, { memberId, now }: Request) {
  return db
    .select({
      ...pickColumns(members, 'estado', 'motivo'),
      obstacle: payoutObstacle(now).as('obstacle'),
      firstAt: firstRequestSql(now).as('first_at'),
    })
    .from(members)
    .where(eq(members.id, memberId));
}

/** Returns the statements of a payout request. All writes after the first require the new payout's row. */
export function buildRequestStatements(db: Db, request: Request) {
  const { id, memberId, call, now } = request;
  const isMade = sql`EXISTS (SELECT 1 FROM payouts WHERE id = ${id})`;
  return {
    payout: insertPayout(db, request),
    record: recordAudit(
      db,
      {
        ...call,
        action: 'request-payout',
        memberId,
        after: { pago: id, estado: 'pendiente' },
        now,
      },
      isMade,
    ),
    mail: queueMail(
      db,
      {
        id: request.mailId,
        toEmail: request.email,
        template: 'payout-requested',
        // The amount is SQL, because an earlier statement of the same database batch computes it.
        params: jsonSql<MailParams<'payout-requested'>>(
          {
            pago: id,
            nombre: sql`nombre`,
            montoCents: sql`monto_cents`,
            paypalEmail: sql`paypal_email`,
          },
          sql`payouts WHERE id = ${id}`,
        ),
        now,
      },
      isMade,
    ),
    found: db
      .select({ ...getTableColumns(payouts), requestHash: auditLog.requestHash })
      .from(auditLog)
      .innerJoin(payouts, sql`${payouts.id} = ${auditLog.after} ->> '$.pago'`)
      .where(isOfCall(request)),
    requester: selectRequester(db, request),
    mark: request.mark,
  };
}

/**
 * Requests the payout of a member's whole balance, in one database batch with its record and its mail.
 * `payout` is the payout of the idempotency key, new or old. `mail` is set only for a new payout. Without a
 * payout, `requester` contains the reason.
 */
export async function requestPayout(db: Db, request: Request) {
  const { found, requester, mail } = await runBatch(db, buildRequestStatements(db, request));
  return { payout: found[0] ?? null, mail: mail[0] ?? null, requester: requester[0] ?? null };
}

const selectPayouts = (db: Db) =>
  db
    .select({
      ...getTableColumns(payouts),
      // The columns need their own names, because D1 returns the rows of a database batch by column names,
      // and both tables have columns with equal names.
      batchId: sql<string | null>`${payoutBatches.id}`.as('lot_id'),
      batchMethod: sql<PayoutMethod | null>`${payoutBatches.method}`.as('batch_method'),
      onItsWaySince: sql<number | null>`${payoutBatches.createdAt}`.as('on_its_way_since'),
      debtCents: debtPaidByPayout(sql`payouts.member_id`, sql`payouts.id`).as('debt_cents'),
    })
    .from(payouts)
    // SQLite uses the partial index only if the state is a literal, not a parameter.
    .leftJoin(
      payoutBatchItems,
      and(eq(payoutBatchItems.payoutId, payouts.id), sql`${payoutBatchItems.estado} = 'abierto'`),
    )
    .leftJoin(payoutBatches, eq(payoutBatches.id, payoutBatchItems.batchId));

export const listMemberPayouts = (db: Db, memberId: string) =>
  selectPayouts(db).where(eq(payouts.memberId, memberId)).orderBy(desc(payouts.fecha)).limit(20);

export const findPayouts = (db: Db, ids: readonly string[]): Promise<FoundPayout[]> =>
  selectPayouts(db).where(isOneOfSql(payouts.id, ids));

/** Finds a payout of any member; null for an unknown id. */
export async function findPayout(db: Db, id: string): Promise<FoundPayout | null> {
  const [found] = await selectPayouts(db).where(eq(payouts.id, id));
  return found ?? null;
}
