import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: US cents of a member that providers took back and no balance covered, less what credits and
 * returned payouts have paid off since (decision 038). `member` is a column with the member's id.
 */
export const uncoveredCentsOf = (member: string) => `max(0, coalesce((
  SELECT sum(r.uncovered_cents)
  FROM survey_transactions t INDEXED BY survey_transactions_reversed
  CROSS JOIN survey_reversals r INDEXED BY survey_reversals_by_original
  WHERE t.member_id = ${member} AND t.reversed_cents > 0
    AND r.proveedor = t.proveedor AND r.original_id = t.trans_id), 0) + coalesce((
  SELECT sum(monto_cents) FROM ledger_entries INDEXED BY ledger_entries_by_member_tipo
  WHERE member_id = ${member} AND tipo = 'ajuste'
    AND (debt_of IS NOT NULL OR payout_id IS NOT NULL)), 0))`;

/** SQL: US cents of a debt that money coming to its member will pay off, as the ledger's trigger does. */
export const debtPaidWith = (memberId: string, cents: number): SQL =>
  sql`(SELECT max(0, min(CAST(${cents} AS INTEGER), ${sql.raw(uncoveredCentsOf('members.id'))}))
    FROM members WHERE id = ${memberId})`;

/** SQL: US cents that an entry of the ledger paid off of its member's debt. */
export const debtPaidBy = (member: SQL, entry: SQL): SQL<number> => sql`coalesce((
  SELECT -sum(monto_cents) FROM ledger_entries INDEXED BY ledger_entries_by_member_tipo
  WHERE member_id = ${member} AND tipo = 'ajuste' AND debt_of = ${entry}), 0)`;

/** SQL: the same of the money of a payout that came back. */
export const debtPaidByPayout = (member: SQL, payout: SQL): SQL<number> =>
  debtPaidBy(
    member,
    sql`(SELECT id FROM ledger_entries INDEXED BY ledger_entries_by_member_tipo
      WHERE member_id = ${member} AND tipo = 'devolucion' AND payout_id = ${payout})`,
  );
