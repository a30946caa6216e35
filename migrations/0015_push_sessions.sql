-- The session that a browser subscribed in: its messages end with it. Null: a Worker that does not know the
-- column wrote the row.
ALTER TABLE push_subscriptions ADD COLUMN session_id TEXT;
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);
