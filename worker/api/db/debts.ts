import { type SQL, sql } from 'drizzle-orm';
import { nameSql } from './text.ts';

/** SQL: the US cents that a member owes (view `member_debts`). `member` is a column with the member's id. */
export const debtSql = (member: string) =>
  sql<number>`(SELECT cents FROM member_debts WHERE member_id = ${nameSql(member)})`;

/** SQL: the US cents of debt that new money of a member will pay off, by the rule of the ledger's trigger. */
export const debtPaidWith = (memberId: string, cents: number): SQL =>
  sql`(SELECT max(0, min(CAST(${cents} AS INTEGER), cents)) FROM member_debts
    WHERE member_id = ${memberId})`;

/** SQL: the US cents of debt that a payout's money paid off when the money came back. */
export const debtPaidByPayout = (member: SQL, payout: SQL): SQL<number> => sql`coalesce((
  SELECT -sum(monto_cents) FROM ledger_entries INDEXED BY ledger_entries_by_member_tipo
  WHERE member_id = ${member} AND tipo = 'ajuste' AND debt_of = (
    SELECT id FROM ledger_entries INDEXED BY ledger_entries_by_member_tipo
    WHERE member_id = ${member} AND tipo = 'devolucion' AND payout_id = ${payout})), 0)`;

/** SQL condition on an adjustment in the ledger: it repaid a debt, as the view `member_debts` says. */
export const isRepayment = (entry: string): SQL => sql`${nameSql(entry)}.debt_of IS NOT NULL`;

/** SQL condition on a row of `survey_reversals`: it took back a transaction of the member. */
export const isReversalSql = (memberId: string): SQL => sql`(proveedor, trans_id) IN (
  SELECT r.proveedor, r.trans_id FROM survey_transactions t INDEXED BY survey_transactions_reversed
  CROSS JOIN survey_reversals r INDEXED BY survey_reversals_by_original
    ON r.proveedor = t.proveedor AND r.original_id = t.trans_id
  WHERE t.member_id = ${memberId} AND t.reversed_cents > 0)`;
