-- Facts that speak for a second look at a person or a payout, never scores (decision 041). Marks
-- are things that accounts may share, signals are findings about an account; a payout in review
-- waits for a person (0004_payouts.sql). Triggers of many tables fill `trust_due`. Times are UTC
-- milliseconds. No trigger here depends on another of the same table and event.

-- A PayPal email connects the accounts that have it now (`account`), and those that ask to be
-- paid there or were paid there (`payout`; the mark of a paid one has an end).
CREATE TABLE trust_marks (
  id INTEGER PRIMARY KEY,
  -- email, paypal: the folded email · device: the browser · network: where a request came from
  kind TEXT NOT NULL CHECK (kind IN ('email', 'paypal', 'device', 'network')),
  -- A keyed hash, or a browser's id; '' when it is unknown.
  key TEXT NOT NULL,
  -- NULL: of an erased account.
  member_id TEXT REFERENCES members (id),
  act TEXT NOT NULL CHECK (act IN ('account', 'sign-up', 'sign-in', 'survey', 'payout')),
  country TEXT,
  -- The noteworthy thing about the network or the mail's domain.
  place TEXT CHECK (place IN ('tor', 'data-centre', 'disposable')),
  seen_at INTEGER NOT NULL,
  -- When the cron deletes it; NULL: with the account.
  until INTEGER,
  UNIQUE (member_id, kind, key, act)
) STRICT;
CREATE INDEX trust_marks_by_key ON trust_marks (kind, key, member_id, act, seen_at);
CREATE INDEX trust_marks_by_end ON trust_marks (until) WHERE until IS NOT NULL;

-- A new mark makes its member due, and the accounts that share it, at most 200 at once. It counts
-- accounts, not marks: an account with many marks of a key does not hide the others.
CREATE TRIGGER trust_of_marks AFTER INSERT ON trust_marks
WHEN NEW.member_id IS NOT NULL AND NEW.key <> '' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM trust_marks
  WHERE kind = NEW.kind AND key = NEW.key AND member_id IS NOT NULL LIMIT 200 ON CONFLICT DO NOTHING;
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
-- An account that leaves a PayPal email makes the others there due.
CREATE TRIGGER trust_of_left_marks AFTER DELETE ON trust_marks
WHEN OLD.kind = 'paypal' AND OLD.member_id IS NOT NULL BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM trust_marks
  WHERE kind = 'paypal' AND key = OLD.key AND member_id <> OLD.member_id
  LIMIT 200 ON CONFLICT DO NOTHING;
END;

CREATE TABLE trust_signals (
  member_id TEXT NOT NULL REFERENCES members (id),
  -- One of worker/contract/trust/signals.ts.
  signal TEXT NOT NULL,
  -- Its subject, where one account may have several: a mark's key, a country.
  subject TEXT NOT NULL,
  -- The numbers of its sentence, and a word.
  amount INTEGER NOT NULL,
  total INTEGER,
  detail TEXT,
  -- When there was something new about it.
  seen_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  -- A person has said that it is fine, until there is something new.
  silenced_at INTEGER,
  why TEXT,
  PRIMARY KEY (member_id, signal, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX trust_signals_by_check ON trust_signals (checked_at, member_id);

-- The accounts that a person lets share a mark («Esto está bien»). They stay accepted when one of
-- them leaves the mark and comes back (decision 041).
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

-- Members of whom something has changed since the last look.
CREATE TABLE trust_due (
  member_id TEXT PRIMARY KEY REFERENCES members (id)
) STRICT, WITHOUT ROWID;

-- The look at an account that began last. It read the account's emails, and writes later; an
-- earlier look writes nothing any more. A member who became due meanwhile stays due.
CREATE TABLE trust_looks (
  member_id TEXT PRIMARY KEY REFERENCES members (id),
  look TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  -- 1: the member became due again since.
  again INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX trust_looks_by_look ON trust_looks (look);
CREATE INDEX trust_looks_by_time ON trust_looks (begun_at);

-- How the surveys of a provider end for all its members together.
CREATE TABLE trust_rates (
  proveedor TEXT PRIMARY KEY,
  ended INTEGER NOT NULL,
  credited INTEGER NOT NULL,
  checked_at INTEGER NOT NULL
) STRICT;
