-- When what runs by itself last ran, so that its silence is noticed.
-- It was the sixth for some hours: who has it already keeps it.
CREATE TABLE IF NOT EXISTS heartbeats (
  name TEXT PRIMARY KEY,
  -- UTC ms.
  at INTEGER NOT NULL
) STRICT;
-- A site that has just been set up is not late yet.
INSERT OR IGNORE INTO heartbeats (name, at) VALUES ('cron', unixepoch() * 1000);
