-- The base schema begins here (decision 046). Code from before it cannot run on it.
-- After: e58a7ce67b68

-- This file has the members and their ways to sign in. Times are UTC milliseconds, amounts US cents. States and
-- field names that the product's specification names are Spanish; all other names are English. The columns have
-- the order of worker/api/db/tables. SQLite fires the triggers of one table and event in no defined order, so
-- no trigger here depends on another trigger of the same event.

-- The accounts. An erased account keeps its row, because the ledger refers to it.
CREATE TABLE members (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  -- A PHC string; empty once the account is erased.
  password_hash TEXT NOT NULL,
  nombre TEXT NOT NULL,
  -- The English name of the country and its ISO code.
  pais TEXT NOT NULL,
  country_code TEXT NOT NULL CHECK (length(country_code) = 2),
  estado TEXT NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'activo', 'rechazado', 'suspendido')),
  -- The reason why the administrator refused or suspended the account. The member reads it.
  motivo TEXT,
  -- Money that the member can request as a payout, and money that a provider may still take back. Only the
  -- ledger changes these sums (0003_surveys.sql).
  saldo_cents INTEGER NOT NULL DEFAULT 0 CHECK (saldo_cents >= 0),
  retenido_cents INTEGER NOT NULL DEFAULT 0 CHECK (retenido_cents >= 0),
  encuestas_completadas INTEGER NOT NULL DEFAULT 0 CHECK (encuestas_completadas >= 0),
  -- The number of surveys on the day `ultima_encuesta`, in TIME_ZONE. On any other day the number is zero.
  encuestas_hoy INTEGER NOT NULL DEFAULT 0 CHECK (encuestas_hoy >= 0),
  ultima_encuesta TEXT CHECK (ultima_encuesta GLOB '????-??-??'),
  encuestas_max INTEGER NOT NULL DEFAULT 5 CHECK (encuestas_max >= 0),
  paypal_email TEXT,
  -- The id that the provider gets instead of the email when SURVEY_USER_ID=opaque.
  survey_user_id TEXT NOT NULL UNIQUE,
  consent_version TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The time at which the member proved the email. Without it, nobody can approve the account, and it cannot
  -- sign in.
  verified_at INTEGER,
  erased_at INTEGER,
  -- The time at which the member last changed the PayPal email.
  paypal_changed_at INTEGER,
  -- The time at which the browser that registered the account had opened the external survey, as the browser
  -- reports it.
  survey_opened_at INTEGER,
  -- 1: the site found a weak signal that is not silenced. 2: it found a stronger signal.
  noticed INTEGER NOT NULL DEFAULT 0,
  -- JSON with the words of `nombre` (worker/api/db/name-words.ts). Each statement that writes the name writes
  -- the words too.
  name_words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(name_words)),
  -- A refusal or suspension needs a reason, because the member reads it.
  CHECK (estado NOT IN ('rechazado', 'suspendido') OR motivo IS NOT NULL)
) STRICT;
-- The indexes of the administrator's lists, one for each order and search (worker/api/lists/sources). Lists do
-- not show erased accounts.
CREATE INDEX members_by_estado ON members (estado, created_at, id) WHERE erased_at IS NULL;
CREATE INDEX members_to_approve ON members (created_at, id, country_code)
  WHERE estado = 'pendiente' AND verified_at IS NOT NULL AND erased_at IS NULL;
CREATE INDEX members_by_time ON members (created_at, id) WHERE erased_at IS NULL;
CREATE INDEX members_by_country ON members (country_code, created_at, id, estado)
  WHERE erased_at IS NULL;
CREATE INDEX members_by_name
  ON members (nombre COLLATE NOCASE, id, estado, country_code, created_at, verified_at)
  WHERE erased_at IS NULL;
CREATE INDEX members_by_balance
  ON members (saldo_cents, id, estado, country_code, created_at, verified_at)
  WHERE erased_at IS NULL;
CREATE INDEX members_by_email
  ON members (email, estado, country_code, created_at, verified_at, id)
  WHERE erased_at IS NULL;
CREATE INDEX members_noticed ON members (created_at, id) WHERE noticed > 0 AND erased_at IS NULL;
CREATE INDEX members_to_review ON members (created_at, id) WHERE noticed = 2 AND erased_at IS NULL;

-- A member begins without money.
CREATE TRIGGER members_begin_empty BEFORE INSERT ON members
WHEN NEW.saldo_cents <> 0 OR NEW.retenido_cents <> 0 BEGIN
  SELECT RAISE(ABORT, 'a member begins without money');
