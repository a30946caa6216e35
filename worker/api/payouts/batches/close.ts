import { type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/store.ts';
import { runBatch } from '../../db/batch.ts';
import { type Db, isOneOfSql } from '../../db/client.ts';
import { mayFree } from './acts.ts';
import { buildPaidStatements, type CallerAndTime, changeItems, itemExists } from './outcome.ts';

interface Paying extends CallerAndTime {
  /** SQL: a condition for recording the payment, e.g. that this call took the payouts. Default: true. */
  onlyIf?: SQL;
  reference: string | null;
  /** The ids of the batch's payouts that the person did not pay. */
  unpaid: string[];
}

/** SQL: the batch's open items, if a person pays the batch. */
const openOfPerson = (id: string) => sql`lot_id = ${id} AND estado = 'abierto'
  AND (SELECT means FROM payout_lots WHERE id = ${id}) <> 'api'`;
/** SQL: the batch's open items, if the administrator can free the whole batch. */
const openOfFree = (id: string, now: number) => sql`lot_id = ${id} AND estado = 'abierto'
  AND EXISTS (SELECT 1 FROM payout_lots WHERE id = ${id} AND ${mayFree(now)})`;

/** Records the release of the items' payouts. The statement must run before the release. */
const recordFreed = (
  db: Db,
  lote: string,
  which: SQL,
  motivo: string | null,
  { caller, now }: CallerAndTime,
) =>
  recordAudit(
    db,
    {
      ...caller,
      action: 'free-payouts',
      now,
      after: sql`json_object('lote', ${lote}, 'pagos',
        (SELECT count(*) FROM payout_lot_items WHERE ${which}), 'motivo', ${motivo})`,
    },
    itemExists(which),
  );

/** The statements free the payouts in `unpaid` and mark all other payouts of the batch as paid. */
export const buildPaymentStatements = (
  db: Db,
  id: string,
  { reference, unpaid, onlyIf = sql`TRUE`, ...act }: Paying,
) => {
  const open = sql`${openOfPerson(id)} AND ${onlyIf}`;
  return {
    paid: changeItems(
      db,
      act.now,
      { estado: 'pagado', transactionId: reference },
      sql`${open} AND NOT ${isOneOfSql(sql`payout_id`, unpaid)}`,
    ),
    ...buildPaidStatements(db, id, act),
    record: recordFreed(db, id, open, null, act),
    freed: changeItems(db, act.now, { estado: 'liberado' }, open),
  };
};

/** Ends a batch that a person has paid. Resolves to false when the batch has already ended. */
export async function recordBatchPayment(db: Db, id: string, paying: Paying): Promise<boolean> {
  const { paid, freed } = await runBatch(db, buildPaymentStatements(db, id, paying));
  return paid.length + freed.length > 0;
}

/** Resolves to false when the batch has ended or when the API may have sent the batch. */
export async function freeBatch(
  db: Db,
  { id, method }: { id: string; method: string },
  { motivo, ...act }: CallerAndTime & { motivo: string },
): Promise<boolean> {
  const which = openOfFree(id, act.now);
  const ending =
    method === 'api'
      ? ({ estado: 'fallido', error: 'UNSENT' } as const)
      : ({ estado: 'liberado' } as const);
  const { freed } = await runBatch(db, {
    record: recordFreed(db, id, which, motivo, act),
    freed: changeItems(db, act.now, ending, which),
  });
  return freed.length > 0;
}
