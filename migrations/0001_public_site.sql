-- Leads, the mail outbox, counters and posts. Times are UTC milliseconds; state values and field
-- names that the product's specification gives are Spanish, the rest is English.

-- Unlock flow: the spec's collection `leads`.
CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  app_name TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  country TEXT,
  consent_version TEXT NOT NULL,
  consented_at INTEGER NOT NULL,
  guide_mailed_at INTEGER NOT NULL,
  UNIQUE (email, app_name)
) STRICT;
CREATE INDEX leads_by_time ON leads (timestamp DESC, id);

-- Lead form: the spec's collection `LeadsGenerar/{country}/usuarios`.
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
  -- Whether the network's country agreed, or could not be told.
  location TEXT NOT NULL CHECK (location IN ('confirmed', 'unknown')),
  UNIQUE (email, app, country)
) STRICT;
CREATE INDEX leads_generar_by_time ON leads_generar (timestamp DESC, id);

-- A mail is written in the batch of what causes it and sent afterwards.
CREATE TABLE mail_outbox (
  -- Also the provider's idempotency key.
  id TEXT PRIMARY KEY,
  to_email TEXT NOT NULL,
  template TEXT NOT NULL CHECK (template IN ('guide', 'welcome')),
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
CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE estado IN ('pendiente', 'enviando');
CREATE INDEX mail_outbox_by_address ON mail_outbox (to_email, created_at);

-- Addresses that asked for no more mail.
CREATE TABLE mail_suppressions (
  email TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
) STRICT;

-- Exact limits. The key is a keyed hash, never an address in clear.
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  window INTEGER NOT NULL,
  hits INTEGER NOT NULL CHECK (hits > 0)
) STRICT;
CREATE INDEX rate_limits_by_window ON rate_limits (window);

-- Steps of the funnel by day, app and country; no identity.
CREATE TABLE daily_events (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  event TEXT NOT NULL,
  app TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT '',
  total INTEGER NOT NULL CHECK (total > 0),
  PRIMARY KEY (day, event, app, country)
) STRICT, WITHOUT ROWID;

CREATE TABLE posts (
  slug TEXT PRIMARY KEY CHECK (slug NOT GLOB '*[^a-z0-9-]*'),
  title TEXT NOT NULL,
  image TEXT NOT NULL,
  description TEXT NOT NULL,
  -- HTML, sanitised before it is written.
  content TEXT NOT NULL,
  published_at INTEGER NOT NULL
) STRICT;
CREATE INDEX posts_by_time ON posts (published_at DESC, slug);
