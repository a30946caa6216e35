-- The site: settings, the blog, the audit log, statistics, and the cron's heartbeat. Times are UTC
-- milliseconds. No trigger here depends on another of the same table and event.

-- The administrator's changes of the values that the code has as defaults (decision 013).
CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;

-- The owner's setting says which signals hold payouts, and which are looked for: a first change
-- makes the members with open payouts due.
CREATE TRIGGER trust_of_first_modes AFTER INSERT ON settings WHEN NEW.key = 'senales' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;
-- A later change makes them due.
CREATE TRIGGER trust_of_modes AFTER UPDATE OF value ON settings
WHEN NEW.key = 'senales' AND NEW.value <> OLD.value BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;
-- A return to the code's defaults makes them due.
CREATE TRIGGER trust_of_original_modes AFTER DELETE ON settings WHEN OLD.key = 'senales' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;

-- A post: a draft, or a published one; it is scheduled while its time is still to come.
CREATE TABLE posts (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  title TEXT NOT NULL,
  image TEXT NOT NULL,
  description TEXT NOT NULL,
  -- The author's text, and the sanitised HTML that was made of it.
  source TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('html', 'markdown')),
  content TEXT NOT NULL,
  estado TEXT NOT NULL DEFAULT 'borrador' CHECK (estado IN ('borrador', 'publicada')),
  published_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Grows with every change: a stale page cannot write over a newer text.
  version INTEGER NOT NULL DEFAULT 1,
  -- Since when people could read it, whatever became of it: others may link to its URLs.
  public_since INTEGER,
  -- A published post has its date.
  CHECK (estado = 'borrador' OR published_at IS NOT NULL)
) STRICT;
CREATE INDEX posts_published ON posts (published_at DESC, slug) WHERE estado <> 'borrador';
-- The administrator's list, one index for each order and filter.
CREATE INDEX posts_by_change ON posts (updated_at, id);
CREATE INDEX posts_by_title ON posts (title COLLATE NOCASE, id);
CREATE INDEX posts_by_estado ON posts (estado COLLATE NOCASE, updated_at, id);

-- Slugs that a post had before.
CREATE TABLE post_redirects (
  slug TEXT PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES posts (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX post_redirects_by_post ON post_redirects (post_id);

-- Uploaded covers; a post without one has the file of its name that mf-public brings.
CREATE TABLE post_covers (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  -- JPEG.
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 600000),
  hash TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- Acts of people and of the site, before and after.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The acting member; NULL when the site itself acted.
  actor_id TEXT REFERENCES members (id),
  action TEXT NOT NULL,
  -- The member whose account it is about.
  member_id TEXT REFERENCES members (id),
  before TEXT CHECK (json_valid(before)),
  after TEXT CHECK (json_valid(after)),
  request_id TEXT,
  fecha INTEGER NOT NULL,
  -- The call's hash, beside its key in `request_id`: the same key with anything else is refused. NULL: a
  -- call without a key.
  request_hash TEXT
) STRICT;
CREATE INDEX audit_log_by_member ON audit_log (member_id, id DESC);
-- A repeated request finds the record of the first one, and is answered alike.
CREATE INDEX audit_log_by_request ON audit_log (request_id);
-- The administrator's list.
CREATE INDEX audit_log_by_time ON audit_log (fecha);
CREATE INDEX audit_log_by_action ON audit_log (action, fecha);
CREATE INDEX audit_log_by_member_time ON audit_log (member_id, fecha);
CREATE INDEX audit_log_by_actor_time ON audit_log (actor_id, fecha);

-- A record never changes.
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
-- A record is never deleted.
CREATE TRIGGER audit_log_remains BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

-- Steps of the funnel by day, app and country; no identity.
CREATE TABLE daily_events (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  event TEXT NOT NULL,
  app TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT '',
  total INTEGER NOT NULL CHECK (total > 0),
  PRIMARY KEY (day, event, app, country)
) STRICT, WITHOUT ROWID;

-- Browsers of visits by day, without identity, kept as long as `daily_events`. At most 13 families
-- of 1,000 majors and one row of unknown ones a day.
CREATE TABLE daily_browsers (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  -- One of worker/api/devices/browser.ts.
  family TEXT NOT NULL,
  -- The engine's version; 0: of an unknown browser.
  major INTEGER NOT NULL CHECK (major BETWEEN 0 AND 999),
  total INTEGER NOT NULL CHECK (total > 0),
  PRIMARY KEY (day, family, major)
) STRICT, WITHOUT ROWID;

-- Counts, so that nobody counts a million rows. Triggers of the counted tables keep them.
CREATE TABLE totals (
  name TEXT PRIMARY KEY,
  total INTEGER NOT NULL CHECK (total >= 0)
) STRICT;

-- The last run of each job that runs by itself: its silence is noticed.
CREATE TABLE heartbeats (
  name TEXT PRIMARY KEY,
  -- UTC ms.
  at INTEGER NOT NULL
) STRICT;

-- Every count begins at none.
INSERT INTO totals (name, total) VALUES
  ('leads', 0), ('leads_generar', 0),
  ('members:sin-verificar', 0), ('members:pendiente', 0), ('members:activo', 0),
  ('members:rechazado', 0), ('members:suspendido', 0), ('members:borrado', 0),
  ('payouts:pendiente', 0), ('payouts:pagado', 0), ('payouts:rechazado', 0), ('payouts:cancelado', 0),
  ('payouts-cents:pendiente', 0), ('payouts-cents:pagado', 0), ('payouts-cents:rechazado', 0),
  ('payouts-cents:cancelado', 0),
  ('saldo-cents', 0), ('retenido-cents', 0);
-- A site that has just been set up is not late yet.
INSERT INTO heartbeats (name, at) VALUES ('cron', unixepoch() * 1000);
