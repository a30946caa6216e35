-- A repayment names its credit in `debt_of`. No statement ever wrote an adjustment with a payout, so the view no
-- longer looks at `payout_id`.
DROP VIEW member_debts;
-- A member's debt (decision 038): the amounts that providers took back and no balance covered, minus the
-- amounts that credits and returned payouts have paid off. The ledger uses this view to pay debts, and the
-- pages show it.
CREATE VIEW member_debts AS
SELECT m.id AS member_id, max(0, coalesce((
    SELECT sum(r.uncovered_cents)
    FROM survey_transactions t INDEXED BY survey_transactions_reversed
    CROSS JOIN survey_reversals r INDEXED BY survey_reversals_by_original
    WHERE t.member_id = m.id AND t.reversed_cents > 0
      AND r.proveedor = t.proveedor AND r.original_id = t.trans_id), 0)
  + coalesce((
    SELECT sum(monto_cents) FROM ledger_entries INDEXED BY ledger_entries_by_member_tipo
    WHERE member_id = m.id AND tipo = 'ajuste' AND debt_of IS NOT NULL), 0)) AS cents
FROM members m;
