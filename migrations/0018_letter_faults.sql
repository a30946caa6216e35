-- The mailbox of an email that ended mails: who left by one spelling gets no letter by another, even when
-- its letters are forgotten. NULL: the cron has not folded it yet (worker/api/mail/suppressions.ts).
ALTER TABLE mail_suppressions ADD COLUMN inbox TEXT;
CREATE INDEX mail_suppressions_by_inbox ON mail_suppressions (inbox);
ALTER TABLE letter_optouts ADD COLUMN inbox TEXT;
CREATE INDEX letter_optouts_by_inbox ON letter_optouts (inbox);

-- Since when the service may have taken a message without our knowing: from a claim until its answer.
ALTER TABLE outbox ADD COLUMN unsure_since INTEGER;
UPDATE outbox SET unsure_since = created_at WHERE template = 'letter'
  AND estado IN ('pendiente', 'enviando') AND (last_error IS NOT NULL OR attempts > 0);

-- Mails of a letter that were cancelled before they left.
ALTER TABLE letters ADD COLUMN cancelled INTEGER NOT NULL DEFAULT 0;
UPDATE letters SET cancelled = (SELECT count(*) FROM letter_recipients
  WHERE letter_id = letters.id AND state = 'cancelado');
DROP TRIGGER letter_recipients_count;
CREATE TRIGGER letter_recipients_count AFTER UPDATE ON letter_recipients BEGIN
  UPDATE letters SET
    sent = sent + (NEW.state = 'enviado') - (OLD.state = 'enviado'),
    failed = failed + (NEW.state = 'muerto') - (OLD.state = 'muerto'),
    cancelled = cancelled + (NEW.state = 'cancelado') - (OLD.state = 'cancelado'),
    delivered = delivered + (NEW.told IN ('delivered', 'complained'))
      - (OLD.told IN ('delivered', 'complained')),
    bounced = bounced + (NEW.told = 'bounced') - (OLD.told = 'bounced'),
    complained = complained + (NEW.told = 'complained') - (OLD.told = 'complained'),
    unsubscribed = unsubscribed + (NEW.left_at IS NOT NULL) - (OLD.left_at IS NOT NULL)
  WHERE id = NEW.letter_id;
END;

-- A paused letter is judged too.
CREATE INDEX letters_begun ON letters (starts_at) WHERE state IN ('sending', 'paused');
DROP INDEX letters_sending;
