-- The whole schema as the migrations make it: each table with its indexes and triggers.
-- Written by npm run schema. The comments of migrations/ say why.

CREATE TABLE app_pictures (
  slug TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('share', 'icon')),
  -- The picture is a JPEG.
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 600000),
  hash TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (slug, kind)
) STRICT;

CREATE TABLE app_previous (
  slug TEXT PRIMARY KEY,
  entry TEXT NOT NULL CHECK (json_valid(entry))
) STRICT;

CREATE TABLE apps (
  slug TEXT PRIMARY KEY CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  entry TEXT NOT NULL CHECK (json_valid(entry)),
  -- NULL means that the app is recommended, or that the setting `apps` hides it.
  retired_at INTEGER,
  -- The version grows with every change, so that a stale page cannot overwrite a newer text.
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The member who acted; NULL when the site itself acted.
  actor_id TEXT REFERENCES members (id),
  action TEXT NOT NULL,
  -- The member whose account the act concerns.
  member_id TEXT REFERENCES members (id),
  before TEXT CHECK (json_valid(before)),
  after TEXT CHECK (json_valid(after)),
  request_id TEXT,
  fecha INTEGER NOT NULL,
  -- The hash of the call with the key in `request_id`. The site refuses another call with the same key. NULL
  -- means a call without a key.
  request_hash TEXT
) STRICT;
CREATE INDEX audit_log_by_member ON audit_log (member_id, id DESC);
CREATE INDEX audit_log_by_request ON audit_log (request_id);
CREATE INDEX audit_log_by_time ON audit_log (fecha);
CREATE INDEX audit_log_by_action ON audit_log (action, fecha);
CREATE INDEX audit_log_by_member_time ON audit_log (member_id, fecha);
CREATE INDEX audit_log_by_actor_time ON audit_log (actor_id, fecha);
CREATE TRIGGER audit_log_remains BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log
WHEN NOT EXISTS (SELECT 1 FROM members WHERE id = OLD.member_id AND erased_at IS NOT NULL)
  OR NEW.id <> OLD.id OR NEW.actor_id IS NOT OLD.actor_id OR NEW.action <> OLD.action
  OR NEW.member_id IS NOT OLD.member_id OR NEW.request_id IS NOT OLD.request_id
  OR NEW.fecha <> OLD.fecha OR NEW.request_hash IS NOT OLD.request_hash
  OR NEW.before IS NOT json_remove(OLD.before, '$.motivo')
  OR NEW.after IS NOT json_remove(OLD.after, '$.motivo') BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

