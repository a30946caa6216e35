-- A PayPal address connects the accounts that it is of now, that ask to be paid there, or that were
-- paid there. What an account only passed through connects nobody (decision 041). A mark of an address
-- is `account`: it is of now; or `payout`: of an open payout, or of a paid one, which has an end.

-- Whether these were paid to is not known. Whoever was paid gets a mark again when looked at.
DELETE FROM trust_marks WHERE kind = 'paypal' AND until IS NOT NULL;
INSERT INTO trust_due SELECT DISTINCT p.member_id FROM payouts AS p
  JOIN members AS m ON m.id = p.member_id AND m.erased_at IS NULL
WHERE p.estado IN ('pendiente', 'pagado') ON CONFLICT DO NOTHING;

-- An account that leaves an address has the others there looked at again.
CREATE TRIGGER trust_of_left_marks AFTER DELETE ON trust_marks
WHEN OLD.kind = 'paypal' AND OLD.member_id IS NOT NULL BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM (
    SELECT member_id FROM trust_marks WHERE kind = 'paypal' AND key = OLD.key LIMIT 20
  ) WHERE member_id <> OLD.member_id ON CONFLICT DO NOTHING;
END;
-- An account that is approved, suspended or active again begins or ends to hold those.
CREATE TRIGGER trust_of_states AFTER UPDATE OF estado ON members
WHEN NEW.estado <> OLD.estado AND NEW.erased_at IS NULL BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM (
    SELECT o.member_id FROM trust_marks AS k
    CROSS JOIN trust_marks AS o INDEXED BY trust_marks_by_key
    WHERE k.member_id = NEW.id AND k.kind = 'paypal' AND o.kind = 'paypal' AND o.key = k.key LIMIT 20
  ) WHERE member_id IS NOT NULL ON CONFLICT DO NOTHING;
END;
-- A payout that is paid, or comes back, changes what its address says. A paid one's mark has an end.
CREATE TRIGGER trust_of_paid AFTER UPDATE OF estado ON payouts
WHEN NEW.estado <> OLD.estado
  AND (SELECT erased_at FROM members WHERE id = NEW.member_id) IS NULL BEGIN
  UPDATE trust_marks SET until = NEW.decided_at + 15552000000
  WHERE NEW.estado = 'pagado' AND member_id = NEW.member_id AND kind = 'paypal' AND act = 'payout'
    AND until IS NULL;
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;

-- An erasure leaves, for a year, the hash of the mail address and of the PayPal addresses that were
-- paid to; nothing says which account it was.
DROP TRIGGER trust_of_erased;
CREATE TRIGGER trust_of_erased AFTER UPDATE OF erased_at ON members
WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL BEGIN
  DELETE FROM trust_signals WHERE member_id = NEW.id;
  DELETE FROM trust_due WHERE member_id = NEW.id;
  DELETE FROM trust_marks WHERE member_id = NEW.id AND (kind IN ('device', 'network')
    OR kind = 'paypal' AND (act <> 'payout' OR until IS NULL));
  UPDATE trust_marks SET member_id = NULL, place = NULL, until = NEW.erased_at + 31536000000
  WHERE member_id = NEW.id;
  UPDATE payout_reviews SET answer = iif(answer IS NULL, NULL, '') WHERE member_id = NEW.id;
  UPDATE members SET noticed = 0 WHERE id = NEW.id AND noticed > 0;
END;

-- A review goes again without a person only when a shared PayPal address was its one reason, and no
-- account shares it any more.
DROP TRIGGER payout_reviews_remain;
CREATE TRIGGER payout_reviews_remain BEFORE DELETE ON payout_reviews
WHEN NOT (OLD.signals = '["same-paypal"]' AND OLD.released_at IS NULL AND OLD.ended_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM trust_signals WHERE member_id = OLD.member_id
    AND signal = 'same-paypal' AND silenced_at IS NULL AND total IS NOT 0)) BEGIN
  SELECT RAISE(ABORT, 'a review remains');
END;
