-- The index of postbacks that failed. The condition equals the contract's `failedVerdicts` word for word. The
-- release before this one names `postbacks_without_money`, which lacks `no-price`. A later migration drops that
-- index.
CREATE INDEX postbacks_failed ON postbacks (fecha)
  WHERE verdict IN ('conflict', 'unknown-member', 'bad-amount', 'over-limit', 'wrong-currency', 'no-price',
    'malformed', 'unknown-status', 'unclear-reversal', 'bad-signature', 'bad-path', 'bad-address');

-- The trigger of 0003 with another sentence only: the money of a debt may have left the balance without a
-- payment, by a waiting payout or an adjustment.
DROP TRIGGER ledger_entries_move;
CREATE TRIGGER ledger_entries_move AFTER INSERT ON ledger_entries BEGIN
  UPDATE members
  SET saldo_cents = NEW.saldo_cents, retenido_cents = NEW.saldo_retenido_cents
  WHERE id = NEW.member_id;
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, motivo, fecha, debt_of)
  SELECT NEW.member_id, 'ajuste', -owed, 0, NEW.saldo_cents - owed, NEW.saldo_retenido_cents,
    'Lo que debías: un proveedor anuló encuestas cuyo dinero ya había salido de tu saldo',
    NEW.fecha, NEW.id
  FROM (
    SELECT min(NEW.monto_cents, NEW.saldo_cents, cents) AS owed FROM member_debts
    WHERE member_id = NEW.member_id AND NEW.monto_cents > 0
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
