-- Money records keep amounts, states and times for ever. The administrator's words in a motive may name the
-- person, so the erasure of the account deletes them, as in 0016.

DROP TRIGGER ledger_entries_stay;
-- Nobody can change an entry, except the motive about an erased account.
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE ON ledger_entries
WHEN NOT EXISTS (SELECT 1 FROM members WHERE id = OLD.member_id AND erased_at IS NOT NULL)
  OR NEW.motivo IS NOT iif(OLD.motivo IS NULL, NULL, '')
  OR (NEW.id, NEW.member_id, NEW.tipo, NEW.monto_cents, NEW.retenido_cents, NEW.saldo_cents,
      NEW.saldo_retenido_cents, NEW.proveedor, NEW.trans_id, NEW.payout_id, NEW.fecha, NEW.debt_of)
    IS NOT (OLD.id, OLD.member_id, OLD.tipo, OLD.monto_cents, OLD.retenido_cents, OLD.saldo_cents,
      OLD.saldo_retenido_cents, OLD.proveedor, OLD.trans_id, OLD.payout_id, OLD.fecha, OLD.debt_of)
BEGIN
  SELECT RAISE(ABORT, 'ledger_entries is append-only');
END;

DROP TRIGGER payouts_stay;
-- The trigger equals the trigger of 0004, but allows the change of an erased account's motive.
CREATE TRIGGER payouts_stay BEFORE UPDATE ON payouts
WHEN NEW.id <> OLD.id OR NEW.member_id <> OLD.member_id OR NEW.monto_cents <> OLD.monto_cents
  OR NEW.fecha <> OLD.fecha
  OR (OLD.returned_at IS NULL) > (NEW.returned_at IS NULL)
    <> (OLD.estado = 'pagado' AND NEW.estado = 'rechazado')
  OR (OLD.returned_at IS NOT NULL AND NEW.returned_at IS NOT OLD.returned_at)
  OR (OLD.estado <> 'pendiente' AND NEW.returned_at IS OLD.returned_at
    AND ((NEW.estado, NEW.referencia, NEW.fecha_pago, NEW.decided_at)
        IS NOT (OLD.estado, OLD.referencia, OLD.fecha_pago, OLD.decided_at)
      OR (NEW.motivo IS NOT OLD.motivo AND NOT (OLD.motivo IS NOT NULL AND NEW.motivo IS '' AND EXISTS (
        SELECT 1 FROM members WHERE id = OLD.member_id AND erased_at IS NOT NULL)))))
BEGIN
  SELECT RAISE(ABORT, 'a payout is decided once');
END;

-- The trigger of 0001 also empties the words about the reviews of an erased account.
DROP TRIGGER trust_of_erased;
CREATE TRIGGER trust_of_erased AFTER UPDATE OF erased_at ON members
WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL BEGIN
  DELETE FROM trust_signals WHERE member_id = NEW.id;
  DELETE FROM trust_due WHERE member_id = NEW.id;
  DELETE FROM trust_accepted WHERE member_id = NEW.id;
  DELETE FROM trust_looks WHERE member_id = NEW.id;
  DELETE FROM trust_marks WHERE member_id = NEW.id AND (kind IN ('device', 'network')
    OR kind = 'paypal' AND (act <> 'payout' OR until IS NULL));
  UPDATE trust_marks SET member_id = NULL, place = NULL, until = NEW.erased_at + 31536000000
  WHERE member_id = NEW.id;
  UPDATE payout_reviews SET answer = iif(answer IS NULL, NULL, ''), why = iif(why IS NULL, NULL, '')
  WHERE member_id = NEW.id;
  UPDATE members SET noticed = 0 WHERE id = NEW.id AND noticed > 0;
END;

-- These statements treat the accounts that were erased before this migration.
UPDATE ledger_entries SET motivo = '' WHERE motivo <> ''
  AND member_id IN (SELECT id FROM members WHERE erased_at IS NOT NULL);
UPDATE payouts SET motivo = '' WHERE motivo <> ''
  AND member_id IN (SELECT id FROM members WHERE erased_at IS NOT NULL);
UPDATE payout_reviews SET why = '' WHERE why <> ''
  AND member_id IN (SELECT id FROM members WHERE erased_at IS NOT NULL);
