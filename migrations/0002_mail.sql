-- This file has the leads, the outbox of mails and push messages, and the members' choices of notifications.
-- Times are UTC milliseconds. No trigger here depends on another trigger of the same table and event.

-- The leads of the unlock flow: the specification's collection `leads`.
CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  app_name TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  country TEXT,
  consent_version TEXT NOT NULL,
  consented_at INTEGER NOT NULL,
  guide_mailed_at INTEGER NOT NULL,
  -- An email unlocks an app only once.
  UNIQUE (email, app_name)
) STRICT;
-- The indexes of the administrator's list, one for each order and filter.
CREATE INDEX leads_by_time ON leads (timestamp, id);
CREATE INDEX leads_by_app ON leads (app_name, timestamp, id);
CREATE INDEX leads_by_country ON leads (country, timestamp, id, app_name);

-- `totals` counts leads, so that no query counts a million rows.
CREATE TRIGGER leads_count AFTER INSERT ON leads BEGIN
  UPDATE totals SET total = total + 1 WHERE name = 'leads';
END;
-- A deleted lead reduces the count.
CREATE TRIGGER leads_uncount AFTER DELETE ON leads BEGIN
  UPDATE totals SET total = total - 1 WHERE name = 'leads';
END;
-- An unsubscribed email that asks again gets no mail. The site then keeps it for the whole time again.
CREATE TRIGGER leads_of_unsubscribed AFTER INSERT ON leads BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.timestamp WHERE email = NEW.email;
END;
-- This trigger does the same when the email asks for the same guide again.
CREATE TRIGGER leads_of_unsubscribed_again AFTER UPDATE OF guide_mailed_at ON leads BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.guide_mailed_at WHERE email = NEW.email;
END;

-- The leads of the form: the specification's collection `LeadsGenerar/{country}/usuarios`.
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
  -- Whether the network's country equals the chosen country, or is unknown.
  location TEXT NOT NULL CHECK (location IN ('confirmed', 'unknown')),
  -- JSON with the words of `name` (worker/api/db/name-words.ts). Each statement that writes the name writes the
  -- words too.
  name_words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(name_words)),
  -- An email sends the form only once for an app and a country.
  UNIQUE (email, app, country)
) STRICT;
-- The indexes of the administrator's list, one for each order, filter and search.
CREATE INDEX leads_generar_by_time ON leads_generar (timestamp, id);
CREATE INDEX leads_generar_by_app ON leads_generar (app, timestamp, id, location);
CREATE INDEX leads_generar_by_country ON leads_generar (country_code, timestamp, id, app, location);
CREATE INDEX leads_generar_by_location ON leads_generar (location, timestamp, id);
CREATE INDEX leads_generar_by_name
  ON leads_generar (name COLLATE NOCASE, id, country_code, app, location, timestamp);

-- `totals` counts forms.
CREATE TRIGGER leads_generar_count AFTER INSERT ON leads_generar BEGIN
  UPDATE totals SET total = total + 1 WHERE name = 'leads_generar';
END;
-- A deleted form reduces the count.
CREATE TRIGGER leads_generar_uncount AFTER DELETE ON leads_generar BEGIN
  UPDATE totals SET total = total - 1 WHERE name = 'leads_generar';
END;
-- An unsubscribed email that sends the form gets no mail. The site then keeps it for the whole time again.
CREATE TRIGGER leads_generar_of_unsubscribed AFTER INSERT ON leads_generar BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.timestamp WHERE email = NEW.email;
END;
-- A new name adds its words.
CREATE TRIGGER form_words_begin AFTER INSERT ON leads_generar BEGIN
  INSERT INTO form_words (word, id) SELECT DISTINCT value, NEW.id FROM json_each(NEW.name_words);
END;
-- A changed name changes its words.
CREATE TRIGGER form_words_follow AFTER UPDATE OF name_words ON leads_generar
WHEN OLD.name_words <> NEW.name_words BEGIN
  DELETE FROM form_words WHERE id = NEW.id AND word IN (SELECT value FROM json_each(OLD.name_words));
  INSERT INTO form_words (word, id) SELECT DISTINCT value, NEW.id
  FROM json_each(NEW.name_words) WHERE NEW.name <> '';
END;
-- The deletion of a form deletes its words.
CREATE TRIGGER form_words_end AFTER DELETE ON leads_generar BEGIN
  DELETE FROM form_words WHERE id = OLD.id AND word IN (SELECT value FROM json_each(OLD.name_words));
END;
-- A form without a name has no words.
CREATE TRIGGER form_words_of_removed AFTER UPDATE OF name ON leads_generar
WHEN NEW.name = '' AND NEW.name_words <> '[]' BEGIN
  UPDATE leads_generar SET name_words = '[]' WHERE id = NEW.id;
END;

-- The words of the forms' names, like `member_words`. Triggers of `leads_generar` update them.
CREATE TABLE form_words (
  word TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, id)
) STRICT, WITHOUT ROWID;

