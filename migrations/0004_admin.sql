-- What the administration works with: its second factor, settings, totals, the life of a post,
-- PayPal's batches and what the nightly check of the money finds. Times are UTC milliseconds.

-- A session of who gave a code of their authenticator, and when password or code were last given.
ALTER TABLE sessions ADD COLUMN second_factor INTEGER NOT NULL DEFAULT 0
  CHECK (second_factor IN (0, 1));
ALTER TABLE sessions ADD COLUMN proved_at INTEGER NOT NULL DEFAULT 0;

CREATE TABLE second_factors (
  member_id TEXT PRIMARY KEY REFERENCES members (id),
  -- The authenticator's secret, encrypted with a key that the database does not hold, and when a
  -- first code proved that the authenticator has it.
  secret TEXT,
  confirmed_at INTEGER,
  -- The time step of the last code that was taken: none is taken twice.
  last_step INTEGER NOT NULL DEFAULT 0,
  -- A secret that still waits for its first code, and since when. Until then the other one holds.
  next_secret TEXT,
  begun_at INTEGER,
  CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
  CHECK ((next_secret IS NULL) = (begun_at IS NULL))
) STRICT;
CREATE TABLE recovery_codes (
  member_id TEXT NOT NULL REFERENCES members (id),
  code_hash TEXT NOT NULL,
  spent_at INTEGER,
  PRIMARY KEY (member_id, code_hash)
) STRICT, WITHOUT ROWID;

-- What the administrator changed of the values that the code has as defaults.
CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value)),
  updated_at INTEGER NOT NULL
) STRICT;

-- Searches of a list that were kept under a name. `query` is that of the page's address.
CREATE TABLE saved_views (
  id TEXT PRIMARY KEY,
  list TEXT NOT NULL,
  nombre TEXT NOT NULL,
  query TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (list, nombre)
) STRICT;

-- How many there are, so that nobody counts a million rows to know it. Kept by the triggers below.
CREATE TABLE totals (
  name TEXT PRIMARY KEY,
  total INTEGER NOT NULL CHECK (total >= 0)
) STRICT;
INSERT INTO totals (name, total) VALUES
  ('leads', (SELECT count(*) FROM leads)),
  ('leads_generar', (SELECT count(*) FROM leads_generar));
INSERT INTO totals (name, total)
SELECT 'members:' || estado, (
  SELECT count(*) FROM members m
  WHERE m.erased_at IS NULL AND m.estado = states.estado
    AND (states.estado <> 'pendiente' OR m.verified_at IS NOT NULL))
FROM (SELECT 'pendiente' AS estado UNION SELECT 'activo' UNION SELECT 'rechazado'
  UNION SELECT 'suspendido') AS states;
INSERT INTO totals (name, total) VALUES
  -- Whoever has not proved their address yet: there is nothing to approve.
  ('members:sin-verificar', (
    SELECT count(*) FROM members
    WHERE erased_at IS NULL AND estado = 'pendiente' AND verified_at IS NULL)),
  ('members:borrado', (SELECT count(*) FROM members WHERE erased_at IS NOT NULL));
INSERT INTO totals (name, total)
SELECT 'payouts:' || estado, (SELECT count(*) FROM payouts p WHERE p.estado = states.estado)
FROM (SELECT 'pendiente' AS estado UNION SELECT 'pagado' UNION SELECT 'rechazado'
  UNION SELECT 'cancelado') AS states;
INSERT INTO totals (name, total)
SELECT 'payouts-cents:' || estado,
  (SELECT coalesce(sum(monto_cents), 0) FROM payouts p WHERE p.estado = states.estado)
FROM (SELECT 'pendiente' AS estado UNION SELECT 'pagado' UNION SELECT 'rechazado'
  UNION SELECT 'cancelado') AS states;

CREATE TRIGGER leads_count AFTER INSERT ON leads BEGIN
  UPDATE totals SET total = total + 1 WHERE name = 'leads';
END;
CREATE TRIGGER leads_uncount AFTER DELETE ON leads BEGIN
  UPDATE totals SET total = total - 1 WHERE name = 'leads';
END;
CREATE TRIGGER leads_generar_count AFTER INSERT ON leads_generar BEGIN
  UPDATE totals SET total = total + 1 WHERE name = 'leads_generar';
END;
CREATE TRIGGER leads_generar_uncount AFTER DELETE ON leads_generar BEGIN
  UPDATE totals SET total = total - 1 WHERE name = 'leads_generar';
END;
CREATE TRIGGER members_count AFTER INSERT ON members BEGIN
  UPDATE totals SET total = total + 1 WHERE name = 'members:' || CASE
    WHEN NEW.erased_at IS NOT NULL THEN 'borrado'
    WHEN NEW.estado = 'pendiente' AND NEW.verified_at IS NULL THEN 'sin-verificar'
    ELSE NEW.estado END;
