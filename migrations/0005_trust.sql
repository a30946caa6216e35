-- This file has facts because of which a person should review a member or a payout. The site computes no scores
-- (decision 041). Accounts may share a mark; a signal is a finding about an account. A payout in review waits
-- for a person (0004_payouts.sql). Triggers of many tables fill `trust_due`. Times are UTC milliseconds. No
-- trigger here depends on another trigger of the same table and event.

-- The marks of accounts. A PayPal email connects the accounts that have it now (`account`) with the accounts
-- that requested a payout to it or were paid to it (`payout`). The mark of a paid email has an end.
CREATE TABLE trust_marks (
  id INTEGER PRIMARY KEY,
  -- email, paypal: the folded email · device: the browser · network: the origin of a request
  kind TEXT NOT NULL CHECK (kind IN ('email', 'paypal', 'device', 'network')),
  -- A keyed hash or the id of a browser; empty when it is unknown.
  key TEXT NOT NULL,
  -- NULL means an erased account.
  member_id TEXT REFERENCES members (id),
  act TEXT NOT NULL CHECK (act IN ('account', 'sign-up', 'sign-in', 'survey', 'payout')),
  country TEXT,
  -- The remarkable property of the network or of the mail's domain.
  place TEXT CHECK (place IN ('tor', 'data-centre', 'disposable')),
  seen_at INTEGER NOT NULL,
  -- The time at which the cron deletes the mark. NULL means that the mark ends with the account.
  until INTEGER,
  UNIQUE (member_id, kind, key, act)
) STRICT;
CREATE INDEX trust_marks_by_key ON trust_marks (kind, key, member_id, act, seen_at);
CREATE INDEX trust_marks_by_end ON trust_marks (until) WHERE until IS NOT NULL;

-- A new mark makes its member due, and also the accounts that share the mark, at most 200 at once. The trigger
-- counts accounts, not marks, so that an account with many marks of a key does not hide other accounts.
CREATE TRIGGER trust_of_marks AFTER INSERT ON trust_marks
WHEN NEW.member_id IS NOT NULL AND NEW.key <> '' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM trust_marks
  WHERE kind = NEW.kind AND key = NEW.key AND member_id IS NOT NULL LIMIT 200 ON CONFLICT DO NOTHING;
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
-- If an account leaves a PayPal email, the other accounts with this email become due.
CREATE TRIGGER trust_of_left_marks AFTER DELETE ON trust_marks
WHEN OLD.kind = 'paypal' AND OLD.member_id IS NOT NULL BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM trust_marks
  WHERE kind = 'paypal' AND key = OLD.key AND member_id <> OLD.member_id
  LIMIT 200 ON CONFLICT DO NOTHING;
END;

-- The current findings about accounts, for a person who reviews them. An accepted finding holds no payout until
-- it changes.
CREATE TABLE trust_signals (
  member_id TEXT NOT NULL REFERENCES members (id),
  -- A name of worker/contract/trust/signals.ts.
  signal TEXT NOT NULL,
  -- The subject of the signal, such as a mark's key or a country. One account may have the same signal with
  -- several subjects.
  subject TEXT NOT NULL,
  -- The numbers of the signal's sentence, and a word.
  amount INTEGER NOT NULL,
  total INTEGER,
  detail TEXT,
  -- The time at which the signal last changed.
  seen_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  -- The time at which a person accepted the signal. A change of the signal ends this.
  silenced_at INTEGER,
  why TEXT,
  PRIMARY KEY (member_id, signal, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX trust_signals_by_check ON trust_signals (checked_at, member_id);

-- The accounts that a person allowed to share a mark («Esto está bien»). They stay accepted when one of them
-- leaves the mark and comes back (decision 041).
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

-- The members about whom some fact has changed since the last evaluation.
CREATE TABLE trust_due (
  member_id TEXT PRIMARY KEY REFERENCES members (id)
) STRICT, WITHOUT ROWID;

-- The last look at an account that has begun. It read the account's emails and writes later. After that, an
-- earlier look writes nothing. A member who became due in the meantime stays due.
CREATE TABLE trust_looks (
  member_id TEXT PRIMARY KEY REFERENCES members (id),
  look TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  -- 1: the member has become due again since the look began.
  again INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX trust_looks_by_look ON trust_looks (look);
CREATE INDEX trust_looks_by_time ON trust_looks (begun_at);

-- The results of a provider's surveys, for all its members together.
CREATE TABLE trust_rates (
  proveedor TEXT PRIMARY KEY,
  ended INTEGER NOT NULL,
  credited INTEGER NOT NULL,
  checked_at INTEGER NOT NULL
) STRICT;