END;
-- A balance equals its last ledger entry. No other statement can change it.
CREATE TRIGGER members_balance_is_ledger BEFORE UPDATE OF saldo_cents, retenido_cents ON members
BEGIN
  SELECT RAISE(ABORT, 'a balance is what its ledger says')
  WHERE (NEW.saldo_cents, NEW.retenido_cents) IS NOT (
    SELECT saldo_cents, saldo_retenido_cents FROM ledger_entries
    WHERE member_id = NEW.id ORDER BY id DESC LIMIT 1
  );
END;
-- `totals` counts members by state. An account with an unproved email counts as a separate state.
CREATE TRIGGER members_count AFTER INSERT ON members BEGIN
  UPDATE totals SET total = total + 1 WHERE name = 'members:' || CASE
    WHEN NEW.erased_at IS NOT NULL THEN 'borrado'
    WHEN NEW.estado = 'pendiente' AND NEW.verified_at IS NULL THEN 'sin-verificar'
    ELSE NEW.estado END;
END;
-- A deleted member leaves the count of its state.
CREATE TRIGGER members_uncount AFTER DELETE ON members BEGIN
  UPDATE totals SET total = total - 1 WHERE name = 'members:' || CASE
    WHEN OLD.erased_at IS NOT NULL THEN 'borrado'
    WHEN OLD.estado = 'pendiente' AND OLD.verified_at IS NULL THEN 'sin-verificar'
    ELSE OLD.estado END;
END;
-- A member that changes state moves from one count to another.
CREATE TRIGGER members_recount AFTER UPDATE OF estado, verified_at, erased_at ON members BEGIN
  UPDATE totals SET total = total - 1 WHERE name = 'members:' || CASE
    WHEN OLD.erased_at IS NOT NULL THEN 'borrado'
    WHEN OLD.estado = 'pendiente' AND OLD.verified_at IS NULL THEN 'sin-verificar'
    ELSE OLD.estado END;
  UPDATE totals SET total = total + 1 WHERE name = 'members:' || CASE
    WHEN NEW.erased_at IS NOT NULL THEN 'borrado'
    WHEN NEW.estado = 'pendiente' AND NEW.verified_at IS NULL THEN 'sin-verificar'
    ELSE NEW.estado END;
END;
-- A new member is due for an evaluation (0005_trust.sql).
CREATE TRIGGER trust_of_members AFTER INSERT ON members BEGIN
  INSERT INTO trust_due VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
-- A changed PayPal email makes its member due.
CREATE TRIGGER trust_of_paypal AFTER UPDATE OF paypal_email ON members
WHEN NEW.erased_at IS NULL BEGIN
  INSERT INTO trust_due VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
-- The deletion of a member deletes all findings about the member.
CREATE TRIGGER trust_of_deleted BEFORE DELETE ON members BEGIN
  DELETE FROM trust_signals WHERE member_id = OLD.id;
  DELETE FROM trust_due WHERE member_id = OLD.id;
  DELETE FROM trust_marks WHERE member_id = OLD.id;
  DELETE FROM trust_accepted WHERE member_id = OLD.id;
  DELETE FROM trust_looks WHERE member_id = OLD.id;
END;
-- An erasure deletes the findings about the account. For a year, it keeps the hashes of the account's email and
-- of its paid PayPal emails. No data links these hashes to the account.
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
  UPDATE payout_reviews SET answer = iif(answer IS NULL, NULL, '') WHERE member_id = NEW.id;
  UPDATE members SET noticed = 0 WHERE id = NEW.id AND noticed > 0;
END;
-- The approval, suspension or reinstatement of an account can change the signals of accounts that share its
-- PayPal email. So these accounts become due, at most 200 at once.
CREATE TRIGGER trust_of_states AFTER UPDATE OF estado ON members
WHEN NEW.estado <> OLD.estado AND NEW.erased_at IS NULL BEGIN
  INSERT INTO trust_due SELECT DISTINCT o.member_id FROM trust_marks AS k
  CROSS JOIN trust_marks AS o INDEXED BY trust_marks_by_key
  WHERE k.member_id = NEW.id AND k.kind = 'paypal' AND o.kind = 'paypal' AND o.key = k.key
    AND o.member_id IS NOT NULL LIMIT 200 ON CONFLICT DO NOTHING;
END;
-- A new name adds its words.
CREATE TRIGGER member_words_begin AFTER INSERT ON members BEGIN
  INSERT INTO member_words (word, id) SELECT DISTINCT value, NEW.id FROM json_each(NEW.name_words);
END;
-- A changed name changes its words.
CREATE TRIGGER member_words_follow AFTER UPDATE OF name_words ON members
WHEN OLD.name_words <> NEW.name_words BEGIN
  DELETE FROM member_words WHERE id = NEW.id AND word IN (SELECT value FROM json_each(OLD.name_words));
  INSERT INTO member_words (word, id) SELECT DISTINCT value, NEW.id
  FROM json_each(NEW.name_words) WHERE NEW.nombre <> '';
