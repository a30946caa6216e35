-- After: 70502de1c95805235aee9963e3846eb0ae9fdf02
-- Every form writes these two tables. Without a row id, a new row needs one index less.
CREATE TABLE kept_limits AS SELECT key, window, hits FROM rate_limits;
DROP TABLE rate_limits;
-- The counted calls of each key in its window.
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  window INTEGER NOT NULL,
  hits INTEGER NOT NULL CHECK (hits > 0)
) STRICT, WITHOUT ROWID;
INSERT INTO rate_limits (key, window, hits) SELECT key, window, hits FROM kept_limits;
CREATE INDEX rate_limits_by_window ON rate_limits (window);
DROP TABLE kept_limits;

-- The ids of links that still work move to the new table.
CREATE TABLE kept_tokens AS
  SELECT id, member_id, purpose, created_at, expires_at, spent_at FROM one_time_tokens;
DROP TABLE one_time_tokens;
-- The ids of signed links in mails. Each link works once.
CREATE TABLE one_time_tokens (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  purpose TEXT NOT NULL CHECK (purpose IN ('verificar', 'clave')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  spent_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO one_time_tokens (id, member_id, purpose, created_at, expires_at, spent_at)
  SELECT id, member_id, purpose, created_at, expires_at, spent_at FROM kept_tokens;
CREATE INDEX one_time_tokens_by_member ON one_time_tokens (member_id, purpose);
CREATE INDEX one_time_tokens_by_end ON one_time_tokens (expires_at);
DROP TABLE kept_tokens;

-- No statement has read this index since `postbacks_failed` exists (0010).
DROP INDEX postbacks_without_money;
