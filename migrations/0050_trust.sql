-- What speaks for a second look at a person or a payout: facts, never scores (decision 041). Marks are
-- what accounts may share, signals what was found of an account, reviews the payouts that wait for a
-- person. Times are UTC milliseconds.

-- By the browser: sign-ins of several accounts in one browser have the same.
ALTER TABLE known_devices ADD COLUMN browser_id TEXT NOT NULL DEFAULT '';
UPDATE known_devices SET browser_id = id;

CREATE TABLE trust_marks (
  id INTEGER PRIMARY KEY,
  -- email, paypal: the folded address · device: the browser · network: where a request came from
  kind TEXT NOT NULL CHECK (kind IN ('email', 'paypal', 'device', 'network')),
  -- A keyed hash, or a browser's id; '' when it is unknown.
  key TEXT NOT NULL,
  -- NULL: of an erased account.
  member_id TEXT REFERENCES members (id),
  act TEXT NOT NULL CHECK (act IN ('account', 'sign-up', 'sign-in', 'survey', 'payout')),
  country TEXT,
  -- What is noteworthy of the network or of the mail's domain.
  place TEXT CHECK (place IN ('tor', 'data-centre', 'disposable')),
  seen_at INTEGER NOT NULL,
  -- When it is deleted; NULL: with the account.
  until INTEGER,
  UNIQUE (member_id, kind, key, act)
) STRICT;
CREATE INDEX trust_marks_by_key ON trust_marks (kind, key, member_id, act, seen_at);
CREATE INDEX trust_marks_by_end ON trust_marks (until) WHERE until IS NOT NULL;

