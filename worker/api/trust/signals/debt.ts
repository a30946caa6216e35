import { sql } from 'drizzle-orm';
import { formatCents } from '#contract/money.ts';
import { entriesOf, type Signal } from '../signal.ts';

/**
 * SQL: US cents of a member that providers took back and no balance covered, less what credits and
 * returned payouts have paid off of it (decision 038). `member` is a column with the member's id.
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

/** «Descubierto»: reversals that the balance did not cover (decision 038). */
export const debt: Signal = {
  find: ({ members }) => sql`SELECT m.id AS member_id, '' AS subject,
      ${sql.raw(uncoveredCentsOf('m.id'))} AS amount, NULL AS total, NULL AS detail
    FROM ${members} WHERE amount > 0`,
  say: ({ amount }) => `Tiene un descubierto de ${formatCents(amount)}`,
  link: ({ memberId }) => entriesOf(memberId, 'reverso'),
};
