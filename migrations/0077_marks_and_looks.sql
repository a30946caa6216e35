-- Only the browser that verifies an address leaves the marks of a sign-up: anybody may register an
-- address. Those of accounts that nobody has verified may be a stranger's.
DELETE FROM trust_marks WHERE act = 'sign-up'
  AND member_id IN (SELECT id FROM members WHERE verified_at IS NULL);

-- The signal of a changed PayPal address says the last change before the request, and one after it.
INSERT INTO trust_due SELECT DISTINCT member_id FROM trust_signals WHERE signal = 'paypal-changed'
ON CONFLICT DO NOTHING;

-- The look at an account that has begun last: it read the account's addresses, and writes later. An
-- earlier one writes nothing any more. Who became due meanwhile stays due. Times are UTC milliseconds.
CREATE TABLE trust_looks (
  member_id TEXT PRIMARY KEY REFERENCES members (id),
  look TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  -- 1: the member became due again since.
  again INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX trust_looks_by_look ON trust_looks (look);
CREATE INDEX trust_looks_by_time ON trust_looks (begun_at);
CREATE TRIGGER trust_looks_of_erased AFTER UPDATE OF erased_at ON members
WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL BEGIN
  DELETE FROM trust_looks WHERE member_id = NEW.id;
END;
CREATE TRIGGER trust_looks_of_deleted BEFORE DELETE ON members BEGIN
  DELETE FROM trust_looks WHERE member_id = OLD.id;
END;