END;
-- The deletion of a member deletes its words.
CREATE TRIGGER member_words_end AFTER DELETE ON members BEGIN
  DELETE FROM member_words WHERE id = OLD.id AND word IN (SELECT value FROM json_each(OLD.name_words));
END;
-- An account without a name has no words.
CREATE TRIGGER member_words_of_erased AFTER UPDATE OF nombre ON members
WHEN NEW.nombre = '' AND NEW.name_words <> '[]' BEGIN
  UPDATE members SET name_words = '[]' WHERE id = NEW.id;
END;

-- The words of members' names, in the order of a search by the beginning of a word. Triggers of `members`
-- update them.
CREATE TABLE member_words (
  word TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, id)
) STRICT, WITHOUT ROWID;

-- The signed-in browsers. The database has only hashes of the cookies, so a copy of it opens no account.
CREATE TABLE sessions (
  -- The public id of the session, for the list of devices.
  id TEXT PRIMARY KEY,
  -- SHA-256 of the cookie's 32 random bytes.
  token_hash TEXT NOT NULL UNIQUE,
  member_id TEXT NOT NULL REFERENCES members (id),
  device TEXT NOT NULL CHECK (device IN ('mobile', 'tablet', 'desktop')),
  -- A text such as «Chrome en Android», for the list of devices.
  browser TEXT NOT NULL,
  country_code TEXT,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  -- The absolute end of the session. The code computes the idle end from last_seen_at.
  expires_at INTEGER NOT NULL,
  -- 1: the session has given a code of the authenticator.
  second_factor INTEGER NOT NULL DEFAULT 0 CHECK (second_factor IN (0, 1)),
  -- The time at which the session last gave the password or a code.
  proved_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX sessions_by_member ON sessions (member_id, last_seen_at DESC);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- The ids of signed links in mails. Each link works once.
CREATE TABLE one_time_tokens (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  purpose TEXT NOT NULL CHECK (purpose IN ('verificar', 'clave')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  spent_at INTEGER
) STRICT;
CREATE INDEX one_time_tokens_by_member ON one_time_tokens (member_id, purpose);
CREATE INDEX one_time_tokens_by_end ON one_time_tokens (expires_at);

-- The authenticator of an account. It counts only after a first code, and each code works once.
CREATE TABLE second_factors (
  member_id TEXT PRIMARY KEY REFERENCES members (id),
  -- The authenticator's secret, encrypted with a key that the database does not hold, and the time at which a
  -- first code proved that the authenticator has the secret.
  secret TEXT,
  confirmed_at INTEGER,
  -- The time step of the last accepted code. The site accepts no step twice.
  last_step INTEGER NOT NULL DEFAULT 0,
  -- A secret that still waits for its first code, and the time when it began to wait. Until then, the current
  -- secret stays valid.
  next_secret TEXT,
  begun_at INTEGER,
  -- A secret and its time are either both set or both NULL.
  CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
  CHECK ((next_secret IS NULL) = (begun_at IS NULL))
) STRICT;

-- The codes that replace a lost authenticator. Each code works once.
CREATE TABLE recovery_codes (
  member_id TEXT NOT NULL REFERENCES members (id),
  code_hash TEXT NOT NULL,
  spent_at INTEGER,
  PRIMARY KEY (member_id, code_hash)
) STRICT, WITHOUT ROWID;

-- Browsers that have signed in to an account, or have opened a link of its mails (decision 037). The row of a
-- signed-in browser has the id of its session.
CREATE TABLE known_devices (
  id TEXT PRIMARY KEY,
  -- The SHA-256 of the cookie's token.
  token_hash TEXT NOT NULL UNIQUE,
  member_id TEXT NOT NULL REFERENCES members (id),
  device TEXT NOT NULL CHECK (device IN ('mobile', 'tablet', 'desktop')),
  browser TEXT NOT NULL,
  country_code TEXT,
  created_at INTEGER NOT NULL,
  -- The id of the browser. Sign-ins of several accounts in one browser have the same id.
  browser_id TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX known_devices_by_member ON known_devices (member_id, created_at DESC);
CREATE INDEX known_devices_by_time ON known_devices (created_at);

-- A sign-in marks the browser for 400 days.
CREATE TRIGGER trust_of_devices AFTER INSERT ON known_devices BEGIN
  INSERT INTO trust_marks (kind, key, member_id, act, seen_at, until)
  VALUES ('device', NEW.browser_id, NEW.member_id, 'sign-in', NEW.created_at,
    NEW.created_at + 34560000000)
  ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at, until = excluded.until;
END;

-- Exact limits. The key is a keyed hash; it never contains an email.
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  window INTEGER NOT NULL,
  hits INTEGER NOT NULL CHECK (hits > 0)
) STRICT;
CREATE INDEX rate_limits_by_window ON rate_limits (window);
