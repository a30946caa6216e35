-- Members and their money. What must hold, the database holds: every cent moves by a line of
-- `ledger_entries`, which triggers write as the consequence of a survey, a reversal or a payout, and
-- which nobody can change or take away. Amounts are US cents, times UTC milliseconds.

CREATE TABLE members (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  -- PHC string; empty once the account is erased.
  password_hash TEXT NOT NULL,
  nombre TEXT NOT NULL,
  -- English name of the country and its ISO code.
  pais TEXT NOT NULL,
  country_code TEXT NOT NULL CHECK (length(country_code) = 2),
  estado TEXT NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'activo', 'rechazado', 'suspendido')),
  -- Why the account was refused or suspended; the member reads it.
  motivo TEXT,
  -- Money that can be paid out, and money that a provider may still take back.
  saldo_cents INTEGER NOT NULL DEFAULT 0 CHECK (saldo_cents >= 0),
  retenido_cents INTEGER NOT NULL DEFAULT 0 CHECK (retenido_cents >= 0),
  encuestas_completadas INTEGER NOT NULL DEFAULT 0 CHECK (encuestas_completadas >= 0),
  -- Surveys of the day `ultima_encuesta`, in TIME_ZONE; on any other day there were none.
  encuestas_hoy INTEGER NOT NULL DEFAULT 0 CHECK (encuestas_hoy >= 0),
  ultima_encuesta TEXT CHECK (ultima_encuesta GLOB '????-??-??'),
  encuestas_max INTEGER NOT NULL DEFAULT 5 CHECK (encuestas_max >= 0),
  paypal_email TEXT,
  -- What a survey provider is told instead of the e-mail when SURVEY_USER_ID=opaque.
  survey_user_id TEXT NOT NULL UNIQUE,
  consent_version TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- When the address was proved; without it nobody approves and nobody signs in.
  verified_at INTEGER,
  erased_at INTEGER,
  CHECK (estado NOT IN ('rechazado', 'suspendido') OR motivo IS NOT NULL)
) STRICT;
CREATE INDEX members_by_estado ON members (estado, created_at, id);

CREATE TABLE sessions (
  -- Public name of the session, for the list of devices.
  id TEXT PRIMARY KEY,
  -- SHA-256 of the cookie's 32 random bytes.
  token_hash TEXT NOT NULL UNIQUE,
  member_id TEXT NOT NULL REFERENCES members (id),
  device TEXT NOT NULL CHECK (device IN ('mobile', 'tablet', 'desktop')),
  -- «Chrome en Android», as the list of devices says it.
  browser TEXT NOT NULL,
  country_code TEXT,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  -- The absolute end; the idle one is reckoned from last_seen_at.
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_member ON sessions (member_id, last_seen_at DESC);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- What a signed link of a mail may do once.
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

-- Every cent that ever moved. A line changes the money that can be paid out (`monto_cents`) or the
-- money that is held (`retenido_cents`), and says what both are after it.
CREATE TABLE ledger_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES members (id),
  -- encuesta: a completed survey · liberacion: held money becomes the member's · reverso: the
  -- provider took it back · pago: reserved for a payout · devolucion: a payout that was not made ·
  -- ajuste: by the administrator, with a reason · cierre: the account was erased.
  tipo TEXT NOT NULL
    CHECK (tipo IN ('encuesta', 'liberacion', 'reverso', 'pago', 'devolucion', 'ajuste', 'cierre')),
  monto_cents INTEGER NOT NULL,
  retenido_cents INTEGER NOT NULL,
  saldo_cents INTEGER NOT NULL CHECK (saldo_cents >= 0),
  saldo_retenido_cents INTEGER NOT NULL CHECK (saldo_retenido_cents >= 0),
  proveedor TEXT,
  trans_id TEXT,
  payout_id TEXT REFERENCES payouts (id),
  motivo TEXT,
  fecha INTEGER NOT NULL,
  UNIQUE (proveedor, trans_id, tipo),
  UNIQUE (payout_id, tipo),
  CHECK (monto_cents <> 0 OR retenido_cents <> 0),
  CHECK (tipo <> 'encuesta' OR (monto_cents >= 0 AND retenido_cents >= 0)),
  CHECK (tipo <> 'liberacion' OR (monto_cents > 0 AND retenido_cents = -monto_cents)),
  CHECK (tipo NOT IN ('reverso', 'cierre') OR (monto_cents <= 0 AND retenido_cents <= 0)),
  CHECK (tipo <> 'pago' OR (monto_cents < 0 AND retenido_cents = 0)),
  CHECK (tipo <> 'devolucion' OR (monto_cents > 0 AND retenido_cents = 0)),
  CHECK (tipo <> 'ajuste' OR (retenido_cents = 0 AND motivo IS NOT NULL))
) STRICT;
CREATE INDEX ledger_entries_by_member ON ledger_entries (member_id, id DESC);
CREATE INDEX ledger_entries_by_member_tipo ON ledger_entries (member_id, tipo, id DESC);

