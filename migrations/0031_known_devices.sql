-- Browsers that have signed in to an account, or opened a link of its mails (decision 037). One that is
-- signed in has the id of its session.
CREATE TABLE known_devices (
  id TEXT PRIMARY KEY,
  -- SHA-256 of the cookie's token.
  token_hash TEXT NOT NULL UNIQUE,
  member_id TEXT NOT NULL REFERENCES members (id),
  device TEXT NOT NULL CHECK (device IN ('mobile', 'tablet', 'desktop')),
  browser TEXT NOT NULL,
  country_code TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX known_devices_by_member ON known_devices (member_id, created_at DESC);
CREATE INDEX known_devices_by_time ON known_devices (created_at);
