-- This file has the site's own data: settings, the blog, the audit log, statistics, and the cron's heartbeat.
-- Times are UTC milliseconds. No trigger here depends on another trigger of the same table and event.

-- The administrator's changes of the code's default values (decision 013).
CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;

-- The owner's setting says which signals the site looks for and which hold payouts. A first change makes the
-- members with open payouts due.
CREATE TRIGGER trust_of_first_modes AFTER INSERT ON settings WHEN NEW.key = 'senales' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;
-- A later change also makes these members due.
CREATE TRIGGER trust_of_modes AFTER UPDATE OF value ON settings
WHEN NEW.key = 'senales' AND NEW.value <> OLD.value BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;
-- A return to the code's defaults also makes these members due.
CREATE TRIGGER trust_of_original_modes AFTER DELETE ON settings WHEN OLD.key = 'senales' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;

-- A post is a draft or published. A published post is scheduled while its time is in the future.
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
-- The indexes of the administrator's list, one for each order and filter.
CREATE INDEX posts_by_change ON posts (updated_at, id);
CREATE INDEX posts_by_title ON posts (title COLLATE NOCASE, id);
CREATE INDEX posts_by_estado ON posts (estado COLLATE NOCASE, updated_at, id);

-- The former slugs of posts.
CREATE TABLE post_redirects (
  slug TEXT PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES posts (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX post_redirects_by_post ON post_redirects (post_id);

-- The uploaded covers. A post without an upload has the file that mf-public brings under the post's name.
CREATE TABLE post_covers (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  -- The picture is a JPEG.
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 600000),
  hash TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- The acts of people and of the site, with the state before and after.
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
-- A repeated request finds the record of the first request and gets the same answer.
CREATE INDEX audit_log_by_request ON audit_log (request_id);
-- The indexes of the administrator's list.
CREATE INDEX audit_log_by_time ON audit_log (fecha);
CREATE INDEX audit_log_by_action ON audit_log (action, fecha);
CREATE INDEX audit_log_by_member_time ON audit_log (member_id, fecha);
CREATE INDEX audit_log_by_actor_time ON audit_log (actor_id, fecha);

-- Nobody can change a record.
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
-- Nobody can delete a record.
CREATE TRIGGER audit_log_remains BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

-- The steps of the funnel by day, app and country, without identity.
CREATE TABLE daily_events (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  event TEXT NOT NULL,
  app TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT '',
  total INTEGER NOT NULL CHECK (total > 0),
  PRIMARY KEY (day, event, app, country)
) STRICT, WITHOUT ROWID;

-- The browsers of visits by day, without identity. The site keeps them as long as `daily_events`. A day has at
-- most 13 families of 1,000 versions, and one row for unknown browsers.
CREATE TABLE daily_browsers (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  -- A family of worker/api/devices/browser.ts.
  family TEXT NOT NULL,
  -- The engine's version; 0 for an unknown browser.
  major INTEGER NOT NULL CHECK (major BETWEEN 0 AND 999),
  total INTEGER NOT NULL CHECK (total > 0),
  PRIMARY KEY (day, family, major)
) STRICT, WITHOUT ROWID;

-- Counts of rows, so that no query counts a million rows. Triggers of the counted tables update them.
CREATE TABLE totals (
  name TEXT PRIMARY KEY,
  total INTEGER NOT NULL CHECK (total >= 0)
) STRICT;

-- The last run of each automatic job. The site reports a job that stops.
CREATE TABLE heartbeats (
  name TEXT PRIMARY KEY,
  -- UTC ms.
  at INTEGER NOT NULL
) STRICT;

-- Every count begins at zero.
INSERT INTO totals (name, total) VALUES
  ('leads', 0), ('leads_generar', 0),
  ('members:sin-verificar', 0), ('members:pendiente', 0), ('members:activo', 0),
  ('members:rechazado', 0), ('members:suspendido', 0), ('members:borrado', 0),
  ('payouts:pendiente', 0), ('payouts:pagado', 0), ('payouts:rechazado', 0), ('payouts:cancelado', 0),
  ('payouts-cents:pendiente', 0), ('payouts-cents:pagado', 0), ('payouts-cents:rechazado', 0),
  ('payouts-cents:cancelado', 0),
  ('saldo-cents', 0), ('retenido-cents', 0);
-- The cron of a new site is not late yet.
INSERT INTO heartbeats (name, at) VALUES ('cron', unixepoch() * 1000);