CREATE TABLE clicks (
  -- A random id.
  id TEXT PRIMARY KEY,
  -- The app's slug.
  app TEXT NOT NULL,
  -- The path on which the link was unlocked, `correo` for a mail's link, or an empty text if it is unknown.
  page TEXT NOT NULL,
  -- The ISO code of the country; empty when it is unknown.
  country TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- The hour, and keyed hashes of the network and of the person. The cron empties the column when the hour is
  -- over.
  visitor TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX clicks_by_visitor ON clicks (visitor) WHERE visitor IS NOT NULL;
CREATE INDEX clicks_by_time ON clicks (at, app, page, country);

CREATE TABLE confirmed_addresses (
  email TEXT PRIMARY KEY,
  how TEXT NOT NULL CHECK (how IN ('press', 'delivery')),
  confirmed_at INTEGER NOT NULL
, consent_version TEXT, country TEXT) STRICT, WITHOUT ROWID;

CREATE TABLE conversion_postbacks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  network TEXT NOT NULL,
  -- The outcome (see worker/contract/affiliates/verdicts.ts).
  verdict TEXT NOT NULL,
  -- 1: the sender did not know the secret. These rows have their own limit, so that strangers cannot displace
  -- the network's postbacks.
  forged INTEGER NOT NULL CHECK (forged IN (0, 1)),
  query TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX conversion_postbacks_by_network ON conversion_postbacks (
  network, forged, (verdict IN ('malformed', 'unknown-state', 'bad-amount', 'over-limit')), id
);

CREATE TABLE conversions (
  -- The network's id in the setting `redes`.
  network TEXT NOT NULL,
  trans_id TEXT NOT NULL,
  -- The click's id as the network repeats it; empty if the network repeats none.
  click_id TEXT NOT NULL,
  -- The values of the click, because the site deletes the click earlier. `app` is NULL when no click has the
  -- id.
  app TEXT,
  page TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'rejected')),
  -- Hundredths of the currency.
  cents INTEGER NOT NULL CHECK (cents BETWEEN 0 AND 5000000000),
  currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (network, trans_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX conversions_by_time ON conversions (created_at, app, page, country, state, currency, cents);

CREATE TABLE daily_browsers (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  -- A family of worker/api/devices/browser.ts.
  family TEXT NOT NULL,
  -- The engine's version; 0 for an unknown browser.
  major INTEGER NOT NULL CHECK (major BETWEEN 0 AND 999),
  total INTEGER NOT NULL CHECK (total > 0),
  PRIMARY KEY (day, family, major)
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_events (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  event TEXT NOT NULL,
  app TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT '',
  total INTEGER NOT NULL CHECK (total > 0),
  PRIMARY KEY (day, event, app, country)
) STRICT, WITHOUT ROWID;

CREATE TABLE delivery_counts (
  day TEXT NOT NULL,
  provider TEXT NOT NULL,
  kind TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (day, provider, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE delivery_events (
  -- The id is the same for every time that the provider sends the event.
  id TEXT PRIMARY KEY,
  -- The sender of the event; `site` for an event of this site.
  provider TEXT NOT NULL,
  -- The provider's id of the mail, as in `outbox.provider_id`.
  mail_id TEXT,
  -- NULL if the event concerns nobody, or a person who has erased the account.
  email TEXT,
  -- worker/contract/mail/delivery.ts explains each kind.
  kind TEXT NOT NULL CHECK (kind IN ('delivered', 'delayed', 'soft-bounced', 'bounced', 'blocked',
    'complained', 'unsubscribed', 'allowed', 'other')),
  -- The time of the event by the provider's clock. It is never after the arrival.
  event_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL CHECK (event_at <= received_at),
  -- The day of `event_at` in the site's time zone.
  day TEXT NOT NULL
) STRICT;
CREATE INDEX delivery_events_by_email ON delivery_events (email, event_at, kind) WHERE email IS NOT NULL;
CREATE INDEX delivery_events_by_mail ON delivery_events (mail_id, kind, event_at) WHERE mail_id IS NOT NULL;
CREATE INDEX delivery_events_by_time ON delivery_events (event_at);
CREATE TRIGGER delivery_events_count AFTER INSERT ON delivery_events BEGIN
  INSERT INTO delivery_counts (day, provider, kind, total)
  VALUES (NEW.day, NEW.provider, NEW.kind, 1)
  ON CONFLICT (day, provider, kind) DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER letter_events_follow AFTER INSERT ON delivery_events
WHEN NEW.mail_id IS NOT NULL AND NEW.kind IN ('delivered', 'bounced', 'complained') BEGIN
  UPDATE letter_recipients SET told = CASE
    WHEN 'complained' IN (told, NEW.kind) THEN 'complained'
    WHEN 'bounced' IN (told, NEW.kind) THEN 'bounced' ELSE 'delivered' END
  WHERE mail_id = (SELECT id FROM outbox WHERE provider_id = NEW.mail_id AND template = 'letter');
END;
CREATE TRIGGER confirmed_by_event AFTER INSERT ON delivery_events
WHEN NEW.email IS NOT NULL AND (NEW.id LIKE 'volver:%' OR (NEW.kind = 'delivered' AND EXISTS (
  SELECT 1 FROM outbox WHERE provider_id = NEW.mail_id AND template IN ('guide', 'welcome')))) BEGIN
  INSERT INTO confirmed_addresses (email, how, confirmed_at)
  VALUES (NEW.email, iif(NEW.id LIKE 'volver:%', 'press', 'delivery'), NEW.event_at)
  ON CONFLICT (email) DO UPDATE SET how = excluded.how, confirmed_at = excluded.confirmed_at
  WHERE excluded.how = 'press' AND how <> 'press';
END;

CREATE TABLE differences (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dia TEXT NOT NULL REFERENCES reconciliations (dia),
  -- The kind of a difference (see worker/api/reconciliation/rules.ts).
  tipo TEXT NOT NULL,
  member_id TEXT REFERENCES members (id),
  -- The subject of the finding: a transaction, a payout or a total.
  asunto TEXT NOT NULL,
  -- The values are US cents or counts.
  esperado INTEGER,
  encontrado INTEGER,
  fecha INTEGER NOT NULL,
  -- A run that continues stores no finding twice.
  UNIQUE (dia, tipo, asunto)
) STRICT;
CREATE INDEX differences_by_member ON differences (member_id, id);

CREATE TABLE form_words (
  word TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE full_click_days (
  -- Its start.
  day INTEGER PRIMARY KEY,
  -- The time of the last counted click.
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE heartbeats (
  name TEXT PRIMARY KEY,
  -- UTC ms.
  at INTEGER NOT NULL
) STRICT;

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
CREATE TRIGGER trust_of_devices AFTER INSERT ON known_devices BEGIN
  INSERT INTO trust_marks (kind, key, member_id, act, seen_at, until)
  VALUES ('device', NEW.browser_id, NEW.member_id, 'sign-in', NEW.created_at,
    NEW.created_at + 34560000000)
  ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at, until = excluded.until;
END;

CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  app_name TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  country TEXT,
  consent_version TEXT NOT NULL,
  consented_at INTEGER NOT NULL,
  guide_mailed_at INTEGER NOT NULL, page TEXT NOT NULL DEFAULT '',
  -- An email unlocks an app only once.
  UNIQUE (email, app_name)
) STRICT;
CREATE INDEX leads_by_time ON leads (timestamp, id);
CREATE INDEX leads_by_app ON leads (app_name, timestamp, id);
CREATE INDEX leads_by_country ON leads (country, timestamp, id, app_name);
CREATE TRIGGER leads_count AFTER INSERT ON leads BEGIN
  UPDATE totals SET total = total + 1 WHERE name = 'leads';
END;
CREATE TRIGGER leads_uncount AFTER DELETE ON leads BEGIN
  UPDATE totals SET total = total - 1 WHERE name = 'leads';
END;
CREATE TRIGGER leads_of_unsubscribed AFTER INSERT ON leads BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.timestamp
  WHERE email = NEW.email AND (is_unsubscribed = 1 OR complained_at IS NOT NULL);
END;
CREATE TRIGGER leads_of_unsubscribed_again AFTER UPDATE OF guide_mailed_at ON leads BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.guide_mailed_at
  WHERE email = NEW.email AND (is_unsubscribed = 1 OR complained_at IS NOT NULL);
END;

CREATE TABLE leads_generar (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  country TEXT NOT NULL,
  country_code TEXT NOT NULL CHECK (length(country_code) = 2),
  app TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  consent_version TEXT NOT NULL,
  consented_at INTEGER NOT NULL,
  -- Whether the network's country equals the chosen country, or is unknown.
  location TEXT NOT NULL CHECK (location IN ('confirmed', 'unknown')),
  -- JSON with the words of `name` (worker/api/db/name-words.ts). Each statement that writes the name writes the
  -- words too.
  name_words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(name_words)), page TEXT NOT NULL DEFAULT '',
  -- An email sends the form only once for an app and a country.
  UNIQUE (email, app, country)
) STRICT;
CREATE INDEX leads_generar_by_time ON leads_generar (timestamp, id);
CREATE INDEX leads_generar_by_app ON leads_generar (app, timestamp, id, location);
CREATE INDEX leads_generar_by_country ON leads_generar (country_code, timestamp, id, app, location);
CREATE INDEX leads_generar_by_location ON leads_generar (location, timestamp, id);
CREATE INDEX leads_generar_by_name
  ON leads_generar (name COLLATE NOCASE, id, country_code, app, location, timestamp);
CREATE TRIGGER leads_generar_count AFTER INSERT ON leads_generar BEGIN
  UPDATE totals SET total = total + 1 WHERE name = 'leads_generar';
END;
CREATE TRIGGER leads_generar_uncount AFTER DELETE ON leads_generar BEGIN
  UPDATE totals SET total = total - 1 WHERE name = 'leads_generar';
END;
CREATE TRIGGER form_words_begin AFTER INSERT ON leads_generar BEGIN
  INSERT INTO form_words (word, id) SELECT DISTINCT value, NEW.id FROM json_each(NEW.name_words);
END;
CREATE TRIGGER form_words_follow AFTER UPDATE OF name_words ON leads_generar
WHEN OLD.name_words <> NEW.name_words BEGIN
  DELETE FROM form_words WHERE id = NEW.id AND word IN (SELECT value FROM json_each(OLD.name_words));
  INSERT INTO form_words (word, id) SELECT DISTINCT value, NEW.id
  FROM json_each(NEW.name_words) WHERE NEW.name <> '';
END;
CREATE TRIGGER form_words_end AFTER DELETE ON leads_generar BEGIN
  DELETE FROM form_words WHERE id = OLD.id AND word IN (SELECT value FROM json_each(OLD.name_words));
END;
CREATE TRIGGER form_words_of_removed AFTER UPDATE OF name ON leads_generar
WHEN NEW.name = '' AND NEW.name_words <> '[]' BEGIN
  UPDATE leads_generar SET name_words = '[]' WHERE id = NEW.id;
END;
CREATE TRIGGER leads_generar_of_unsubscribed AFTER INSERT ON leads_generar BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.timestamp
  WHERE email = NEW.email AND (is_unsubscribed = 1 OR complained_at IS NOT NULL);
END;

CREATE TABLE ledger_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES members (id),
  -- encuesta: a completed survey · liberacion: held money becomes the member's · reverso: the provider took the
  -- money back · pago: money reserved for a payout · devolucion: a payout that did not happen · ajuste: a
  -- change with a reason, by the administrator or for a paid debt · cierre: the account was erased.
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
  -- An entry that pays off a debt names the credit that pays it.
  debt_of INTEGER REFERENCES ledger_entries (id),
  -- A transaction and a payout have one entry of each kind.
  UNIQUE (proveedor, trans_id, tipo),
  UNIQUE (payout_id, tipo),
  -- An entry changes a sum, in the direction of its kind.
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
CREATE INDEX ledger_entries_by_time ON ledger_entries (fecha);
CREATE INDEX ledger_entries_by_tipo ON ledger_entries (tipo, fecha);
CREATE INDEX ledger_entries_by_provider ON ledger_entries (proveedor, fecha)
  WHERE proveedor IS NOT NULL;
CREATE INDEX ledger_entries_by_member_time ON ledger_entries (member_id, fecha);
CREATE INDEX ledger_entries_by_transaction ON ledger_entries (trans_id)
  WHERE trans_id IS NOT NULL;
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
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, motivo, fecha, debt_of)
  SELECT NEW.member_id, 'ajuste', -owed, 0, NEW.saldo_cents - owed, NEW.saldo_retenido_cents,
    'Lo que debías: un proveedor anuló encuestas cuyo dinero ya había salido de tu saldo',
    NEW.fecha, NEW.id
  FROM (
    SELECT min(NEW.monto_cents, NEW.saldo_cents, cents) AS owed FROM member_debts
    WHERE member_id = NEW.member_id AND NEW.monto_cents > 0
  ) WHERE owed > 0;
  UPDATE members SET (saldo_cents, retenido_cents) = (
    SELECT saldo_cents, saldo_retenido_cents FROM ledger_entries
    WHERE member_id = NEW.member_id ORDER BY id DESC LIMIT 1)
  WHERE id = NEW.member_id AND NEW.monto_cents > 0;
  UPDATE totals SET total = total + (
    SELECT saldo_cents FROM members WHERE id = NEW.member_id
  ) - (NEW.saldo_cents - NEW.monto_cents)
  WHERE name = 'saldo-cents' AND NEW.monto_cents <> 0;
  UPDATE totals SET total = total + NEW.retenido_cents
  WHERE name = 'retenido-cents' AND NEW.retenido_cents <> 0;
END;
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

CREATE TABLE letter_links (
  letter_id TEXT NOT NULL REFERENCES letters (id),
  place INTEGER NOT NULL,
  url TEXT NOT NULL,
  clicks INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (letter_id, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE letter_optouts (
  email TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
, inbox TEXT) STRICT, WITHOUT ROWID;
CREATE INDEX letter_optouts_by_inbox ON letter_optouts (inbox);

CREATE TABLE letter_recipients (
  letter_id TEXT NOT NULL REFERENCES letters (id),
  email TEXT NOT NULL,
  mail_id TEXT NOT NULL UNIQUE,
  -- The time at which the mail was queued, and later the time at which it was sent.
  at INTEGER NOT NULL,
  -- The state of the mail: `outbox.estado`.
  state TEXT NOT NULL DEFAULT 'pendiente',
  told TEXT NOT NULL DEFAULT '' CHECK (told IN ('', 'delivered', 'bounced', 'complained')),
  left_at INTEGER, inbox TEXT,
  PRIMARY KEY (letter_id, email)
) STRICT;
CREATE INDEX letter_recipients_by_email ON letter_recipients (email, at);
CREATE INDEX letter_recipients_open ON letter_recipients (letter_id)
  WHERE state IN ('pendiente', 'enviando');
CREATE UNIQUE INDEX letter_recipients_by_inbox ON letter_recipients (inbox, letter_id);
CREATE TRIGGER letter_recipients_begin AFTER INSERT ON letter_recipients BEGIN
  UPDATE letters SET queued = queued + 1 WHERE id = NEW.letter_id;
END;
CREATE TRIGGER letter_recipients_count AFTER UPDATE ON letter_recipients BEGIN
  UPDATE letters SET
    sent = sent + (NEW.state = 'enviado') - (OLD.state = 'enviado'),
    failed = failed + (NEW.state = 'muerto') - (OLD.state = 'muerto'),
    cancelled = cancelled + (NEW.state = 'cancelado') - (OLD.state = 'cancelado'),
    delivered = delivered + (NEW.told IN ('delivered', 'complained'))
      - (OLD.told IN ('delivered', 'complained')),
    bounced = bounced + (NEW.told = 'bounced') - (OLD.told = 'bounced'),
    complained = complained + (NEW.told = 'complained') - (OLD.told = 'complained'),
    unsubscribed = unsubscribed + (NEW.left_at IS NOT NULL) - (OLD.left_at IS NOT NULL)
  WHERE id = NEW.letter_id;
END;

CREATE TABLE letters (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  preheader TEXT NOT NULL,
  source TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('html', 'markdown')),
  -- The sanitised HTML of the letter.
  content TEXT NOT NULL,
  action_label TEXT NOT NULL,
  action_url TEXT NOT NULL,
  -- JSON of worker/contract/letters/letters.ts.
  audience TEXT NOT NULL CHECK (json_valid(audience)),
  state TEXT NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'sending', 'paused', 'stopped', 'done')),
  why TEXT CHECK (why IN ('owner', 'complaints', 'bounces')),
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- The start of the letter. It is in the future while the letter is scheduled.
  starts_at INTEGER CHECK ((starts_at IS NULL) = (state = 'draft')),
  ended_at INTEGER,
  -- JSON with the table, time and id of the last lead that the cron has passed.
  passed TEXT NOT NULL DEFAULT '[0,0,""]',
  -- The sums of the letter's recipients. Triggers update them, because the cron reads them each minute.
  queued INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  delivered INTEGER NOT NULL DEFAULT 0,
  bounced INTEGER NOT NULL DEFAULT 0,
  complained INTEGER NOT NULL DEFAULT 0,
  unsubscribed INTEGER NOT NULL DEFAULT 0
, cancelled INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX letters_by_change ON letters (updated_at, id);
CREATE INDEX letters_by_state ON letters (state COLLATE NOCASE, updated_at, id);
CREATE INDEX letters_by_title ON letters (title COLLATE NOCASE, id);
CREATE INDEX letters_by_start ON letters (starts_at) WHERE state <> 'draft';
CREATE INDEX letters_stopped ON letters (ended_at) WHERE state = 'stopped';
CREATE INDEX letters_begun ON letters (starts_at) WHERE state IN ('sending', 'paused');

CREATE TABLE link_checks (
  url TEXT PRIMARY KEY,
  -- The HTTP status; 0 means no answer.
  status INTEGER NOT NULL,
  -- The host to which a redirect leads, if it is another site.
  leads_to TEXT,
  checked_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  -- The number of failures in a row, each on another day.
  failures INTEGER NOT NULL DEFAULT 0,
  failed_at INTEGER,
  failed_since INTEGER,
  -- The time at which the owner accepted a dead link.
  accepted_at INTEGER
) STRICT;

CREATE TABLE mail_suppressions (
  email TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  -- The time since which the site keeps the email's leads and mails without need. NULL means that it has
  -- removed them.
  kept_since INTEGER
, is_unsubscribed INTEGER NOT NULL DEFAULT 1 CHECK (is_unsubscribed IN (0, 1)), bounced_at INTEGER, complained_at INTEGER, inbox TEXT) STRICT;
CREATE INDEX mail_suppressions_kept ON mail_suppressions (kept_since) WHERE kept_since IS NOT NULL;
CREATE INDEX mail_suppressions_bounced ON mail_suppressions (bounced_at) WHERE bounced_at IS NOT NULL;
CREATE INDEX mail_suppressions_by_time ON mail_suppressions (created_at, email);
CREATE INDEX suppressions_complained ON mail_suppressions (created_at, email)
  WHERE complained_at IS NOT NULL;
CREATE INDEX suppressions_bounced ON mail_suppressions (created_at, email)
  WHERE bounced_at IS NOT NULL AND complained_at IS NULL;
CREATE INDEX suppressions_unsubscribed ON mail_suppressions (created_at, email)
  WHERE bounced_at IS NULL AND complained_at IS NULL;
CREATE INDEX mail_suppressions_by_inbox ON mail_suppressions (inbox);
CREATE TRIGGER notification_choices_unsubscribed AFTER INSERT ON mail_suppressions
WHEN NEW.is_unsubscribed = 1 OR NEW.complained_at IS NOT NULL BEGIN
  UPDATE notification_choices SET channel = 'none'
  WHERE channel = 'mail' AND member_id = (SELECT id FROM members WHERE email = NEW.email);
END;
CREATE TRIGGER notification_choices_unsubscribed_later
AFTER UPDATE OF is_unsubscribed, complained_at ON mail_suppressions
WHEN NEW.is_unsubscribed > OLD.is_unsubscribed
  OR (NEW.complained_at IS NOT NULL AND OLD.complained_at IS NULL) BEGIN
  UPDATE notification_choices SET channel = 'none'
  WHERE channel = 'mail' AND member_id = (SELECT id FROM members WHERE email = NEW.email);
END;

CREATE VIEW member_debts AS
SELECT m.id AS member_id, max(0, coalesce((
    SELECT sum(r.uncovered_cents)
    FROM survey_transactions t INDEXED BY survey_transactions_reversed
    CROSS JOIN survey_reversals r INDEXED BY survey_reversals_by_original
    WHERE t.member_id = m.id AND t.reversed_cents > 0
      AND r.proveedor = t.proveedor AND r.original_id = t.trans_id), 0)
  + coalesce((
    SELECT sum(monto_cents) FROM ledger_entries INDEXED BY ledger_entries_by_member_tipo
    WHERE member_id = m.id AND tipo = 'ajuste' AND debt_of IS NOT NULL), 0)) AS cents
FROM members m;

CREATE TABLE member_note_words (
  word TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE member_words (
  word TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, id)
) STRICT, WITHOUT ROWID;

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
  name_words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(name_words)), nota TEXT NOT NULL DEFAULT '', etiquetas TEXT NOT NULL DEFAULT '', note_words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(note_words)),
  -- A refusal or suspension needs a reason, because the member reads it.
  CHECK (estado NOT IN ('rechazado', 'suspendido') OR motivo IS NOT NULL)
) STRICT;
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
CREATE INDEX members_unverified ON members (estado, created_at)
  WHERE estado = 'pendiente' AND verified_at IS NULL AND erased_at IS NULL;
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
CREATE TRIGGER trust_of_members AFTER INSERT ON members BEGIN
  INSERT INTO trust_due VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_paypal AFTER UPDATE OF paypal_email ON members
