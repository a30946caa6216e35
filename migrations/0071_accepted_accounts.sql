-- The accounts that a person lets share a mark («Esto está bien»). They stay accepted when one of
-- them leaves the mark and comes back (decision 041). Times are UTC milliseconds.
CREATE TABLE trust_accepted (
  -- The signal and subject of a row of trust_signals.
  signal TEXT NOT NULL,
  subject TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id),
  accepted_at INTEGER NOT NULL,
  why TEXT NOT NULL,
  PRIMARY KEY (signal, subject, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX trust_accepted_by_member ON trust_accepted (member_id);
INSERT INTO trust_accepted (signal, subject, member_id, accepted_at, why)
SELECT signal, subject, member_id, silenced_at, coalesce(why, '') FROM trust_signals
WHERE silenced_at IS NOT NULL
  AND signal IN ('same-paypal', 'same-email', 'same-device', 'same-network', 'same-moment');

CREATE TRIGGER trust_accepted_of_erased AFTER UPDATE OF erased_at ON members
WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL BEGIN
  DELETE FROM trust_accepted WHERE member_id = NEW.id;
END;
CREATE TRIGGER trust_accepted_of_deleted BEFORE DELETE ON members BEGIN
  DELETE FROM trust_accepted WHERE member_id = OLD.id;
END;

-- A mark concerns those who share it. The accounts are counted, not their marks: one account with many
-- marks of a key does not hide the others. At most 200 are looked at again at once.
DROP TRIGGER trust_of_marks;
CREATE TRIGGER trust_of_marks AFTER INSERT ON trust_marks
WHEN NEW.member_id IS NOT NULL AND NEW.key <> '' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM trust_marks
  WHERE kind = NEW.kind AND key = NEW.key AND member_id IS NOT NULL LIMIT 200 ON CONFLICT DO NOTHING;
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
DROP TRIGGER trust_of_left_marks;
CREATE TRIGGER trust_of_left_marks AFTER DELETE ON trust_marks
WHEN OLD.kind = 'paypal' AND OLD.member_id IS NOT NULL BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM trust_marks
  WHERE kind = 'paypal' AND key = OLD.key AND member_id <> OLD.member_id
  LIMIT 200 ON CONFLICT DO NOTHING;
END;
DROP TRIGGER trust_of_states;
CREATE TRIGGER trust_of_states AFTER UPDATE OF estado ON members
WHEN NEW.estado <> OLD.estado AND NEW.erased_at IS NULL BEGIN
  INSERT INTO trust_due SELECT DISTINCT o.member_id FROM trust_marks AS k
  CROSS JOIN trust_marks AS o INDEXED BY trust_marks_by_key
  WHERE k.member_id = NEW.id AND k.kind = 'paypal' AND o.kind = 'paypal' AND o.key = k.key
    AND o.member_id IS NOT NULL LIMIT 200 ON CONFLICT DO NOTHING;
END;
