-- When what runs by itself last ran, so that its silence is noticed.
CREATE TABLE heartbeats (
  name TEXT PRIMARY KEY,
  -- UTC ms.
  at INTEGER NOT NULL
) STRICT;
-- A site that has just been set up is not late yet.
INSERT INTO heartbeats (name, at) VALUES ('cron', unixepoch() * 1000);