WHEN NEW.erased_at IS NULL BEGIN
  INSERT INTO trust_due VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_deleted BEFORE DELETE ON members BEGIN
  DELETE FROM trust_signals WHERE member_id = OLD.id;
  DELETE FROM trust_due WHERE member_id = OLD.id;
  DELETE FROM trust_marks WHERE member_id = OLD.id;
  DELETE FROM trust_accepted WHERE member_id = OLD.id;
  DELETE FROM trust_looks WHERE member_id = OLD.id;
END;
CREATE TRIGGER trust_of_states AFTER UPDATE OF estado ON members
WHEN NEW.estado <> OLD.estado AND NEW.erased_at IS NULL BEGIN
  INSERT INTO trust_due SELECT DISTINCT o.member_id FROM trust_marks AS k
  CROSS JOIN trust_marks AS o INDEXED BY trust_marks_by_key
  WHERE k.member_id = NEW.id AND k.kind = 'paypal' AND o.kind = 'paypal' AND o.key = k.key
    AND o.member_id IS NOT NULL LIMIT 200 ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER member_words_begin AFTER INSERT ON members BEGIN
  INSERT INTO member_words (word, id) SELECT DISTINCT value, NEW.id FROM json_each(NEW.name_words);
END;
CREATE TRIGGER member_words_follow AFTER UPDATE OF name_words ON members
WHEN OLD.name_words <> NEW.name_words BEGIN
  DELETE FROM member_words WHERE id = NEW.id AND word IN (SELECT value FROM json_each(OLD.name_words));
  INSERT INTO member_words (word, id) SELECT DISTINCT value, NEW.id
  FROM json_each(NEW.name_words) WHERE NEW.nombre <> '';