-- One outbox for mails and push messages (decision 006). The code's registry lists the kinds. The state
-- `cancelado` means that the message no longer applied; it is not a failure.
CREATE TABLE outbox (
  -- The id of a mail is the provider's idempotency key.
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'push')),
  -- An email, or the id of a push subscription.
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  -- The mail with the same content as the push message. For surveys, it is the member's day.
  cause TEXT,
  -- JSON with the template's parameters.
  params TEXT NOT NULL CHECK (json_valid(params)),
  -- JSON with the administrator's own texts; NULL means the code's texts.
  texts TEXT CHECK (texts IS NULL OR json_valid(texts)),
  estado TEXT NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'enviando', 'enviado', 'muerto', 'cancelado')),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- The time of the next attempt. In the state `enviando`, it is the end of the claim.
  due_at INTEGER NOT NULL,
  -- The time at which the site gives up the message. NULL means that only the attempts end it.
  expires_at INTEGER,
  last_error TEXT,
  provider_id TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  -- The folded email (worker/api/mail/folded-email.ts). The daily limit of mails counts an inbox in all its
  -- spellings. NULL means that no limit applies.
  inbox TEXT,
  -- 1: a person waits for a link in the message. It leaves before all other messages.
  is_urgent INTEGER NOT NULL DEFAULT 0 CHECK (is_urgent IN (0, 1)),
  -- A cause sends a browser only one message.
  UNIQUE (recipient, cause)
) STRICT;
CREATE INDEX outbox_by_recipient ON outbox (recipient, created_at, template, id);
CREATE INDEX outbox_farewells ON outbox (created_at) WHERE template = 'erased';
CREATE INDEX outbox_pushes ON outbox (created_at) WHERE channel = 'push';
-- The indexes of the administrator's list of mails. Only lists compare states and templates without case, so
-- other queries, above all the sender's, keep the indexes that were made for them.
CREATE INDEX outbox_mails_by_time ON outbox (created_at, id) WHERE channel = 'mail';
CREATE INDEX outbox_mails_by_estado
  ON outbox (estado COLLATE NOCASE, created_at, id, template) WHERE channel = 'mail';
CREATE INDEX outbox_mails_by_template
  ON outbox (template COLLATE NOCASE, created_at, id) WHERE channel = 'mail';
CREATE INDEX outbox_by_inbox ON outbox (inbox, created_at, template) WHERE inbox IS NOT NULL;
-- The index of the sender's queue.
CREATE INDEX outbox_due ON outbox (channel, is_urgent, due_at)
  WHERE estado IN ('pendiente', 'enviando');

-- A mail of these kinds also creates its push messages, in the same transaction. They can wait for three days.
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
-- An undone decision deletes its mail, and then this trigger deletes the push messages.
CREATE TRIGGER outbox_push_ends_with_mail AFTER DELETE ON outbox
WHEN OLD.channel = 'mail'
  AND OLD.template IN ('approved', 'reinstated', 'payout-paid', 'payout-refused') BEGIN
  DELETE FROM outbox WHERE cause = OLD.id AND estado = 'pendiente' AND recipient IN (
    SELECT s.id FROM members AS m JOIN push_subscriptions AS s ON s.member_id = m.id
    WHERE m.email = OLD.recipient);
END;

-- Emails that asked for no more mail. Some days later, the site removes the person from the leads and deletes
-- the mails. The suppression stays.
CREATE TABLE mail_suppressions (
  email TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  -- The time since which the site keeps the email's leads and mails without need. NULL means that it has
  -- removed them.
  kept_since INTEGER
) STRICT;
CREATE INDEX mail_suppressions_kept ON mail_suppressions (kept_since) WHERE kept_since IS NOT NULL;

-- An unsubscription by the button in the mail or in the mail program also ends a member's choice of mail.
CREATE TRIGGER notification_choices_unsubscribed AFTER INSERT ON mail_suppressions BEGIN
  UPDATE notification_choices SET channel = 'none'
  WHERE channel = 'mail' AND member_id = (SELECT id FROM members WHERE email = NEW.email);
END;

-- The channel by which the site notifies a member about surveys, the account and payouts (decision 035).
CREATE TABLE notification_choices (
  member_id TEXT PRIMARY KEY REFERENCES members (id),
  channel TEXT NOT NULL CHECK (channel IN ('push', 'mail', 'none')),
  -- The member's own time zone for quiet hours, as an IANA name.
  time_zone TEXT NOT NULL,
  -- The earliest time of the next announcement of surveys.
  next_notice_at INTEGER NOT NULL,
  chosen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notification_choices_due ON notification_choices (next_notice_at)
  WHERE channel <> 'none';

-- A browser's subscription. It exists while its member's channel is push.
CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  -- The SHA-256 of the endpoint. A browser has one row, even if several people sign in there.
  endpoint_hash TEXT NOT NULL UNIQUE,
  -- The endpoint and the keys, encrypted.
  sealed TEXT NOT NULL,
  -- The host of the push service.
  host TEXT NOT NULL,
  -- Our public key for which the browser subscribed.
  vapid_key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The last time at which the browser confirmed the subscription.
  seen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (member_id, seen_at);
CREATE INDEX push_subscriptions_by_seen ON push_subscriptions (seen_at);
CREATE INDEX push_subscriptions_by_key ON push_subscriptions (vapid_key);

-- The deletion of a subscription deletes its messages.
CREATE TRIGGER outbox_ends_with_subscription AFTER DELETE ON push_subscriptions BEGIN
  DELETE FROM outbox WHERE recipient = OLD.id;
END;