CREATE TRIGGER ledger_entries_stay BEFORE UPDATE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'ledger_entries is append-only');
END;
-- INSERT OR REPLACE would take a line away without a DELETE.
CREATE TRIGGER ledger_entries_replace_nothing BEFORE INSERT ON ledger_entries
WHEN EXISTS (
  SELECT 1 FROM ledger_entries WHERE id = NEW.id
    OR (proveedor = NEW.proveedor AND trans_id = NEW.trans_id AND tipo = NEW.tipo)
    OR (payout_id = NEW.payout_id AND tipo = NEW.tipo)
) BEGIN
  SELECT RAISE(ABORT, 'ledger_entries is append-only');
END;
CREATE TRIGGER ledger_entries_remain BEFORE DELETE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'ledger_entries is append-only');
END;
-- A line continues the one before it, and the member's balance follows.
CREATE TRIGGER ledger_entries_continue BEFORE INSERT ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'a ledger entry must continue the balance')
  WHERE NOT EXISTS (
    SELECT 1 FROM members WHERE id = NEW.member_id
      AND saldo_cents + NEW.monto_cents = NEW.saldo_cents
      AND retenido_cents + NEW.retenido_cents = NEW.saldo_retenido_cents
  );
END;
CREATE TRIGGER ledger_entries_move AFTER INSERT ON ledger_entries BEGIN
  UPDATE members
  SET saldo_cents = NEW.saldo_cents, retenido_cents = NEW.saldo_retenido_cents
  WHERE id = NEW.member_id;
END;
-- A balance is what its last line says; nobody writes it by hand.
CREATE TRIGGER members_begin_empty BEFORE INSERT ON members
WHEN NEW.saldo_cents <> 0 OR NEW.retenido_cents <> 0 BEGIN
  SELECT RAISE(ABORT, 'a member begins without money');
END;
CREATE TRIGGER members_balance_is_ledger BEFORE UPDATE OF saldo_cents, retenido_cents ON members
BEGIN
  SELECT RAISE(ABORT, 'a balance is what its ledger says')
  WHERE (NEW.saldo_cents, NEW.retenido_cents) IS NOT (
    SELECT saldo_cents, saldo_retenido_cents FROM ledger_entries
    WHERE member_id = NEW.id ORDER BY id DESC LIMIT 1
  );
END;

-- The spec's registrarAcceso: who left for which provider, and when.
CREATE TABLE survey_accesses (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  proveedor TEXT NOT NULL,
  fecha INTEGER NOT NULL
) STRICT;
CREATE INDEX survey_accesses_by_member ON survey_accesses (member_id, fecha DESC);

