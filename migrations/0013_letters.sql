-- The letters that the owner writes to the leads who agreed to them (decision 054). Times are UTC milliseconds.

-- A letter has a start unless it is a draft. It ends when the cron has passed all leads, or when it stops.
CREATE TABLE letters (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  preheader TEXT NOT NULL,
  source TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('html', 'markdown')),
  -- The sanitised HTML of the letter.
  content TEXT NOT NULL,
  action_label TEXT NOT NULL,
  action_url TEXT NOT NULL,
  -- JSON of worker/contract/letters/letters.ts.
  audience TEXT NOT NULL CHECK (json_valid(audience)),
  state TEXT NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'sending', 'paused', 'stopped', 'done')),
  why TEXT CHECK (why IN ('owner', 'complaints', 'bounces')),
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- The start of the letter. It is in the future while the letter is scheduled.
  starts_at INTEGER CHECK ((starts_at IS NULL) = (state = 'draft')),
  ended_at INTEGER,
  -- JSON with the table, time and id of the last lead that the cron has passed.
  passed TEXT NOT NULL DEFAULT '[0,0,""]',
  -- The sums of the letter's recipients. Triggers update them, because the cron reads them each minute.
  queued INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  delivered INTEGER NOT NULL DEFAULT 0,
  bounced INTEGER NOT NULL DEFAULT 0,
  complained INTEGER NOT NULL DEFAULT 0,
  unsubscribed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX letters_by_change ON letters (updated_at, id);
CREATE INDEX letters_by_state ON letters (state COLLATE NOCASE, updated_at, id);
CREATE INDEX letters_by_title ON letters (title COLLATE NOCASE, id);
CREATE INDEX letters_by_start ON letters (starts_at) WHERE state <> 'draft';
CREATE INDEX letters_sending ON letters (starts_at) WHERE state = 'sending';
CREATE INDEX letters_stopped ON letters (ended_at) WHERE state = 'stopped';

-- The people who get a letter, each once, and the outcome of each mail.
CREATE TABLE letter_recipients (
  letter_id TEXT NOT NULL REFERENCES letters (id),
  email TEXT NOT NULL,
  mail_id TEXT NOT NULL UNIQUE,
  -- The time at which the mail was queued, and later the time at which it was sent.
  at INTEGER NOT NULL,
  -- The state of the mail: `outbox.estado`.
  state TEXT NOT NULL DEFAULT 'pendiente',
  told TEXT NOT NULL DEFAULT '' CHECK (told IN ('', 'delivered', 'bounced', 'complained')),
  left_at INTEGER,
  PRIMARY KEY (letter_id, email)
) STRICT;
CREATE INDEX letter_recipients_by_email ON letter_recipients (email, at);
CREATE INDEX letter_recipients_open ON letter_recipients (letter_id)
  WHERE state IN ('pendiente', 'enviando');
-- The sums of a letter equal its recipients: each new recipient is queued.
CREATE TRIGGER letter_recipients_begin AFTER INSERT ON letter_recipients BEGIN
  UPDATE letters SET queued = queued + 1 WHERE id = NEW.letter_id;
END;
-- Each later outcome of a recipient moves the sums. A complaint counts as delivered too.
CREATE TRIGGER letter_recipients_count AFTER UPDATE ON letter_recipients BEGIN
  UPDATE letters SET
    sent = sent + (NEW.state = 'enviado') - (OLD.state = 'enviado'),
    failed = failed + (NEW.state = 'muerto') - (OLD.state = 'muerto'),
    delivered = delivered + (NEW.told IN ('delivered', 'complained'))
      - (OLD.told IN ('delivered', 'complained')),
    bounced = bounced + (NEW.told = 'bounced') - (OLD.told = 'bounced'),
    complained = complained + (NEW.told = 'complained') - (OLD.told = 'complained'),
    unsubscribed = unsubscribed + (NEW.left_at IS NOT NULL) - (OLD.left_at IS NOT NULL)
  WHERE id = NEW.letter_id;
END;

-- An event may arrive before its mail has the provider's id. So both triggers look for the other row.
CREATE TRIGGER letter_mails_follow AFTER UPDATE OF estado ON outbox WHEN NEW.template = 'letter' BEGIN
  UPDATE letter_recipients SET state = NEW.estado, at = coalesce(NEW.sent_at, at),
    told = CASE (SELECT max((kind = 'delivered') + 2 * (kind = 'bounced') + 3 * (kind = 'complained'))
      FROM delivery_events WHERE mail_id = NEW.provider_id)
      WHEN 3 THEN 'complained' WHEN 2 THEN 'bounced' WHEN 1 THEN 'delivered' ELSE told END
  WHERE mail_id = NEW.id;
END;
-- The worst outcome stays: a complaint, then a bounce, then the delivery.
CREATE TRIGGER letter_events_follow AFTER INSERT ON delivery_events
WHEN NEW.mail_id IS NOT NULL AND NEW.kind IN ('delivered', 'bounced', 'complained') BEGIN
  UPDATE letter_recipients SET told = CASE
    WHEN 'complained' IN (told, NEW.kind) THEN 'complained'
    WHEN 'bounced' IN (told, NEW.kind) THEN 'bounced' ELSE 'delivered' END
  WHERE mail_id = (SELECT id FROM outbox WHERE provider_id = NEW.mail_id AND template = 'letter');
END;

-- The URLs in a letter's text, and the number of clicks on each by any person.
CREATE TABLE letter_links (
  letter_id TEXT NOT NULL REFERENCES letters (id),
  place INTEGER NOT NULL,
  url TEXT NOT NULL,
  clicks INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (letter_id, place)
) STRICT, WITHOUT ROWID;

-- Emails that get guides but no letters.
CREATE TABLE letter_optouts (
  email TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Emails whose mailbox received a guide, or whose person pressed a link in it.
CREATE TABLE confirmed_addresses (
  email TEXT PRIMARY KEY,
  how TEXT NOT NULL CHECK (how IN ('press', 'delivery')),
  confirmed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- The first delivery confirms an email, and so does a press. A press replaces a delivery, and no event replaces a
-- press.
CREATE TRIGGER confirmed_by_event AFTER INSERT ON delivery_events
WHEN NEW.email IS NOT NULL AND (NEW.id LIKE 'volver:%' OR (NEW.kind = 'delivered' AND EXISTS (
  SELECT 1 FROM outbox WHERE provider_id = NEW.mail_id AND template IN ('guide', 'welcome')))) BEGIN
  INSERT INTO confirmed_addresses (email, how, confirmed_at)
  VALUES (NEW.email, iif(NEW.id LIKE 'volver:%', 'press', 'delivery'), NEW.event_at)
  ON CONFLICT (email) DO UPDATE SET how = excluded.how, confirmed_at = excluded.confirmed_at
  WHERE excluded.how = 'press' AND how <> 'press';
END;
INSERT INTO confirmed_addresses (email, how, confirmed_at)
SELECT email, CASE max(id LIKE 'volver:%') WHEN 1 THEN 'press' ELSE 'delivery' END, min(event_at)
FROM delivery_events AS e
WHERE email IS NOT NULL AND (id LIKE 'volver:%' OR (kind = 'delivered' AND EXISTS (
  SELECT 1 FROM outbox WHERE provider_id = e.mail_id AND template IN ('guide', 'welcome'))))
GROUP BY email;