END;
CREATE TRIGGER members_uncount AFTER DELETE ON members BEGIN
  UPDATE totals SET total = total - 1 WHERE name = 'members:' || CASE
    WHEN OLD.erased_at IS NOT NULL THEN 'borrado'
    WHEN OLD.estado = 'pendiente' AND OLD.verified_at IS NULL THEN 'sin-verificar'
    ELSE OLD.estado END;
END;
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
CREATE TRIGGER payouts_count AFTER INSERT ON payouts BEGIN
  UPDATE totals SET total = total + 1 WHERE name = 'payouts:' || NEW.estado;
  UPDATE totals SET total = total + NEW.monto_cents WHERE name = 'payouts-cents:' || NEW.estado;
END;
CREATE TRIGGER payouts_recount AFTER UPDATE OF estado ON payouts
WHEN NEW.estado <> OLD.estado BEGIN
  UPDATE totals SET total = total - 1 WHERE name = 'payouts:' || OLD.estado;
  UPDATE totals SET total = total - OLD.monto_cents WHERE name = 'payouts-cents:' || OLD.estado;
  UPDATE totals SET total = total + 1 WHERE name = 'payouts:' || NEW.estado;
  UPDATE totals SET total = total + NEW.monto_cents WHERE name = 'payouts-cents:' || NEW.estado;
END;

-- A post: drafts, and published ones; one whose time is still to come is scheduled.
CREATE TABLE posts_next (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  title TEXT NOT NULL,
  image TEXT NOT NULL,
  description TEXT NOT NULL,
  -- What the author wrote, and the sanitised HTML that was made of it.
  source TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('html', 'markdown')),
  content TEXT NOT NULL,
  estado TEXT NOT NULL DEFAULT 'borrador' CHECK (estado IN ('borrador', 'publicada')),
  published_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Grows with every change: a stale page cannot write over a newer text.
  version INTEGER NOT NULL DEFAULT 1,
  CHECK (estado = 'borrador' OR published_at IS NOT NULL)
) STRICT;
INSERT INTO posts_next
SELECT lower(hex(randomblob(16))), slug, title, image, description, content, 'html', content,
  'publicada', published_at, published_at, published_at, 1
FROM posts;
DROP TABLE posts;
ALTER TABLE posts_next RENAME TO posts;
CREATE INDEX posts_published ON posts (published_at DESC, slug) WHERE estado <> 'borrador';
CREATE INDEX posts_by_change ON posts (updated_at, id);