-- A credit that a provider reported: one a transaction, whatever comes twice.
CREATE TABLE survey_transactions (
  proveedor TEXT NOT NULL,
  trans_id TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id),
  monto_cents INTEGER NOT NULL CHECK (monto_cents > 0),
  -- What reversals have asked back so far, covered or not.
  reversed_cents INTEGER NOT NULL DEFAULT 0
    CHECK (reversed_cents >= 0 AND reversed_cents <= monto_cents),
  estado TEXT NOT NULL CHECK (estado IN ('retenido', 'confirmado', 'revertido')),
  -- 1: a survey of the daily counter; 0: a correction of an earlier amount.
  counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
  -- The day in TIME_ZONE.
  dia TEXT NOT NULL CHECK (dia GLOB '????-??-??'),
  created_at INTEGER NOT NULL,
  release_at INTEGER NOT NULL,
  PRIMARY KEY (proveedor, trans_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX survey_transactions_due ON survey_transactions (release_at)
  WHERE estado = 'retenido';
CREATE INDEX survey_transactions_held ON survey_transactions (member_id, release_at)
  WHERE estado = 'retenido';
CREATE INDEX survey_transactions_by_day ON survey_transactions (member_id, dia);

-- A provider takes money back: all of a transaction (`monto_cents` NULL) or a part. It may come
-- before the transaction that it is about; then it waits for it.
CREATE TABLE survey_reversals (
  proveedor TEXT NOT NULL,
  -- The reversal's own id, which may be the original's.
  trans_id TEXT NOT NULL,
  original_id TEXT NOT NULL,
  monto_cents INTEGER CHECK (monto_cents > 0),
  created_at INTEGER NOT NULL,
  applied_at INTEGER,
  -- What it came to, and how much of that the balance did not cover: for the administrator.
  charged_cents INTEGER NOT NULL DEFAULT 0 CHECK (charged_cents >= 0),
  uncovered_cents INTEGER NOT NULL DEFAULT 0
    CHECK (uncovered_cents >= 0 AND uncovered_cents <= charged_cents),
  PRIMARY KEY (proveedor, trans_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX survey_reversals_by_original ON survey_reversals (proveedor, original_id);
CREATE INDEX survey_reversals_uncovered ON survey_reversals (applied_at)
  WHERE uncovered_cents > 0;

CREATE TRIGGER survey_transactions_begin BEFORE INSERT ON survey_transactions
WHEN NEW.estado = 'revertido' OR NEW.reversed_cents <> 0 BEGIN
  SELECT RAISE(ABORT, 'a transaction begins whole');
END;
CREATE TRIGGER survey_transactions_find_somebody BEFORE INSERT ON survey_transactions
WHEN (SELECT erased_at FROM members WHERE id = NEW.member_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'nothing is credited to an erased account');
END;
CREATE TRIGGER survey_transactions_credit AFTER INSERT ON survey_transactions BEGIN
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, proveedor, trans_id, fecha)
  SELECT id, 'encuesta',
    iif(NEW.estado = 'confirmado', NEW.monto_cents, 0),
    iif(NEW.estado = 'retenido', NEW.monto_cents, 0),
    saldo_cents + iif(NEW.estado = 'confirmado', NEW.monto_cents, 0),
    retenido_cents + iif(NEW.estado = 'retenido', NEW.monto_cents, 0),
    NEW.proveedor, NEW.trans_id, NEW.created_at
  FROM members WHERE id = NEW.member_id;
  -- A completion that is written after one of the next day leaves that day's counter alone.
  UPDATE members SET
    encuestas_completadas = encuestas_completadas + 1,
    encuestas_hoy = iif(ultima_encuesta = NEW.dia, encuestas_hoy + 1,
      iif(ultima_encuesta > NEW.dia, encuestas_hoy, 1)),
    ultima_encuesta = max(coalesce(ultima_encuesta, ''), NEW.dia)
  WHERE id = NEW.member_id AND NEW.counts = 1;
  UPDATE survey_reversals SET applied_at = NEW.created_at
  WHERE proveedor = NEW.proveedor AND original_id = NEW.trans_id AND applied_at IS NULL;
END;
CREATE TRIGGER survey_transactions_stay BEFORE UPDATE ON survey_transactions
WHEN NEW.proveedor <> OLD.proveedor OR NEW.trans_id <> OLD.trans_id
  OR NEW.member_id <> OLD.member_id OR NEW.monto_cents <> OLD.monto_cents
  OR NEW.reversed_cents < OLD.reversed_cents
  OR (NEW.estado <> OLD.estado AND (OLD.estado = 'revertido' OR NEW.estado = 'retenido'))
  OR (NEW.estado = 'revertido') <> (NEW.reversed_cents = NEW.monto_cents)
BEGIN
  SELECT RAISE(ABORT, 'a transaction only goes forward');
END;
CREATE TRIGGER survey_transactions_remain BEFORE DELETE ON survey_transactions BEGIN
  SELECT RAISE(ABORT, 'a transaction remains');
END;
CREATE TRIGGER survey_transactions_release AFTER UPDATE OF estado ON survey_transactions
WHEN OLD.estado = 'retenido' AND NEW.estado = 'confirmado' BEGIN
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, proveedor, trans_id, fecha)
  SELECT id, 'liberacion',
    NEW.monto_cents - NEW.reversed_cents, NEW.reversed_cents - NEW.monto_cents,
    saldo_cents + NEW.monto_cents - NEW.reversed_cents,
    retenido_cents + NEW.reversed_cents - NEW.monto_cents,
    NEW.proveedor, NEW.trans_id, NEW.release_at
  -- An account that was erased meanwhile closed with what it held.
  FROM members WHERE id = NEW.member_id AND erased_at IS NULL;
END;

CREATE TRIGGER survey_reversals_begin BEFORE INSERT ON survey_reversals
WHEN NEW.applied_at IS NOT NULL OR NEW.charged_cents <> 0 BEGIN
  SELECT RAISE(ABORT, 'a reversal begins unapplied');
END;
CREATE TRIGGER survey_reversals_arrive AFTER INSERT ON survey_reversals
WHEN EXISTS (
  SELECT 1 FROM survey_transactions
  WHERE proveedor = NEW.proveedor AND trans_id = NEW.original_id
) BEGIN
  UPDATE survey_reversals SET applied_at = NEW.created_at
  WHERE proveedor = NEW.proveedor AND trans_id = NEW.trans_id;
END;
CREATE TRIGGER survey_reversals_stay BEFORE UPDATE OF applied_at ON survey_reversals
WHEN OLD.applied_at IS NOT NULL OR NOT EXISTS (
  SELECT 1 FROM survey_transactions
  WHERE proveedor = NEW.proveedor AND trans_id = NEW.original_id
) BEGIN
  SELECT RAISE(ABORT, 'a reversal is applied once, to its transaction');
END;
CREATE TRIGGER survey_reversals_remain BEFORE DELETE ON survey_reversals BEGIN
  SELECT RAISE(ABORT, 'a reversal remains');
END;
-- At most what is left goes back, of held money (less than all of it only when the account was
-- erased and closed) as of released money: what was paid stays paid.
CREATE TRIGGER survey_reversals_apply AFTER UPDATE OF applied_at ON survey_reversals BEGIN
  UPDATE survey_reversals SET charged_cents = (
    SELECT min(coalesce(NEW.monto_cents, monto_cents), monto_cents - reversed_cents)
    FROM survey_transactions WHERE proveedor = NEW.proveedor AND trans_id = NEW.original_id
  ) WHERE proveedor = NEW.proveedor AND trans_id = NEW.trans_id;
  UPDATE survey_reversals SET uncovered_cents = (
    SELECT max(0, survey_reversals.charged_cents
      - iif(t.estado = 'retenido', m.retenido_cents, m.saldo_cents))
    FROM survey_transactions t JOIN members m ON m.id = t.member_id
    WHERE t.proveedor = NEW.proveedor AND t.trans_id = NEW.original_id
  ) WHERE proveedor = NEW.proveedor AND trans_id = NEW.trans_id;
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, proveedor, trans_id, fecha)
  SELECT m.id, 'reverso',
    iif(t.estado = 'retenido', 0, r.uncovered_cents - r.charged_cents),
    iif(t.estado = 'retenido', r.uncovered_cents - r.charged_cents, 0),
    m.saldo_cents + iif(t.estado = 'retenido', 0, r.uncovered_cents - r.charged_cents),
    m.retenido_cents + iif(t.estado = 'retenido', r.uncovered_cents - r.charged_cents, 0),
    NEW.proveedor, NEW.trans_id, NEW.applied_at
  FROM survey_reversals r
  JOIN survey_transactions t ON t.proveedor = r.proveedor AND t.trans_id = r.original_id
  JOIN members m ON m.id = t.member_id
  WHERE r.proveedor = NEW.proveedor AND r.trans_id = NEW.trans_id
    AND r.charged_cents > r.uncovered_cents;
  UPDATE survey_transactions SET
    reversed_cents = reversed_cents + r.charged_cents,
    estado = iif(reversed_cents + r.charged_cents = survey_transactions.monto_cents, 'revertido',
      estado)
  FROM survey_reversals r
  WHERE r.proveedor = NEW.proveedor AND r.trans_id = NEW.trans_id
    AND survey_transactions.proveedor = NEW.proveedor
    AND survey_transactions.trans_id = NEW.original_id;