END;
CREATE TRIGGER member_words_end AFTER DELETE ON members BEGIN
  DELETE FROM member_words WHERE id = OLD.id AND word IN (SELECT value FROM json_each(OLD.name_words));
END;
CREATE TRIGGER member_words_of_erased AFTER UPDATE OF nombre ON members
WHEN NEW.nombre = '' AND NEW.name_words <> '[]' BEGIN
  UPDATE members SET name_words = '[]' WHERE id = NEW.id;
END;
CREATE TRIGGER member_note_words_follow AFTER UPDATE OF note_words ON members
WHEN OLD.note_words <> NEW.note_words BEGIN
  DELETE FROM member_note_words
  WHERE id = NEW.id AND word IN (SELECT value FROM json_each(OLD.note_words));
  INSERT INTO member_note_words (word, id)
  SELECT DISTINCT value, NEW.id FROM json_each(NEW.note_words);
END;
CREATE TRIGGER member_note_words_end AFTER DELETE ON members WHEN OLD.note_words <> '[]' BEGIN
  DELETE FROM member_note_words
  WHERE id = OLD.id AND word IN (SELECT value FROM json_each(OLD.note_words));
END;
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

CREATE TABLE notification_choices (
  member_id TEXT PRIMARY KEY REFERENCES members (id),
  channel TEXT NOT NULL CHECK (channel IN ('push', 'mail', 'none')),
  -- The member's own time zone for quiet hours, as an IANA name.
  time_zone TEXT NOT NULL,
  -- The earliest time of the next announcement of surveys.
  next_notice_at INTEGER NOT NULL,
  chosen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notification_choices_due ON notification_choices (next_notice_at)
  WHERE channel <> 'none';

CREATE TABLE one_time_tokens (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  purpose TEXT NOT NULL CHECK (purpose IN ('verificar', 'clave')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  spent_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX one_time_tokens_by_member ON one_time_tokens (member_id, purpose);
CREATE INDEX one_time_tokens_by_end ON one_time_tokens (expires_at);

CREATE TABLE outbox (
  -- The id of a mail is the provider's idempotency key.
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'push')),
  -- An email, or the id of a push subscription.
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  -- The mail with the same content as the push message. For surveys, it is the member's day.
  cause TEXT,
  -- JSON with the template's parameters.
  params TEXT NOT NULL CHECK (json_valid(params)),
  -- JSON with the administrator's own texts; NULL means the code's texts.
  texts TEXT CHECK (texts IS NULL OR json_valid(texts)),
  estado TEXT NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'enviando', 'enviado', 'muerto', 'cancelado')),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- The time of the next attempt. In the state `enviando`, it is the end of the claim.
  due_at INTEGER NOT NULL,
  -- The time at which the site gives up the message. NULL means that only the attempts end it.
  expires_at INTEGER,
  last_error TEXT,
  provider_id TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  -- The folded email (worker/api/mail/folded-email.ts). The daily limit of mails counts an inbox in all its
  -- spellings. NULL means that no limit applies.
  inbox TEXT,
  -- 1: a person waits for a link in the message. It leaves before all other messages.
  is_urgent INTEGER NOT NULL DEFAULT 0 CHECK (is_urgent IN (0, 1)), turn INTEGER CHECK (turn >= 0), lane INTEGER CHECK ((lane IS NULL) = (turn IS NULL) AND lane BETWEEN 0 AND 5), network TEXT CHECK ((network IS NULL) = (turn IS NULL)), corrected_at INTEGER, unsure_since INTEGER,
  -- A cause sends a browser only one message.
  UNIQUE (recipient, cause)
) STRICT;
CREATE INDEX outbox_by_recipient ON outbox (recipient, created_at, template, id);
CREATE INDEX outbox_farewells ON outbox (created_at) WHERE template = 'erased';
CREATE INDEX outbox_pushes ON outbox (created_at) WHERE channel = 'push';
CREATE INDEX outbox_mails_by_time ON outbox (created_at, id) WHERE channel = 'mail';
CREATE INDEX outbox_mails_by_estado
  ON outbox (estado COLLATE NOCASE, created_at, id, template) WHERE channel = 'mail';
CREATE INDEX outbox_mails_by_template
  ON outbox (template COLLATE NOCASE, created_at, id) WHERE channel = 'mail';
CREATE INDEX outbox_by_inbox ON outbox (inbox, created_at, template) WHERE inbox IS NOT NULL;
CREATE INDEX outbox_turns ON outbox (lane, turn, created_at) WHERE turn IS NOT NULL;
CREATE INDEX outbox_turns_of_network ON outbox (network, lane, turn) WHERE turn IS NOT NULL;
CREATE INDEX outbox_turns_expiring ON outbox (expires_at) WHERE turn IS NOT NULL;
CREATE INDEX outbox_due ON outbox (channel, is_urgent, due_at)
  WHERE estado IN ('pendiente', 'enviando') AND turn IS NULL;
CREATE INDEX outbox_by_provider_id ON outbox (provider_id) WHERE provider_id IS NOT NULL;
CREATE TRIGGER outbox_push_follows_mail AFTER INSERT ON outbox
WHEN NEW.channel = 'mail'
  AND NEW.template IN ('approved', 'reinstated', 'payout-paid', 'payout-refused') BEGIN
  INSERT OR IGNORE INTO outbox (id, channel, recipient, template, cause, params, due_at, expires_at,
    created_at)
  SELECT lower(hex(randomblob(16))), 'push', s.id, NEW.template, NEW.id, '{}',
    iif(NEW.estado = 'enviando', NEW.created_at, NEW.due_at), NEW.created_at + 259200000,
    NEW.created_at
  FROM members AS m JOIN push_subscriptions AS s ON s.member_id = m.id
  WHERE m.email = NEW.recipient;
END;
CREATE TRIGGER outbox_push_ends_with_mail AFTER DELETE ON outbox
WHEN OLD.channel = 'mail'
  AND OLD.template IN ('approved', 'reinstated', 'payout-paid', 'payout-refused') BEGIN
  DELETE FROM outbox WHERE cause = OLD.id AND estado = 'pendiente' AND recipient IN (
    SELECT s.id FROM members AS m JOIN push_subscriptions AS s ON s.member_id = m.id
    WHERE m.email = OLD.recipient);
