-- This file has the events that mail providers send about our mails, and the emails that get no mail because of
-- them. Times are UTC milliseconds.

-- A row of `mail_suppressions` has up to three facts. The site deletes a row without facts. An older release
-- writes only unsubscriptions.
ALTER TABLE mail_suppressions
  ADD COLUMN is_unsubscribed INTEGER NOT NULL DEFAULT 1 CHECK (is_unsubscribed IN (0, 1));
-- The time since which the mailbox does not receive mails.
ALTER TABLE mail_suppressions ADD COLUMN bounced_at INTEGER;
-- The time at which the person marked a mail as spam. Only the administrator lifts this fact.
ALTER TABLE mail_suppressions ADD COLUMN complained_at INTEGER;
CREATE INDEX mail_suppressions_bounced ON mail_suppressions (bounced_at) WHERE bounced_at IS NOT NULL;
-- The indexes of the administrator's list, one for each filter. A row belongs to its strongest reason.
CREATE INDEX mail_suppressions_by_time ON mail_suppressions (created_at, email);
CREATE INDEX suppressions_complained ON mail_suppressions (created_at, email)
  WHERE complained_at IS NOT NULL;
CREATE INDEX suppressions_bounced ON mail_suppressions (created_at, email)
  WHERE bounced_at IS NOT NULL AND complained_at IS NULL;
CREATE INDEX suppressions_unsubscribed ON mail_suppressions (created_at, email)
  WHERE bounced_at IS NULL AND complained_at IS NULL;

-- A bounce is not a person's wish. So the member keeps the choice of mail, and the site does not start to
-- delete the leads.
DROP TRIGGER notification_choices_unsubscribed;
CREATE TRIGGER notification_choices_unsubscribed AFTER INSERT ON mail_suppressions
WHEN NEW.is_unsubscribed = 1 OR NEW.complained_at IS NOT NULL BEGIN
  UPDATE notification_choices SET channel = 'none'
  WHERE channel = 'mail' AND member_id = (SELECT id FROM members WHERE email = NEW.email);
END;
-- This trigger does the same if the row already existed because of another fact.
CREATE TRIGGER notification_choices_unsubscribed_later
AFTER UPDATE OF is_unsubscribed, complained_at ON mail_suppressions
WHEN NEW.is_unsubscribed > OLD.is_unsubscribed
  OR (NEW.complained_at IS NOT NULL AND OLD.complained_at IS NULL) BEGIN
  UPDATE notification_choices SET channel = 'none'
  WHERE channel = 'mail' AND member_id = (SELECT id FROM members WHERE email = NEW.email);
END;
-- The three triggers of 0002. A bounce alone does not start to delete the leads. An unsubscribed email that asks
-- again stays for the whole time again.
DROP TRIGGER leads_of_unsubscribed;
CREATE TRIGGER leads_of_unsubscribed AFTER INSERT ON leads BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.timestamp
  WHERE email = NEW.email AND (is_unsubscribed = 1 OR complained_at IS NOT NULL);
END;
-- The same for a repeated request.
DROP TRIGGER leads_of_unsubscribed_again;
CREATE TRIGGER leads_of_unsubscribed_again AFTER UPDATE OF guide_mailed_at ON leads BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.guide_mailed_at
  WHERE email = NEW.email AND (is_unsubscribed = 1 OR complained_at IS NOT NULL);
END;
-- The same for the other form.
DROP TRIGGER leads_generar_of_unsubscribed;
CREATE TRIGGER leads_generar_of_unsubscribed AFTER INSERT ON leads_generar BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.timestamp
  WHERE email = NEW.email AND (is_unsubscribed = 1 OR complained_at IS NOT NULL);
END;

-- By this index, an event finds its mail, and the administrator's list finds the events of its mails.
CREATE INDEX outbox_by_provider_id ON outbox (provider_id) WHERE provider_id IS NOT NULL;

-- One row for each event of a provider, and one for each time at which the owner allowed an email again.
CREATE TABLE delivery_events (
  -- The id is the same for every time that the provider sends the event.
  id TEXT PRIMARY KEY,
  -- The sender of the event; `site` for an event of this site.
  provider TEXT NOT NULL,
  -- The provider's id of the mail, as in `outbox.provider_id`.
  mail_id TEXT,
  -- NULL if the event concerns nobody, or a person who has erased the account.
  email TEXT,
  -- worker/contract/mail/delivery.ts explains each kind.
  kind TEXT NOT NULL CHECK (kind IN ('delivered', 'delayed', 'soft-bounced', 'bounced', 'blocked',
    'complained', 'unsubscribed', 'allowed', 'other')),
  -- The time of the event by the provider's clock. It is never after the arrival.
  event_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL CHECK (event_at <= received_at),
  -- The day of `event_at` in the site's time zone.
  day TEXT NOT NULL
) STRICT;
CREATE INDEX delivery_events_by_email ON delivery_events (email, event_at, kind) WHERE email IS NOT NULL;
CREATE INDEX delivery_events_by_mail ON delivery_events (mail_id, kind, event_at) WHERE mail_id IS NOT NULL;
CREATE INDEX delivery_events_by_time ON delivery_events (event_at);

-- The number of events by day. The rates outlive the events, and no query counts the events.
CREATE TABLE delivery_counts (
  day TEXT NOT NULL,
  provider TEXT NOT NULL,
  kind TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (day, provider, kind)
) STRICT, WITHOUT ROWID;

-- Each event counts only once, even if the provider sends it often.
CREATE TRIGGER delivery_events_count AFTER INSERT ON delivery_events BEGIN
  INSERT INTO delivery_counts (day, provider, kind, total)
  VALUES (NEW.day, NEW.provider, NEW.kind, 1)
  ON CONFLICT (day, provider, kind) DO UPDATE SET total = total + 1;
END;