END;

-- What providers sent, whatever became of it. Signatures and path secrets are not kept.
CREATE TABLE postbacks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  proveedor TEXT NOT NULL,
  trans_id TEXT,
  member_id TEXT REFERENCES members (id),
  monto_cents INTEGER,
  -- What it came to: see worker/api/surveys/postbacks/verdicts.ts.
  verdict TEXT NOT NULL,
  query TEXT NOT NULL,
  fecha INTEGER NOT NULL
) STRICT;
CREATE INDEX postbacks_by_member ON postbacks (member_id, id DESC);
CREATE INDEX postbacks_by_verdict ON postbacks (verdict, fecha);

-- The spec's PagosPendientes, with their whole life.
CREATE TABLE payouts (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  nombre TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The address of the day it was asked for.
  paypal_email TEXT NOT NULL,
  monto_cents INTEGER NOT NULL CHECK (monto_cents >= 2500),
  fecha INTEGER NOT NULL,
  estado TEXT NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'pagado', 'rechazado', 'cancelado')),
  -- Why it was refused; the member reads it.
  motivo TEXT,
  -- How it was paid: the payment's reference.
  referencia TEXT,
  fecha_pago INTEGER,
  -- When it was paid, refused or cancelled.
  decided_at INTEGER,
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  UNIQUE (member_id, idempotency_key),
  CHECK ((estado = 'pagado') = (fecha_pago IS NOT NULL)),
  CHECK ((estado = 'pendiente') = (decided_at IS NULL)),
  CHECK (estado <> 'rechazado' OR motivo IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX payouts_one_open ON payouts (member_id) WHERE estado = 'pendiente';
CREATE INDEX payouts_by_member ON payouts (member_id, fecha DESC);
CREATE INDEX payouts_by_estado ON payouts (estado, fecha, id);

CREATE TRIGGER payouts_begin BEFORE INSERT ON payouts WHEN NEW.estado <> 'pendiente' BEGIN
  SELECT RAISE(ABORT, 'a payout begins pending');
END;
CREATE TRIGGER payouts_reserve AFTER INSERT ON payouts BEGIN
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, payout_id, fecha)
  SELECT id, 'pago', -NEW.monto_cents, 0, saldo_cents - NEW.monto_cents, retenido_cents, NEW.id,
    NEW.fecha
  FROM members WHERE id = NEW.member_id;