-- Addresses that a post had before.
CREATE TABLE post_redirects (
  slug TEXT PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES posts (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX post_redirects_by_post ON post_redirects (post_id);

-- Covers that were uploaded; a post without one has the file of its name that mf-public brings.
CREATE TABLE post_covers (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  -- JPEG.
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 600000),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  -- SHA-256, the answer's ETag.
  hash TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- Payouts on their way through PayPal. The batch's id is its sender_batch_id: PayPal takes it once.
CREATE TABLE paypal_batches (
  id TEXT PRIMARY KEY,
  -- creado: to be sent · enviado: PayPal has it · cerrado: every item has ended · fallido: refused whole
  estado TEXT NOT NULL DEFAULT 'creado'
    CHECK (estado IN ('creado', 'enviado', 'cerrado', 'fallido')),
  -- PayPal's payout_batch_id.
  paypal_id TEXT UNIQUE,
  actor_id TEXT REFERENCES members (id),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Of those, the ones after which nobody knows whether PayPal took the batch.
  doubts INTEGER NOT NULL DEFAULT 0 CHECK (doubts >= 0),
  -- When it is sent, or asked about, the next time.
  due_at INTEGER NOT NULL,
  -- Somebody is at it until then.
  busy_until INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  CHECK ((estado IN ('creado', 'fallido')) OR paypal_id IS NOT NULL)
) STRICT;
CREATE INDEX paypal_batches_due ON paypal_batches (due_at) WHERE estado IN ('creado', 'enviado');
CREATE INDEX paypal_batches_by_time ON paypal_batches (created_at, id);
CREATE INDEX paypal_batches_by_actor ON paypal_batches (actor_id);

CREATE TABLE paypal_items (
  batch_id TEXT NOT NULL REFERENCES paypal_batches (id),
  -- Also the item's sender_item_id.
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  estado TEXT NOT NULL DEFAULT 'abierto' CHECK (estado IN ('abierto', 'pagado', 'fallido')),
  -- PayPal's own word: SUCCESS, UNCLAIMED, RETURNED …
  paypal_estado TEXT,
  item_id TEXT,
  transaction_id TEXT,
  error TEXT,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (batch_id, payout_id)
) STRICT, WITHOUT ROWID;
-- A payout travels once at a time, and once it has arrived never again.
CREATE UNIQUE INDEX paypal_items_one ON paypal_items (payout_id) WHERE estado <> 'fallido';
CREATE INDEX paypal_items_by_payout ON paypal_items (payout_id);

CREATE TRIGGER paypal_items_begin BEFORE INSERT ON paypal_items
WHEN NEW.estado <> 'abierto'
  OR (SELECT estado FROM payouts WHERE id = NEW.payout_id) IS NOT 'pendiente'
BEGIN
  SELECT RAISE(ABORT, 'only a pending payout goes to PayPal');
END;
CREATE TRIGGER paypal_items_stay BEFORE UPDATE OF estado ON paypal_items
WHEN OLD.estado <> NEW.estado AND OLD.estado <> 'abierto' BEGIN
  SELECT RAISE(ABORT, 'an item ends once');
END;
CREATE TRIGGER paypal_items_remain BEFORE DELETE ON paypal_items BEGIN
  SELECT RAISE(ABORT, 'an item remains');
END;
-- What PayPal may be paying right now is neither cancelled, nor refused, nor paid by other means.
CREATE TRIGGER payouts_wait_for_paypal BEFORE UPDATE OF estado ON payouts
WHEN NEW.estado <> OLD.estado AND EXISTS (
  SELECT 1 FROM paypal_items WHERE payout_id = OLD.id
    AND (estado = 'abierto' OR (estado = 'pagado' AND NEW.estado <> 'pagado'))
) BEGIN
  SELECT RAISE(ABORT, 'a payout on its way waits for PayPal');
END;

-- The nightly check of the money: one run a day, and what it found.
CREATE TABLE reconciliations (
  -- The day in TIME_ZONE.
  dia TEXT PRIMARY KEY CHECK (dia GLOB '????-??-??'),
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  -- The last member that was looked at; a run goes on where the last minute's left off.
  cursor TEXT NOT NULL DEFAULT '',
  checked INTEGER NOT NULL DEFAULT 0,
  differences INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE differences (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dia TEXT NOT NULL REFERENCES reconciliations (dia),
  -- What does not agree: see worker/api/reconciliation/rules.ts.
  tipo TEXT NOT NULL,
  member_id TEXT REFERENCES members (id),
  -- What it is about: a transaction, a payout, a total.
  asunto TEXT NOT NULL,
  -- US cents, or counts.
  esperado INTEGER,
  encontrado INTEGER,
  fecha INTEGER NOT NULL,
  UNIQUE (dia, tipo, asunto)
) STRICT;
CREATE INDEX differences_by_member ON differences (member_id, id);

-- A postback that was done again: which one it repeats.
ALTER TABLE postbacks ADD COLUMN replay_of INTEGER REFERENCES postbacks (id);
-- None is done again twice.
CREATE UNIQUE INDEX postbacks_by_replay ON postbacks (replay_of);
-- Healthy, it is empty.
CREATE INDEX postbacks_lost ON postbacks (fecha)
  WHERE member_id IS NULL AND verdict IN ('credited', 'held', 'credited-and-reversed');

-- What a day's comparison of the money reads by.
CREATE INDEX survey_transactions_by_time ON survey_transactions (created_at);
CREATE INDEX survey_reversals_by_time ON survey_reversals (applied_at);
CREATE INDEX payouts_by_decision ON payouts (decided_at);

-- What is too old is forgotten.
CREATE INDEX survey_accesses_by_time ON survey_accesses (fecha);

-- The outbox learns the mails of the administration, and keeps the texts that the settings had when
-- a mail was written: the same row is the same mail at every attempt. Rebuilt, since SQLite cannot
-- change a CHECK; nothing refers to it.
CREATE TABLE mail_outbox_next (
  -- Also the provider's idempotency key.
  id TEXT PRIMARY KEY,
  to_email TEXT NOT NULL,
  template TEXT NOT NULL CHECK (template IN ('guide', 'welcome', 'verify', 'known-address', 'reset', 'password-changed', 'approved', 'refused', 'suspended', 'reinstated', 'paypal-changed', 'payout-requested', 'payout-cancelled', 'payout-paid', 'payout-refused', 'erased', 'adjusted', 'second-factor', 'differences')),
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
  sent_at INTEGER,
  -- JSON, the administrator's own texts; NULL: the code's.
  texts TEXT CHECK (texts IS NULL OR json_valid(texts))
) STRICT;
INSERT INTO mail_outbox_next SELECT *, NULL FROM mail_outbox;
DROP TABLE mail_outbox;
ALTER TABLE mail_outbox_next RENAME TO mail_outbox;
CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE estado IN ('pendiente', 'enviando');
CREATE INDEX mail_outbox_by_address ON mail_outbox (to_email, created_at, template);
CREATE INDEX mail_outbox_farewells ON mail_outbox (created_at) WHERE template = 'erased';

-- A record is found again by the request that made it: a repeated request is answered as the first.
CREATE INDEX audit_log_by_request ON audit_log (request_id);
