-- One outbox for mails and push messages: decision 006. The code's registry knows the kinds.
-- A message that no longer applied is `cancelado`: nothing failed.
CREATE TABLE outbox (
  -- Of a mail also the provider's idempotency key.
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'push')),
  -- An address, or the id of a push subscription.
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  -- Of a push message: the mail that says the same, or for surveys the member's day.
  cause TEXT,
  -- JSON, the template's parameters.
  params TEXT NOT NULL CHECK (json_valid(params)),
  -- JSON, the administrator's own texts; NULL: the code's.
  texts TEXT CHECK (texts IS NULL OR json_valid(texts)),
  estado TEXT NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'enviando', 'enviado', 'muerto', 'cancelado')),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When it may be tried (again); while `enviando`, when the claim lapses.
  due_at INTEGER NOT NULL,
  -- When it is given up; NULL: only its attempts end it.
  expires_at INTEGER,
  last_error TEXT,
  provider_id TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  UNIQUE (recipient, cause)
) STRICT;
INSERT INTO outbox (id, channel, recipient, template, params, texts, estado, attempts, due_at,
  last_error, provider_id, created_at, sent_at)
SELECT id, 'mail', to_email, template, params, texts,
  iif(estado = 'muerto' AND last_error IN ('baja', 'la cuenta dejó de estar activa'), 'cancelado',
    estado),
  attempts, due_at, last_error, provider_id, created_at, sent_at
FROM mail_outbox;
INSERT INTO outbox (id, channel, recipient, template, cause, params, estado, attempts, due_at,
  expires_at, last_error, created_at)
SELECT id, 'push', subscription_id, kind, cause, '{}',
  iif(estado = 'muerto' AND last_error IN ('baja', 'la cuenta dejó de estar activa'), 'cancelado',
    estado),
  attempts, due_at, expires_at, last_error, created_at
FROM push_outbox;
-- Nothing refers to them; their triggers go with them.
DROP TABLE push_outbox;
DROP TABLE mail_outbox;

CREATE INDEX outbox_due ON outbox (channel, due_at) WHERE estado IN ('pendiente', 'enviando');
CREATE INDEX outbox_by_recipient ON outbox (recipient, created_at, template, id);
CREATE INDEX outbox_farewells ON outbox (created_at) WHERE template = 'erased';
CREATE INDEX outbox_pushes ON outbox (created_at) WHERE channel = 'push';
-- Of the administrator's list of mails.
CREATE INDEX outbox_mails_by_time ON outbox (created_at, id) WHERE channel = 'mail';
CREATE INDEX outbox_mails_by_estado
  ON outbox (estado COLLATE NOCASE, created_at, id, template) WHERE channel = 'mail';
CREATE INDEX outbox_mails_by_template
  ON outbox (template COLLATE NOCASE, created_at, id) WHERE channel = 'mail';

-- Whatever writes one of these mails causes its push messages as well, in the same transaction.
CREATE TRIGGER outbox_push_follows_mail AFTER INSERT ON outbox
WHEN NEW.channel = 'mail'
  AND NEW.template IN ('approved', 'reinstated', 'payout-paid', 'payout-refused') BEGIN
  INSERT OR IGNORE INTO outbox (id, channel, recipient, template, cause, params, due_at, expires_at,
    created_at)
  SELECT lower(hex(randomblob(16))), 'push', s.id, NEW.template, NEW.id, '{}',
    iif(NEW.estado = 'enviando', NEW.created_at, NEW.due_at), NEW.created_at + 259200000,
    NEW.created_at
  FROM members AS m JOIN push_subscriptions AS s ON s.member_id = m.id
  WHERE m.email = NEW.recipient;
END;
-- A decision that is taken back within its seconds takes back its messages.
CREATE TRIGGER outbox_push_ends_with_mail AFTER DELETE ON outbox
WHEN OLD.channel = 'mail'
  AND OLD.template IN ('approved', 'reinstated', 'payout-paid', 'payout-refused') BEGIN
  DELETE FROM outbox WHERE cause = OLD.id AND estado = 'pendiente' AND recipient IN (
    SELECT s.id FROM members AS m JOIN push_subscriptions AS s ON s.member_id = m.id
    WHERE m.email = OLD.recipient);
END;
CREATE TRIGGER outbox_ends_with_subscription AFTER DELETE ON push_subscriptions BEGIN
  DELETE FROM outbox WHERE recipient = OLD.id;
END;
