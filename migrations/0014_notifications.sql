-- The outbox learns the mail that announces surveys. Rebuilt, since SQLite cannot change a CHECK;
-- nothing refers to it.
CREATE TABLE mail_outbox_next (
  -- Also the provider's idempotency key.
  id TEXT PRIMARY KEY,
  to_email TEXT NOT NULL,
  template TEXT NOT NULL CHECK (template IN ('guide', 'welcome', 'verify', 'known-address', 'reset', 'password-changed', 'approved', 'refused', 'suspended', 'reinstated', 'paypal-changed', 'payout-requested', 'payout-cancelled', 'payout-paid', 'payout-refused', 'erased', 'adjusted', 'second-factor', 'differences', 'surveys')),
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
  sent_at INTEGER,
  -- JSON, the administrator's own texts; NULL: the code's.
  texts TEXT CHECK (texts IS NULL OR json_valid(texts))
) STRICT;
INSERT INTO mail_outbox_next SELECT * FROM mail_outbox;
DROP TABLE mail_outbox;
ALTER TABLE mail_outbox_next RENAME TO mail_outbox;
CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE estado IN ('pendiente', 'enviando');
CREATE INDEX mail_outbox_by_address ON mail_outbox (to_email, created_at, template, id);
CREATE INDEX mail_outbox_by_time ON mail_outbox (created_at, id);
CREATE INDEX mail_outbox_by_estado
  ON mail_outbox (estado COLLATE NOCASE, created_at, id, template);
CREATE INDEX mail_outbox_by_template ON mail_outbox (template COLLATE NOCASE, created_at, id);
CREATE INDEX mail_outbox_farewells ON mail_outbox (created_at) WHERE template = 'erased';

-- How a member is told of surveys, of the account and of payouts: decision 035.
CREATE TABLE notification_choices (
  member_id TEXT PRIMARY KEY REFERENCES members (id),
  channel TEXT NOT NULL CHECK (channel IN ('push', 'mail', 'none')),
  -- IANA name: the member's own, for quiet hours.
  time_zone TEXT NOT NULL,
  -- When surveys may be announced the next time, UTC ms.
  next_notice_at INTEGER NOT NULL,
  chosen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notification_choices_due ON notification_choices (next_notice_at)
  WHERE channel <> 'none';

-- A browser's subscription, while its member's channel is push.
CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  -- SHA-256 of the endpoint: a browser has one row, whoever signs in there.
  endpoint_hash TEXT NOT NULL UNIQUE,
  -- Endpoint and keys, encrypted.
  sealed TEXT NOT NULL,
  -- The push service.
  host TEXT NOT NULL,
  -- Our public key that it was made for.
  vapid_key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The last time that the browser confirmed it.
  seen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (member_id, seen_at);
CREATE INDEX push_subscriptions_by_seen ON push_subscriptions (seen_at);
CREATE INDEX push_subscriptions_by_key ON push_subscriptions (vapid_key);

CREATE TABLE push_outbox (
  -- Also the message's topic, by which a push service replaces a copy that still waits.
  id TEXT PRIMARY KEY,
  subscription_id TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
  kind TEXT NOT NULL
    CHECK (kind IN ('surveys', 'approved', 'reinstated', 'payout-paid', 'payout-refused')),
  -- What caused it: the id of the mail that says the same, or for surveys the member's day.
  cause TEXT NOT NULL,
  estado TEXT NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'enviando', 'enviado', 'muerto')),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (cause, subscription_id)
) STRICT;
CREATE INDEX push_outbox_due ON push_outbox (due_at) WHERE estado IN ('pendiente', 'enviando');
CREATE INDEX push_outbox_by_subscription ON push_outbox (subscription_id);
CREATE INDEX push_outbox_by_created ON push_outbox (created_at);

-- Whatever writes one of these mails causes its push messages as well, in the same transaction.
CREATE TRIGGER push_outbox_follows_mail AFTER INSERT ON mail_outbox
WHEN NEW.template IN ('approved', 'reinstated', 'payout-paid', 'payout-refused') BEGIN
  INSERT OR IGNORE INTO push_outbox (id, subscription_id, kind, cause, due_at, expires_at,
    created_at)
  SELECT lower(hex(randomblob(16))), s.id, NEW.template, NEW.id,
    iif(NEW.estado = 'enviando', NEW.created_at, NEW.due_at), NEW.created_at + 259200000,
    NEW.created_at
  FROM members AS m JOIN push_subscriptions AS s ON s.member_id = m.id
  WHERE m.email = NEW.to_email;
END;
-- A decision that is taken back within its seconds takes back its mail.
CREATE TRIGGER push_outbox_ends_with_mail AFTER DELETE ON mail_outbox
WHEN OLD.template IN ('approved', 'reinstated', 'payout-paid', 'payout-refused') BEGIN
  DELETE FROM push_outbox WHERE cause = OLD.id AND estado = 'pendiente';
END;
-- One press in the mail, or in the mail program, also ends the choice.
CREATE TRIGGER notification_choices_unsubscribed AFTER INSERT ON mail_suppressions BEGIN
  UPDATE notification_choices SET channel = 'none'
  WHERE channel = 'mail' AND member_id = (SELECT id FROM members WHERE email = NEW.email);
END;