END;
-- Names and addresses may go when the account is erased; nothing else ever changes after a decision.
CREATE TRIGGER payouts_stay BEFORE UPDATE ON payouts
WHEN NEW.id <> OLD.id OR NEW.member_id <> OLD.member_id OR NEW.monto_cents <> OLD.monto_cents
  OR NEW.fecha <> OLD.fecha OR NEW.idempotency_key <> OLD.idempotency_key
  OR NEW.request_hash <> OLD.request_hash
  OR (OLD.estado <> 'pendiente' AND (NEW.estado, NEW.motivo, NEW.referencia, NEW.fecha_pago,
    NEW.decided_at) IS NOT (OLD.estado, OLD.motivo, OLD.referencia, OLD.fecha_pago,
    OLD.decided_at))
  OR (OLD.paypal_email <> NEW.paypal_email
    AND (SELECT erased_at FROM members WHERE id = OLD.member_id) IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a payout is decided once');
END;
CREATE TRIGGER payouts_remain BEFORE DELETE ON payouts BEGIN
  SELECT RAISE(ABORT, 'a payout remains');
END;
CREATE TRIGGER payouts_refund AFTER UPDATE OF estado ON payouts
WHEN OLD.estado = 'pendiente' AND NEW.estado IN ('rechazado', 'cancelado') BEGIN
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, payout_id, motivo, fecha)
  SELECT id, 'devolucion', NEW.monto_cents, 0, saldo_cents + NEW.monto_cents, retenido_cents,
    NEW.id, NEW.motivo, NEW.decided_at
  FROM members WHERE id = NEW.member_id;
  -- What a provider took back meanwhile found an empty balance: it is taken of what returns.
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, payout_id, motivo, fecha)
  SELECT id, 'ajuste', -owed, 0, saldo_cents - owed, retenido_cents, NEW.id,
    'El proveedor anuló encuestas mientras tu pago estaba pendiente', NEW.decided_at
  FROM (
    SELECT m.id, m.saldo_cents, m.retenido_cents, min(NEW.monto_cents, (
      SELECT coalesce(sum(r.uncovered_cents), 0) FROM survey_reversals r
      JOIN survey_transactions t ON t.proveedor = r.proveedor AND t.trans_id = r.original_id
      WHERE t.member_id = m.id AND r.applied_at > NEW.fecha
    )) AS owed
    FROM members m WHERE m.id = NEW.member_id
  ) WHERE owed > 0;