CREATE TABLE trust_signals (
  member_id TEXT NOT NULL REFERENCES members (id),
  -- One of worker/contract/trust/signals.ts.
  signal TEXT NOT NULL,
  -- What it is about, where one account may have several: a mark's key, a country.
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

-- Members of whom something has changed since they were looked at.
CREATE TABLE trust_due (
  member_id TEXT PRIMARY KEY REFERENCES members (id)
) STRICT, WITHOUT ROWID;
INSERT INTO trust_due SELECT id FROM members WHERE erased_at IS NULL;

-- How the surveys of a provider end for all its members together.
CREATE TABLE trust_rates (
  proveedor TEXT PRIMARY KEY,
  ended INTEGER NOT NULL,
  credited INTEGER NOT NULL,
  checked_at INTEGER NOT NULL
) STRICT;

-- 1: something weak was found and is not silenced; 2: something stronger. Of a payout: when it was
-- last pending.
ALTER TABLE members ADD COLUMN noticed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payouts ADD COLUMN noticed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX members_noticed ON members (created_at, id) WHERE noticed > 0 AND erased_at IS NULL;
CREATE INDEX members_to_review ON members (created_at, id) WHERE noticed = 2 AND erased_at IS NULL;
CREATE INDEX payouts_noticed ON payouts (fecha, id) WHERE noticed = 2;
CREATE INDEX payouts_to_review ON payouts (estado, fecha, id) WHERE noticed = 2;

CREATE TABLE payout_reviews (
  payout_id TEXT PRIMARY KEY REFERENCES payouts (id),
  member_id TEXT NOT NULL REFERENCES members (id),
  -- JSON: the signals that hold it.
  signals TEXT NOT NULL CHECK (json_valid(signals)),
  begun_at INTEGER NOT NULL,
  -- What the member answers, once.
  answer TEXT CHECK (length(answer) <= 500),
  answered_at INTEGER,
  -- A person lets it be paid.
  released_at INTEGER,
  released_by TEXT REFERENCES members (id),
  why TEXT,
  -- The payout ended: paid, refused or cancelled.
  ended_at INTEGER,
  CHECK ((released_at IS NULL) = (released_by IS NULL))
) STRICT;
CREATE INDEX payout_reviews_open ON payout_reviews (begun_at)
  WHERE released_at IS NULL AND ended_at IS NULL;
CREATE INDEX payout_reviews_by_member ON payout_reviews (member_id, begun_at);
CREATE INDEX payout_reviews_by_releaser ON payout_reviews (released_by);

CREATE TRIGGER payout_lot_items_wait_for_review BEFORE INSERT ON payout_lot_items
WHEN EXISTS (SELECT 1 FROM payout_reviews WHERE payout_id = NEW.payout_id AND released_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a payout in review waits for a person');
END;
CREATE TRIGGER payout_reviews_stay BEFORE UPDATE ON payout_reviews
WHEN NEW.payout_id <> OLD.payout_id OR NEW.member_id <> OLD.member_id
  OR (OLD.answer IS NOT NULL AND NEW.answer IS NOT OLD.answer AND NEW.answer <> '')
BEGIN
  SELECT RAISE(ABORT, 'a review is answered once');
END;
CREATE TRIGGER payout_reviews_remain BEFORE DELETE ON payout_reviews BEGIN
  SELECT RAISE(ABORT, 'a review remains');
END;
CREATE TRIGGER payout_reviews_end AFTER UPDATE OF estado ON payouts
WHEN OLD.estado = 'pendiente' AND NEW.estado <> 'pendiente' BEGIN
  UPDATE payout_reviews SET ended_at = NEW.decided_at WHERE payout_id = NEW.id;
END;

-- Whatever changes a signal makes its member due.
CREATE TRIGGER trust_of_members AFTER INSERT ON members BEGIN
  INSERT INTO trust_due VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_paypal AFTER UPDATE OF paypal_email ON members
WHEN NEW.erased_at IS NULL BEGIN
  INSERT INTO trust_due VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_credits AFTER INSERT ON survey_transactions BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_reversals AFTER UPDATE OF reversed_cents ON survey_transactions
WHEN (SELECT erased_at FROM members WHERE id = NEW.member_id) IS NULL BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_surveys AFTER UPDATE OF estado ON survey_starts
WHEN NEW.estado = 'thrown-out' BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_payouts AFTER INSERT ON payouts BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
-- A new mark also concerns those who share it; of many, the first ones.
CREATE TRIGGER trust_of_marks AFTER INSERT ON trust_marks
WHEN NEW.member_id IS NOT NULL AND NEW.key <> '' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM (
    SELECT member_id FROM trust_marks WHERE kind = NEW.kind AND key = NEW.key LIMIT 20
  ) WHERE member_id IS NOT NULL ON CONFLICT DO NOTHING;
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_devices AFTER INSERT ON known_devices BEGIN
  INSERT INTO trust_marks (kind, key, member_id, act, seen_at, until)
  VALUES ('device', NEW.browser_id, NEW.member_id, 'sign-in', NEW.created_at,
    NEW.created_at + 34560000000)
  ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at, until = excluded.until;
END;
INSERT INTO trust_marks (kind, key, member_id, act, seen_at, until)
SELECT DISTINCT 'device', browser_id, member_id, 'sign-in', created_at, created_at + 34560000000
FROM known_devices;

-- Erasure leaves, for a year, that an account with this address existed; nothing says which.
CREATE TRIGGER trust_of_erased AFTER UPDATE OF erased_at ON members
WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL BEGIN
  DELETE FROM trust_signals WHERE member_id = NEW.id;
  DELETE FROM trust_due WHERE member_id = NEW.id;
  DELETE FROM trust_marks WHERE member_id = NEW.id AND kind IN ('device', 'network');
  UPDATE trust_marks SET member_id = NULL, place = NULL, until = NEW.erased_at + 31536000000
  WHERE member_id = NEW.id;
  UPDATE payout_reviews SET answer = iif(answer IS NULL, NULL, '') WHERE member_id = NEW.id;
  UPDATE members SET noticed = 0 WHERE id = NEW.id AND noticed > 0;
END;
CREATE TRIGGER trust_of_deleted BEFORE DELETE ON members BEGIN
  DELETE FROM trust_signals WHERE member_id = OLD.id;
  DELETE FROM trust_due WHERE member_id = OLD.id;
  DELETE FROM trust_marks WHERE member_id = OLD.id;
END;

-- What the provider paid the site for it; NULL: credited before this was kept.
ALTER TABLE survey_transactions ADD COLUMN provider_cents INTEGER;
-- What each provider was worth by month of the credit, counted as it happens. `mes` is YYYY-MM.
CREATE TABLE provider_months (
  proveedor TEXT NOT NULL,
  mes TEXT NOT NULL,
  surveys INTEGER NOT NULL,
  provider_cents INTEGER NOT NULL DEFAULT 0,
  member_cents INTEGER NOT NULL DEFAULT 0,
  -- Of that, to members of whom something stronger than weak was noticed when they were paid for it.
  noticed_cents INTEGER NOT NULL DEFAULT 0,
  -- Taken back while the money was here, and after it had been paid out.
  reversed_cents INTEGER NOT NULL DEFAULT 0,
  uncovered_cents INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (proveedor, mes)
) STRICT;
CREATE INDEX provider_months_by_month ON provider_months (mes, proveedor);
INSERT INTO provider_months (proveedor, mes, surveys, member_cents, reversed_cents, uncovered_cents)
SELECT t.proveedor, substr(t.dia, 1, 7), sum(t.counts), sum(t.monto_cents),
  sum(t.reversed_cents - coalesce(r.uncovered, 0)), sum(coalesce(r.uncovered, 0))
FROM survey_transactions AS t LEFT JOIN (
  SELECT proveedor, original_id, sum(uncovered_cents) AS uncovered FROM survey_reversals
  WHERE uncovered_cents > 0 GROUP BY proveedor, original_id
) AS r ON r.proveedor = t.proveedor AND r.original_id = t.trans_id
GROUP BY t.proveedor, substr(t.dia, 1, 7);
CREATE TRIGGER provider_months_credit AFTER INSERT ON survey_transactions BEGIN
  INSERT INTO provider_months (proveedor, mes, surveys, provider_cents, member_cents, noticed_cents)
  VALUES (NEW.proveedor, substr(NEW.dia, 1, 7), NEW.counts, coalesce(NEW.provider_cents, 0),
    NEW.monto_cents,
    iif((SELECT noticed FROM members WHERE id = NEW.member_id) = 2, NEW.monto_cents, 0))
  ON CONFLICT DO UPDATE SET surveys = surveys + excluded.surveys,
    provider_cents = provider_cents + excluded.provider_cents,
    member_cents = member_cents + excluded.member_cents,
    noticed_cents = noticed_cents + excluded.noticed_cents;
END;
-- Written last of what a reversal comes to (migration 0003).
CREATE TRIGGER provider_months_reverse AFTER UPDATE OF uncovered_cents ON survey_reversals BEGIN
  UPDATE provider_months SET
    reversed_cents = reversed_cents + NEW.charged_cents - NEW.uncovered_cents,
    uncovered_cents = uncovered_cents + NEW.uncovered_cents
  WHERE (proveedor, mes) = (SELECT proveedor, substr(dia, 1, 7) FROM survey_transactions
    WHERE proveedor = NEW.proveedor AND trans_id = NEW.original_id);
END;