END;
CREATE TRIGGER letter_mails_follow AFTER UPDATE OF estado ON outbox WHEN NEW.template = 'letter' BEGIN
  UPDATE letter_recipients SET state = NEW.estado, at = coalesce(NEW.sent_at, at),
    told = CASE (SELECT max((kind = 'delivered') + 2 * (kind = 'bounced') + 3 * (kind = 'complained'))
      FROM delivery_events WHERE mail_id = NEW.provider_id)
      WHEN 3 THEN 'complained' WHEN 2 THEN 'bounced' WHEN 1 THEN 'delivered' ELSE told END
  WHERE mail_id = NEW.id;
END;

CREATE TABLE payout_lot_items (
  lot_id TEXT NOT NULL REFERENCES payout_lots (id),
  -- The id is also PayPal's sender_item_id.
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  -- fallido: PayPal did not pay the item, or took the money back · liberado: a person did not pay the item, or
  -- the money came back
  estado TEXT NOT NULL DEFAULT 'abierto'
    CHECK (estado IN ('abierto', 'pagado', 'fallido', 'liberado')),
  -- PayPal's own state, such as SUCCESS, UNCLAIMED or RETURNED.
  paypal_estado TEXT,
  -- 1: the state differs from PayPal's state, and no person has reviewed the difference yet.
  differs INTEGER NOT NULL DEFAULT 0 CHECK (differs IN (0, 1)),
  item_id TEXT,
  transaction_id TEXT,
  error TEXT,
  updated_at INTEGER NOT NULL,
  -- The email to which the batch sends the payment. A trigger copies it from the payout.
  paypal_email TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (lot_id, payout_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX payout_lot_items_one ON payout_lot_items (payout_id)
  WHERE estado IN ('abierto', 'pagado');
CREATE INDEX payout_lot_items_by_payout ON payout_lot_items (payout_id, updated_at);
CREATE INDEX payout_lot_items_unlike ON payout_lot_items (lot_id) WHERE differs = 1;
CREATE TRIGGER payout_lot_items_begin BEFORE INSERT ON payout_lot_items
WHEN NEW.estado <> 'abierto'
  OR (SELECT estado FROM payouts WHERE id = NEW.payout_id) IS NOT 'pendiente'
  OR NOT EXISTS (SELECT 1 FROM payout_lots WHERE id = NEW.lot_id AND closed_at IS NULL
    AND attempts = 0 AND known_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'only a pending payout goes into a lot that nobody has paid');
END;
CREATE TRIGGER payout_lot_items_go BEFORE UPDATE OF estado ON payout_lot_items
WHEN OLD.estado <> NEW.estado AND NOT CASE
    WHEN (SELECT means FROM payout_lots WHERE id = NEW.lot_id) = 'api'
      THEN NEW.estado <> 'liberado' AND (OLD.estado <> 'pagado' OR NEW.estado = 'fallido')
    ELSE (OLD.estado = 'abierto' AND NEW.estado IN ('pagado', 'liberado'))
      OR (OLD.estado = 'pagado' AND NEW.estado = 'liberado')
  END
BEGIN
  SELECT RAISE(ABORT, 'an item does not go there');
END;
CREATE TRIGGER payout_lot_items_open BEFORE UPDATE OF estado ON payout_lot_items
WHEN OLD.estado = 'fallido' AND NEW.estado IN ('abierto', 'pagado')
  AND (SELECT estado FROM payouts WHERE id = NEW.payout_id) IS NOT 'pendiente'
BEGIN
  SELECT RAISE(ABORT, 'only a pending payout is paid');
END;
CREATE TRIGGER payout_lot_items_remain BEFORE DELETE ON payout_lot_items BEGIN
  SELECT RAISE(ABORT, 'an item remains');
END;
CREATE TRIGGER payout_lot_items_close AFTER UPDATE OF estado ON payout_lot_items
WHEN OLD.estado = 'abierto' AND NEW.estado <> 'abierto' AND NOT EXISTS (
  SELECT 1 FROM payout_lot_items WHERE lot_id = NEW.lot_id AND estado = 'abierto'
) BEGIN
  UPDATE payout_lots SET closed_at = NEW.updated_at WHERE id = NEW.lot_id;
END;
CREATE TRIGGER payout_lot_items_reopen AFTER UPDATE OF estado ON payout_lot_items
WHEN OLD.estado <> 'abierto' AND NEW.estado = 'abierto' BEGIN
  UPDATE payout_lots SET closed_at = NULL WHERE id = NEW.lot_id AND closed_at IS NOT NULL;
END;
CREATE TRIGGER payout_lot_items_wait_for_review BEFORE INSERT ON payout_lot_items
WHEN EXISTS (SELECT 1 FROM payout_reviews WHERE payout_id = NEW.payout_id AND released_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a payout in review waits for a person');
END;
CREATE TRIGGER payout_lot_items_address AFTER INSERT ON payout_lot_items BEGIN
  UPDATE payout_lot_items
  SET paypal_email = (SELECT paypal_email FROM payouts WHERE id = NEW.payout_id)
  WHERE lot_id = NEW.lot_id AND payout_id = NEW.payout_id;
END;
CREATE TRIGGER payout_lot_items_keep_their_address BEFORE UPDATE OF paypal_email ON payout_lot_items
WHEN OLD.paypal_email NOT IN ('', NEW.paypal_email) AND NEW.paypal_email <> '' BEGIN
  SELECT RAISE(ABORT, 'an item was sent to one address');
END;

CREATE TABLE payout_lots (
  -- The sender_batch_id for PayPal's API, which pays it only once.
  id TEXT PRIMARY KEY,
  -- api: PayPal's API · archivo: PayPal's file of mass payments · mano: by hand
  means TEXT NOT NULL CHECK (means IN ('api', 'archivo', 'mano')),
  actor_id TEXT REFERENCES members (id),
  created_at INTEGER NOT NULL,
  -- The time since which no payout of the batch is open.
  closed_at INTEGER,
  -- The next columns are facts about batches of the API. This column is the fingerprint of client id and host;
  -- NULL means the first keys that the site used.
  account TEXT,
  -- The time at which PayPal first showed that it has the batch: by a 201, as a duplicate, or when asked.
  known_at INTEGER,
  -- PayPal's payout_batch_id.
  paypal_id TEXT UNIQUE,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- The number of attempts for which nobody knows whether PayPal accepted the batch.
  doubts INTEGER NOT NULL DEFAULT 0 CHECK (doubts >= 0),
  -- The next time at which the site sends the batch or asks about it. NULL means never.
  due_at INTEGER,
  -- The run that works on the batch, and the end of its claim.
  claim TEXT,
  claimed_until INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  -- Only a batch of the API has facts about PayPal. PayPal gives an id only to a batch that it has.
  CHECK (means = 'api' OR (account IS NULL AND known_at IS NULL AND attempts = 0 AND doubts = 0
    AND due_at IS NULL AND claim IS NULL AND last_error IS NULL)),
  CHECK (paypal_id IS NULL OR known_at IS NOT NULL)
) STRICT;
CREATE INDEX payout_lots_due ON payout_lots (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payout_lots_open ON payout_lots (created_at) WHERE closed_at IS NULL;
CREATE INDEX payout_lots_by_time ON payout_lots (created_at, id);
CREATE INDEX payout_lots_by_actor ON payout_lots (actor_id);
CREATE TRIGGER payout_lots_stay BEFORE UPDATE ON payout_lots
WHEN OLD.id <> NEW.id OR OLD.means <> NEW.means OR OLD.created_at <> NEW.created_at
  OR (OLD.account IS NOT NULL AND NEW.account IS NOT OLD.account)
  OR (OLD.known_at IS NOT NULL AND NEW.known_at IS NOT OLD.known_at)
  OR (OLD.paypal_id IS NOT NULL AND NEW.paypal_id IS NULL) BEGIN
  SELECT RAISE(ABORT, 'a fact about a lot stays');
END;
CREATE TRIGGER payout_lots_remain BEFORE DELETE ON payout_lots BEGIN
  SELECT RAISE(ABORT, 'a lot remains');
END;
CREATE TRIGGER payout_lots_close BEFORE UPDATE OF closed_at ON payout_lots
WHEN (NEW.closed_at IS NULL) <> EXISTS (
  SELECT 1 FROM payout_lot_items WHERE lot_id = NEW.id AND estado = 'abierto'
) BEGIN
  SELECT RAISE(ABORT, 'a lot is open as long as one of its payouts is');
END;

CREATE TABLE payout_months (
  mes TEXT PRIMARY KEY,
  cents INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE payout_reviews (
  payout_id TEXT PRIMARY KEY REFERENCES payouts (id),
  member_id TEXT NOT NULL REFERENCES members (id),
  -- JSON with the signals that hold the payout.
  signals TEXT NOT NULL CHECK (json_valid(signals)),
  begun_at INTEGER NOT NULL,
  -- The member can answer only once.
  answer TEXT CHECK (length(answer) <= 500),
  answered_at INTEGER,
  -- The time at which a person released the payout.
  released_at INTEGER,
  released_by TEXT REFERENCES members (id),
  why TEXT,
  -- The time at which the payout ended: it was paid, refused or cancelled.
  ended_at INTEGER,
  -- The time since which no signal holds the payout. A person still decides, and the page says that no signal
  -- holds it.
  cleared_at INTEGER,
  -- A release always names its person.
  CHECK ((released_at IS NULL) = (released_by IS NULL))
) STRICT;
CREATE INDEX payout_reviews_open ON payout_reviews (begun_at)
  WHERE released_at IS NULL AND ended_at IS NULL;
CREATE INDEX payout_reviews_by_member ON payout_reviews (member_id, begun_at);
CREATE INDEX payout_reviews_by_releaser ON payout_reviews (released_by);
CREATE TRIGGER payout_reviews_stay BEFORE UPDATE ON payout_reviews
WHEN NEW.payout_id <> OLD.payout_id OR NEW.member_id <> OLD.member_id
  OR (OLD.answer IS NOT NULL AND NEW.answer IS NOT OLD.answer AND NEW.answer <> '')
BEGIN
  SELECT RAISE(ABORT, 'a review is answered once');
END;
CREATE TRIGGER payout_reviews_remain BEFORE DELETE ON payout_reviews
WHEN NOT (OLD.signals = '["same-paypal"]' AND OLD.released_at IS NULL AND OLD.ended_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM trust_signals WHERE member_id = OLD.member_id
    AND signal = 'same-paypal' AND silenced_at IS NULL AND total IS NOT 0)) BEGIN
  SELECT RAISE(ABORT, 'a review remains');
END;
CREATE TRIGGER trust_of_releases AFTER UPDATE OF released_at ON payout_reviews
WHEN OLD.released_at IS NULL AND NEW.released_at IS NOT NULL BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;

CREATE TABLE payouts (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  nombre TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The PayPal email at the time of the request.
  paypal_email TEXT NOT NULL,
  monto_cents INTEGER NOT NULL CHECK (monto_cents >= 2500),
  fecha INTEGER NOT NULL,
  estado TEXT NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'pagado', 'rechazado', 'cancelado')),
  -- The reason of a refusal. The member reads it.
  motivo TEXT,
  -- The reference of the payment.
  referencia TEXT,
  fecha_pago INTEGER,
  -- The time at which the payout was paid, refused or cancelled.
  decided_at INTEGER,
  -- The time at which the money came back after the payment.
  returned_at INTEGER,
  -- PayPal's code of the last failed attempt, while the payout is pending.
  fault TEXT,
  -- The same value as `members.noticed`, from the last time at which the payout was pending.
  noticed INTEGER NOT NULL DEFAULT 0,
  -- A paid payout has its payment date, a decided payout has its decision time, and a refused payout has its
  -- reason.
  CHECK ((estado = 'pagado') = (fecha_pago IS NOT NULL)),
  CHECK ((estado = 'pendiente') = (decided_at IS NULL)),
  CHECK (estado <> 'rechazado' OR motivo IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX payouts_one_open ON payouts (member_id) WHERE estado = 'pendiente';
CREATE INDEX payouts_by_estado ON payouts (estado, fecha, id);
CREATE INDEX payouts_by_decision ON payouts (decided_at);
CREATE INDEX payouts_by_time ON payouts (fecha, id);
CREATE INDEX payouts_by_amount ON payouts (monto_cents, id, estado, fecha);
CREATE INDEX payouts_by_email ON payouts (email, id, estado, fecha);
CREATE INDEX payouts_by_paypal ON payouts (paypal_email, id, estado, fecha);
CREATE INDEX payouts_paid ON payouts (fecha_pago, monto_cents) WHERE estado = 'pagado';
CREATE INDEX payouts_faulty ON payouts (fecha, id) WHERE fault IS NOT NULL AND estado = 'pendiente';
CREATE INDEX payouts_noticed ON payouts (fecha, id) WHERE noticed = 2;
CREATE INDEX payouts_to_review ON payouts (estado, fecha, id) WHERE noticed = 2;
CREATE INDEX payouts_by_member ON payouts (member_id, fecha, id);
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
CREATE TRIGGER payouts_remain BEFORE DELETE ON payouts BEGIN
  SELECT RAISE(ABORT, 'a payout remains');
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
CREATE TRIGGER payouts_wait_for_lot BEFORE UPDATE OF estado ON payouts
WHEN NEW.estado <> OLD.estado AND NOT CASE
    WHEN NEW.estado = 'pagado' THEN EXISTS (SELECT 1 FROM payout_lot_items
      WHERE payout_id = OLD.id AND estado = 'pagado')
    ELSE NOT EXISTS (SELECT 1 FROM payout_lot_items
      WHERE payout_id = OLD.id AND estado IN ('abierto', 'pagado'))
  END
BEGIN
  SELECT RAISE(ABORT, 'a payout waits for its lot');
END;
CREATE TRIGGER payouts_of_nobody BEFORE UPDATE OF returned_at ON payouts
WHEN NEW.returned_at IS NOT NULL
  AND (SELECT erased_at FROM members WHERE id = OLD.member_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'nothing returns to an erased account');
END;
CREATE TRIGGER payouts_refund AFTER UPDATE OF estado ON payouts
WHEN OLD.estado IN ('pendiente', 'pagado') AND NEW.estado IN ('rechazado', 'cancelado') BEGIN
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, payout_id, motivo, fecha)
  SELECT id, 'devolucion', NEW.monto_cents, 0, saldo_cents + NEW.monto_cents, retenido_cents,
    NEW.id, NEW.motivo, NEW.decided_at
  FROM members WHERE id = NEW.member_id;
END;
CREATE TRIGGER payout_reviews_end AFTER UPDATE OF estado ON payouts
WHEN OLD.estado = 'pendiente' AND NEW.estado <> 'pendiente' BEGIN
  UPDATE payout_reviews SET ended_at = NEW.decided_at WHERE payout_id = NEW.id;
END;
CREATE TRIGGER trust_of_payouts AFTER INSERT ON payouts BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_paid AFTER UPDATE OF estado ON payouts
WHEN NEW.estado <> OLD.estado
  AND (SELECT erased_at FROM members WHERE id = NEW.member_id) IS NULL BEGIN
  UPDATE trust_marks SET until = NEW.decided_at + 15552000000
  WHERE NEW.estado = 'pagado' AND member_id = NEW.member_id AND kind = 'paypal' AND act = 'payout'
    AND until IS NULL;
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER payout_lot_items_of_erased AFTER UPDATE OF paypal_email ON payouts
WHEN NEW.paypal_email = '' BEGIN
  UPDATE payout_lot_items SET paypal_email = '' WHERE payout_id = NEW.id;
END;
CREATE TRIGGER payouts_keep_their_address BEFORE UPDATE OF paypal_email ON payouts
WHEN OLD.paypal_email <> NEW.paypal_email
  AND (SELECT erased_at FROM members WHERE id = OLD.member_id) IS NULL
  AND (OLD.estado <> 'pendiente' OR OLD.fault IS NULL OR EXISTS (SELECT 1 FROM payout_lot_items
    WHERE payout_id = OLD.id AND estado IN ('abierto', 'pagado')))
  AND NOT (NEW.estado = 'pagado' AND NEW.paypal_email = (SELECT paypal_email FROM payout_lot_items
    WHERE payout_id = OLD.id AND estado = 'pagado'))
BEGIN
  SELECT RAISE(ABORT, 'a payout goes to one address');
END;
CREATE TRIGGER payout_months_follow AFTER UPDATE OF estado ON payouts
WHEN (OLD.estado = 'pagado') <> (NEW.estado = 'pagado') BEGIN
  INSERT INTO payout_months (mes, cents)
  VALUES (strftime('%Y-%m', coalesce(NEW.fecha_pago, OLD.fecha_pago) / 1000, 'unixepoch'),
    iif(NEW.estado = 'pagado', NEW.monto_cents, -OLD.monto_cents))
  ON CONFLICT DO UPDATE SET cents = cents + excluded.cents;
END;
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

CREATE TABLE post_covers (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  -- The picture is a JPEG.
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 600000),
  hash TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE post_redirects (
  slug TEXT PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES posts (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX post_redirects_by_post ON post_redirects (post_id);

CREATE TABLE postbacks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  proveedor TEXT NOT NULL,
  trans_id TEXT,
  member_id TEXT REFERENCES members (id),
  monto_cents INTEGER,
  -- The outcome (see worker/contract/surveys/verdicts.ts).
  verdict TEXT NOT NULL,
  query TEXT NOT NULL,
  fecha INTEGER NOT NULL,
  -- The postback that this row repeats, if the administrator replayed a postback.
  replay_of INTEGER REFERENCES postbacks (id)
) STRICT;
CREATE INDEX postbacks_by_member ON postbacks (member_id, id DESC);
CREATE INDEX postbacks_by_verdict ON postbacks (verdict, fecha);
CREATE UNIQUE INDEX postbacks_by_replay ON postbacks (replay_of);
CREATE INDEX postbacks_lost ON postbacks (fecha)
  WHERE member_id IS NULL AND verdict IN ('credited', 'held', 'credited-and-reversed');
CREATE INDEX postbacks_by_time ON postbacks (fecha);
CREATE INDEX postbacks_by_provider ON postbacks (proveedor, fecha);
CREATE INDEX postbacks_by_member_time ON postbacks (member_id, fecha);
CREATE INDEX postbacks_by_transaction ON postbacks (trans_id) WHERE trans_id IS NOT NULL;
CREATE INDEX postbacks_refused ON postbacks (id)
  WHERE verdict IN ('bad-signature', 'bad-path', 'bad-address');
CREATE INDEX postbacks_failed ON postbacks (fecha)
  WHERE verdict IN ('conflict', 'unknown-member', 'bad-amount', 'over-limit', 'wrong-currency', 'no-price',
    'malformed', 'unknown-status', 'unclear-reversal', 'bad-signature', 'bad-path', 'bad-address');

CREATE TABLE posts (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  title TEXT NOT NULL,
  image TEXT NOT NULL,
  description TEXT NOT NULL,
  -- The author's text, and the sanitised HTML that the site made from it.
  source TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('html', 'markdown')),
  content TEXT NOT NULL,
  estado TEXT NOT NULL DEFAULT 'borrador' CHECK (estado IN ('borrador', 'publicada')),
  published_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- The version grows with every change, so that a stale page cannot overwrite a newer text.
  version INTEGER NOT NULL DEFAULT 1,
  -- The time since which people could read the post, even if it is a draft now. Other sites may link to its
  -- URLs.
  public_since INTEGER,
  -- A published post has a date.
  CHECK (estado = 'borrador' OR published_at IS NOT NULL)
) STRICT;
CREATE INDEX posts_published ON posts (published_at DESC, slug) WHERE estado <> 'borrador';
CREATE INDEX posts_by_change ON posts (updated_at, id);
CREATE INDEX posts_by_title ON posts (title COLLATE NOCASE, id);
CREATE INDEX posts_by_estado ON posts (estado COLLATE NOCASE, updated_at, id);

CREATE TABLE provider_months (
  proveedor TEXT NOT NULL,
  mes TEXT NOT NULL,
  surveys INTEGER NOT NULL,
  provider_cents INTEGER NOT NULL DEFAULT 0,
  member_cents INTEGER NOT NULL DEFAULT 0,
  -- The part of member_cents for members with a signal stronger than weak at that time.
  noticed_cents INTEGER NOT NULL DEFAULT 0,
  -- The amounts that the provider took back: covered by the balance, and after the site had paid the money.
  reversed_cents INTEGER NOT NULL DEFAULT 0,
  uncovered_cents INTEGER NOT NULL DEFAULT 0, received_cents INTEGER CHECK (received_cents >= 0), provider_reversed_cents INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (proveedor, mes)
) STRICT;
CREATE INDEX provider_months_by_month ON provider_months (mes, proveedor);

CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  -- The SHA-256 of the endpoint. A browser has one row, even if several people sign in there.
  endpoint_hash TEXT NOT NULL UNIQUE,
  -- The endpoint and the keys, encrypted.
  sealed TEXT NOT NULL,
  -- The host of the push service.
  host TEXT NOT NULL,
  -- Our public key for which the browser subscribed.
  vapid_key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The last time at which the browser confirmed the subscription.
  seen_at INTEGER NOT NULL
, session_id TEXT) STRICT;
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (member_id, seen_at);
CREATE INDEX push_subscriptions_by_seen ON push_subscriptions (seen_at);
CREATE INDEX push_subscriptions_by_key ON push_subscriptions (vapid_key);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);
CREATE TRIGGER outbox_ends_with_subscription AFTER DELETE ON push_subscriptions BEGIN
  DELETE FROM outbox WHERE recipient = OLD.id;
END;

CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  window INTEGER NOT NULL,
  hits INTEGER NOT NULL CHECK (hits > 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_limits_by_window ON rate_limits (window);

CREATE TABLE reconciliations (
  -- The day in TIME_ZONE.
  dia TEXT PRIMARY KEY CHECK (dia GLOB '????-??-??'),
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  -- The last member that the run has checked. The next minute continues there.
  cursor TEXT NOT NULL DEFAULT '',
  checked INTEGER NOT NULL DEFAULT 0,
  differences INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE recovery_codes (
  member_id TEXT NOT NULL REFERENCES members (id),
  code_hash TEXT NOT NULL,
  spent_at INTEGER,
  PRIMARY KEY (member_id, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE refused_postbacks (
  -- The day in TIME_ZONE, as YYYY-MM-DD.
  day TEXT NOT NULL,
  proveedor TEXT NOT NULL,
  verdict TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (day, proveedor, verdict)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;
CREATE TRIGGER trust_of_first_modes AFTER INSERT ON settings WHEN NEW.key = 'senales' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_modes AFTER UPDATE OF value ON settings
WHEN NEW.key = 'senales' AND NEW.value <> OLD.value BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_original_modes AFTER DELETE ON settings WHEN OLD.key = 'senales' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;

CREATE TABLE survey_accesses (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  proveedor TEXT NOT NULL,
  fecha INTEGER NOT NULL
) STRICT;
CREATE INDEX survey_accesses_by_member ON survey_accesses (member_id, fecha DESC);
CREATE INDEX survey_accesses_by_time ON survey_accesses (fecha);

CREATE TABLE survey_claims (
  start_id TEXT PRIMARY KEY REFERENCES survey_starts (id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members (id),
  text TEXT NOT NULL CHECK (text <> ''),
  created_at INTEGER NOT NULL,
  answer TEXT CHECK (answer <> ''),
  answered_at INTEGER,
  -- An answer and its time are either both set or both NULL.
  CHECK ((answer IS NULL) = (answered_at IS NULL))
) STRICT;
CREATE INDEX survey_claims_by_member ON survey_claims (member_id, created_at DESC);
CREATE INDEX survey_claims_open ON survey_claims (created_at) WHERE answered_at IS NULL;

CREATE TABLE survey_reversals (
  proveedor TEXT NOT NULL,
  -- The reversal's own id. It may equal the id of the original.
  trans_id TEXT NOT NULL,
  original_id TEXT NOT NULL,
  monto_cents INTEGER CHECK (monto_cents > 0),
  created_at INTEGER NOT NULL,
  applied_at INTEGER,
  -- The amount that the reversal finally took back, and the part that the balance did not cover.
  charged_cents INTEGER NOT NULL DEFAULT 0 CHECK (charged_cents >= 0),
  uncovered_cents INTEGER NOT NULL DEFAULT 0
    CHECK (uncovered_cents >= 0 AND uncovered_cents <= charged_cents),
  -- The transaction whose reversals exceed its amount. The site's own reversals then take the rest from the
  -- corrections, and each names this transaction. NULL means that the provider made the reversal.
  beyond_of TEXT,
  PRIMARY KEY (proveedor, trans_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX survey_reversals_by_original ON survey_reversals (proveedor, original_id);
CREATE INDEX survey_reversals_by_time ON survey_reversals (applied_at);
CREATE INDEX survey_reversals_beyond ON survey_reversals (proveedor, beyond_of)
  WHERE beyond_of IS NOT NULL;
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
CREATE TRIGGER provider_months_reverse AFTER UPDATE OF uncovered_cents ON survey_reversals BEGIN
  UPDATE provider_months SET
    reversed_cents = provider_months.reversed_cents + NEW.charged_cents - NEW.uncovered_cents,
    uncovered_cents = uncovered_cents + NEW.uncovered_cents,
    provider_reversed_cents = provider_reversed_cents
      + coalesce(t.provider_cents * (t.reversed_cents + NEW.charged_cents) / t.monto_cents
        - t.provider_cents * t.reversed_cents / t.monto_cents, 0)
  FROM survey_transactions t
  WHERE t.proveedor = NEW.proveedor AND t.trans_id = NEW.original_id
    AND provider_months.proveedor = t.proveedor
    AND provider_months.mes = substr(t.dia, 1, 7);
END;

CREATE TABLE survey_starts (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  proveedor TEXT NOT NULL,
  survey_id TEXT NOT NULL,
  -- The values that the list promised when the member opened the survey.
  reward_cents INTEGER NOT NULL CHECK (reward_cents > 0),
  minutes INTEGER NOT NULL CHECK (minutes > 0),
  estado TEXT NOT NULL DEFAULT 'started'
    CHECK (estado IN ('started', 'credited', 'thrown-out', 'reversed')),
  -- The provider's transaction that ended the survey, and the amount of its credit.
  trans_id TEXT,
  paid_cents INTEGER NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  created_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;
CREATE INDEX survey_starts_by_member ON survey_starts (member_id, created_at DESC);
CREATE UNIQUE INDEX survey_starts_waiting ON survey_starts (member_id, proveedor, survey_id)
  WHERE estado = 'started';
CREATE UNIQUE INDEX survey_starts_by_transaction ON survey_starts (proveedor, trans_id)
  WHERE trans_id IS NOT NULL;
CREATE INDEX survey_starts_by_time ON survey_starts (created_at);
CREATE TRIGGER trust_of_surveys AFTER UPDATE OF estado ON survey_starts
WHEN NEW.estado = 'thrown-out' BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;

CREATE TABLE survey_transactions (
  proveedor TEXT NOT NULL,
  trans_id TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id),
  monto_cents INTEGER NOT NULL CHECK (monto_cents > 0),
  -- The sum that reversals have demanded so far, with or without cover by the balance.
  reversed_cents INTEGER NOT NULL DEFAULT 0
    CHECK (reversed_cents >= 0 AND reversed_cents <= monto_cents),
  estado TEXT NOT NULL CHECK (estado IN ('retenido', 'confirmado', 'revertido')),
  -- 1: a survey that the daily counter counts. 0: a correction of an earlier amount.
  counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
  -- The day in TIME_ZONE.
  dia TEXT NOT NULL CHECK (dia GLOB '????-??-??'),
  created_at INTEGER NOT NULL,
  release_at INTEGER NOT NULL,
  -- The transaction that a correction increases.
  original_id TEXT,
  -- The amount that the provider paid the site.
  provider_cents INTEGER,
  PRIMARY KEY (proveedor, trans_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX survey_transactions_due ON survey_transactions (release_at)
  WHERE estado = 'retenido';
CREATE INDEX survey_transactions_held ON survey_transactions (member_id, release_at)
  WHERE estado = 'retenido';
CREATE INDEX survey_transactions_by_day ON survey_transactions (member_id, dia);
CREATE INDEX survey_transactions_by_time ON survey_transactions (created_at);
CREATE INDEX survey_transactions_reversed ON survey_transactions (member_id)
  WHERE reversed_cents > 0;
CREATE INDEX survey_transactions_corrections ON survey_transactions (proveedor, original_id)
  WHERE original_id IS NOT NULL;
CREATE TRIGGER survey_transactions_begin BEFORE INSERT ON survey_transactions
WHEN NEW.estado = 'revertido' OR NEW.reversed_cents <> 0 BEGIN
  SELECT RAISE(ABORT, 'a transaction begins whole');
END;
CREATE TRIGGER survey_transactions_find_somebody BEFORE INSERT ON survey_transactions
WHEN (SELECT erased_at FROM members WHERE id = NEW.member_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'nothing is credited to an erased account');
END;
CREATE TRIGGER survey_transactions_credit AFTER INSERT ON survey_transactions BEGIN
  INSERT INTO provider_months (proveedor, mes, surveys, provider_cents, member_cents, noticed_cents)
  VALUES (NEW.proveedor, substr(NEW.dia, 1, 7), NEW.counts, coalesce(NEW.provider_cents, 0),
    NEW.monto_cents,
    iif((SELECT noticed FROM members WHERE id = NEW.member_id) = 2, NEW.monto_cents, 0))
  ON CONFLICT DO UPDATE SET surveys = surveys + excluded.surveys,
    provider_cents = provider_cents + excluded.provider_cents,
    member_cents = member_cents + excluded.member_cents,
    noticed_cents = noticed_cents + excluded.noticed_cents;
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, proveedor, trans_id, fecha)
  SELECT id, 'encuesta',
    iif(NEW.estado = 'confirmado', NEW.monto_cents, 0),
    iif(NEW.estado = 'retenido', NEW.monto_cents, 0),
    saldo_cents + iif(NEW.estado = 'confirmado', NEW.monto_cents, 0),
    retenido_cents + iif(NEW.estado = 'retenido', NEW.monto_cents, 0),
    NEW.proveedor, NEW.trans_id, NEW.created_at
  FROM members WHERE id = NEW.member_id;
  -- If a completion arrives after a completion of the next day, it does not change that day's counter.
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
  -- If the account was erased in the meantime, the erasure has already closed its held money.
  FROM members WHERE id = NEW.member_id AND erased_at IS NULL;
END;
CREATE TRIGGER trust_of_credits AFTER INSERT ON survey_transactions BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_reversals AFTER UPDATE OF reversed_cents ON survey_transactions
WHEN (SELECT erased_at FROM members WHERE id = NEW.member_id) IS NULL BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;

CREATE TABLE totals (
  name TEXT PRIMARY KEY,
  total INTEGER NOT NULL CHECK (total >= 0)
) STRICT;

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

CREATE TABLE trust_due (
  member_id TEXT PRIMARY KEY REFERENCES members (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE trust_looks (
  member_id TEXT PRIMARY KEY REFERENCES members (id),
  look TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  -- 1: the member has become due again since the look began.
  again INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX trust_looks_by_look ON trust_looks (look);
CREATE INDEX trust_looks_by_time ON trust_looks (begun_at);

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
CREATE TRIGGER trust_of_marks AFTER INSERT ON trust_marks
WHEN NEW.member_id IS NOT NULL AND NEW.key <> '' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM trust_marks
  WHERE kind = NEW.kind AND key = NEW.key AND member_id IS NOT NULL LIMIT 200 ON CONFLICT DO NOTHING;
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_left_marks AFTER DELETE ON trust_marks
WHEN OLD.kind = 'paypal' AND OLD.member_id IS NOT NULL BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM trust_marks
  WHERE kind = 'paypal' AND key = OLD.key AND member_id <> OLD.member_id
  LIMIT 200 ON CONFLICT DO NOTHING;
END;

CREATE TABLE trust_rates (
  proveedor TEXT PRIMARY KEY,
  ended INTEGER NOT NULL,
  credited INTEGER NOT NULL,
  checked_at INTEGER NOT NULL
) STRICT;

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
