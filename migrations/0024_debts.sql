-- What a provider took back and no balance covered is a debt, which later credits pay off first
-- (decision 038). An entry that pays off a debt names the credit that it is taken from.
ALTER TABLE ledger_entries ADD COLUMN debt_of INTEGER REFERENCES ledger_entries (id);

-- A credit moves the balance, and what is owed is taken of it at once, in an entry of its own. The
-- trigger does not call itself: the balance and the sum of all balances follow both entries here.
DROP TRIGGER ledger_entries_total;
DROP TRIGGER ledger_entries_move;
CREATE TRIGGER ledger_entries_move AFTER INSERT ON ledger_entries BEGIN
  UPDATE members
  SET saldo_cents = NEW.saldo_cents, retenido_cents = NEW.saldo_retenido_cents
  WHERE id = NEW.member_id;
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, motivo, fecha, debt_of)
  SELECT NEW.member_id, 'ajuste', -owed, 0, NEW.saldo_cents - owed, NEW.saldo_retenido_cents,
    'Un proveedor anuló encuestas que ya te habíamos pagado: se descuenta de lo que ganas',
    NEW.fecha, NEW.id
  FROM (
    -- Reversed and not covered, less what credits and returned payouts have paid off of it.
    SELECT min(NEW.monto_cents, NEW.saldo_cents, coalesce((
        SELECT sum(r.uncovered_cents)
        FROM survey_transactions t INDEXED BY survey_transactions_reversed
        CROSS JOIN survey_reversals r INDEXED BY survey_reversals_by_original
        WHERE t.member_id = NEW.member_id AND t.reversed_cents > 0
          AND r.proveedor = t.proveedor AND r.original_id = t.trans_id), 0)
      + coalesce((
        SELECT sum(monto_cents) FROM ledger_entries INDEXED BY ledger_entries_by_member_tipo
        WHERE member_id = NEW.member_id AND tipo = 'ajuste'
          AND (debt_of IS NOT NULL OR payout_id IS NOT NULL)), 0)) AS owed
    WHERE NEW.monto_cents > 0
  ) WHERE owed > 0;
  UPDATE members SET (saldo_cents, retenido_cents) = (
    SELECT saldo_cents, saldo_retenido_cents FROM ledger_entries
    WHERE member_id = NEW.member_id ORDER BY id DESC LIMIT 1)
  WHERE id = NEW.member_id AND NEW.monto_cents > 0;
  UPDATE totals SET total = total + (
    SELECT saldo_cents FROM members WHERE id = NEW.member_id
  ) - (NEW.saldo_cents - NEW.monto_cents)
  WHERE name = 'saldo-cents' AND NEW.monto_cents <> 0;
  UPDATE totals SET total = total + NEW.retenido_cents
  WHERE name = 'retenido-cents' AND NEW.retenido_cents <> 0;
END;

-- What returns pays off what is owed as any credit does: which came first is not asked of a clock.
DROP TRIGGER payouts_refund;
CREATE TRIGGER payouts_refund AFTER UPDATE OF estado ON payouts
WHEN OLD.estado IN ('pendiente', 'pagado') AND NEW.estado IN ('rechazado', 'cancelado') BEGIN
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, payout_id, motivo, fecha)
  SELECT id, 'devolucion', NEW.monto_cents, 0, saldo_cents + NEW.monto_cents, retenido_cents,
    NEW.id, NEW.motivo, NEW.decided_at
  FROM members WHERE id = NEW.member_id;
END;