END;

-- Who changed what, before and after.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The acting member; NULL when the site itself acted.
  actor_id TEXT REFERENCES members (id),
  action TEXT NOT NULL,
  -- Whose account it is about.
  member_id TEXT REFERENCES members (id),
  before TEXT CHECK (json_valid(before)),
  after TEXT CHECK (json_valid(after)),
  request_id TEXT,
  fecha INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_log_by_member ON audit_log (member_id, id DESC);
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, id DESC);
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
CREATE TRIGGER audit_log_remains BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

-- The outbox learns the mails of the panel. Rebuilt, since SQLite cannot change a CHECK; nothing
-- refers to it.
CREATE TABLE mail_outbox_next (
  -- Also the provider's idempotency key.
  id TEXT PRIMARY KEY,
  to_email TEXT NOT NULL,
  template TEXT NOT NULL CHECK (template IN ('guide', 'welcome', 'verify', 'known-address', 'reset', 'password-changed', 'approved', 'refused', 'suspended', 'reinstated', 'paypal-changed', 'payout-requested', 'payout-cancelled', 'payout-paid', 'payout-refused', 'erased')),
  -- JSON, the template's parameters.
  params TEXT NOT NULL CHECK (json_valid(params)),
  estado TEXT NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'enviando', 'enviado', 'muerto')),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When it may be tried (again); while `enviando`, when the claim lapses.
  due_at INTEGER NOT NULL,
  last_error TEXT,
  provider_id TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT;
INSERT INTO mail_outbox_next SELECT * FROM mail_outbox;
DROP TABLE mail_outbox;
ALTER TABLE mail_outbox_next RENAME TO mail_outbox;
CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE estado IN ('pendiente', 'enviando');
CREATE INDEX mail_outbox_by_address ON mail_outbox (to_email, created_at, template);
CREATE INDEX mail_outbox_farewells ON mail_outbox (created_at) WHERE template = 'erased';
