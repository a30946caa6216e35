-- Links that a person waits for leave before all other messages, however many wait.
ALTER TABLE outbox ADD COLUMN is_urgent INTEGER NOT NULL DEFAULT 0 CHECK (is_urgent IN (0, 1));
UPDATE outbox SET is_urgent = 1 WHERE template IN ('verify', 'reset', 'known-address');
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (channel, is_urgent, due_at)
  WHERE estado IN ('pendiente', 'enviando');
