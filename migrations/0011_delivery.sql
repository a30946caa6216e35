-- Events that mail providers send about our mails, and the emails that get no mail because of them.
-- Times are UTC milliseconds.

-- A row of `mail_suppressions` holds up to three facts; a row without any is deleted. An older release
-- writes unsubscriptions alone.
ALTER TABLE mail_suppressions
  ADD COLUMN is_unsubscribed INTEGER NOT NULL DEFAULT 1 CHECK (is_unsubscribed IN (0, 1));
-- The mailbox does not receive: since when.
ALTER TABLE mail_suppressions ADD COLUMN bounced_at INTEGER;
-- The person marked a mail as spam. Only the administrator lifts it.
ALTER TABLE mail_suppressions ADD COLUMN complained_at INTEGER;
CREATE INDEX mail_suppressions_bounced ON mail_suppressions (bounced_at) WHERE bounced_at IS NOT NULL;
-- The administrator's list, one index for each filter: a row belongs to its strongest reason.
CREATE INDEX mail_suppressions_by_time ON mail_suppressions (created_at, email);
CREATE INDEX suppressions_complained ON mail_suppressions (created_at, email)
  WHERE complained_at IS NOT NULL;
CREATE INDEX suppressions_bounced ON mail_suppressions (created_at, email)
  WHERE bounced_at IS NOT NULL AND complained_at IS NULL;
CREATE INDEX suppressions_unsubscribed ON mail_suppressions (created_at, email)
  WHERE bounced_at IS NULL AND complained_at IS NULL;

-- A mailbox that bounces has asked for nothing: its member keeps the choice of mail, and its leads are
-- not kept for nothing.
DROP TRIGGER notification_choices_unsubscribed;
CREATE TRIGGER notification_choices_unsubscribed AFTER INSERT ON mail_suppressions
WHEN NEW.is_unsubscribed = 1 OR NEW.complained_at IS NOT NULL BEGIN
  UPDATE notification_choices SET channel = 'none'
  WHERE channel = 'mail' AND member_id = (SELECT id FROM members WHERE email = NEW.email);
END;
-- The same where the row was there for another fact.
CREATE TRIGGER notification_choices_unsubscribed_later
AFTER UPDATE OF is_unsubscribed, complained_at ON mail_suppressions
WHEN NEW.is_unsubscribed > OLD.is_unsubscribed
  OR (NEW.complained_at IS NOT NULL AND OLD.complained_at IS NULL) BEGIN
  UPDATE notification_choices SET channel = 'none'
  WHERE channel = 'mail' AND member_id = (SELECT id FROM members WHERE email = NEW.email);
END;
DROP TRIGGER leads_of_unsubscribed;
CREATE TRIGGER leads_of_unsubscribed AFTER INSERT ON leads BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.timestamp
  WHERE email = NEW.email AND (is_unsubscribed = 1 OR complained_at IS NOT NULL);
END;
DROP TRIGGER leads_of_unsubscribed_again;
CREATE TRIGGER leads_of_unsubscribed_again AFTER UPDATE OF guide_mailed_at ON leads BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.guide_mailed_at
  WHERE email = NEW.email AND (is_unsubscribed = 1 OR complained_at IS NOT NULL);
END;
DROP TRIGGER leads_generar_of_unsubscribed;
CREATE TRIGGER leads_generar_of_unsubscribed AFTER INSERT ON leads_generar BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.timestamp
  WHERE email = NEW.email AND (is_unsubscribed = 1 OR complained_at IS NOT NULL);
END;

-- An event finds its mail, and the administrator's list the events of its mails.
CREATE INDEX outbox_by_provider_id ON outbox (provider_id) WHERE provider_id IS NOT NULL;

-- One row for each event of a provider, and for each time that an email was allowed again.
CREATE TABLE delivery_events (
  -- The same for every time that the provider sends the event.
  id TEXT PRIMARY KEY,
  -- Its sender; `site` for what happened here.
  provider TEXT NOT NULL,
  -- The provider's id of the mail, as in `outbox.provider_id`.
  mail_id TEXT,
  -- NULL: of nobody, or of a person who has erased the account.
  email TEXT,
  -- `worker/contract/mail/delivery.ts` explains each.
  kind TEXT NOT NULL CHECK (kind IN ('delivered', 'delayed', 'soft-bounced', 'bounced', 'blocked',
    'complained', 'unsubscribed', 'allowed', 'other')),
  -- When it happened, by the provider's clock; never after it arrived.
  event_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL CHECK (event_at <= received_at),
  -- The day of `event_at` in the site's time zone.
  day TEXT NOT NULL
) STRICT;
CREATE INDEX delivery_events_by_email ON delivery_events (email, event_at, kind) WHERE email IS NOT NULL;
CREATE INDEX delivery_events_by_mail ON delivery_events (mail_id, kind, event_at) WHERE mail_id IS NOT NULL;
CREATE INDEX delivery_events_by_time ON delivery_events (event_at);

-- Events by day, so that rates outlive the events and nobody counts these.
CREATE TABLE delivery_counts (
  day TEXT NOT NULL,
  provider TEXT NOT NULL,
  kind TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (day, provider, kind)
) STRICT, WITHOUT ROWID;

-- Each event counts once, however often it is sent.
CREATE TRIGGER delivery_events_count AFTER INSERT ON delivery_events BEGIN
  INSERT INTO delivery_counts (day, provider, kind, total)
  VALUES (NEW.day, NEW.provider, NEW.kind, 1)
  ON CONFLICT (day, provider, kind) DO UPDATE SET total = total + 1;
END;
