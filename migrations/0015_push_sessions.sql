-- The session in which a browser subscribed. The browser's messages end with the session. NULL means that a
-- Worker that does not know the column wrote the row.
ALTER TABLE push_subscriptions ADD COLUMN session_id TEXT;
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);
