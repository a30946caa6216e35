-- The mailbox of an email that ended mails. A person who left with one spelling gets no letter with another
-- spelling, even if the site has deleted the letters. NULL means that the cron has not folded the email yet
-- (worker/api/mail/suppressions.ts).
ALTER TABLE mail_suppressions ADD COLUMN inbox TEXT;
CREATE INDEX mail_suppressions_by_inbox ON mail_suppressions (inbox);
ALTER TABLE letter_optouts ADD COLUMN inbox TEXT;
CREATE INDEX letter_optouts_by_inbox ON letter_optouts (inbox);

-- The time since which the service may have accepted the message without our knowledge: from a claim until its
-- answer.
ALTER TABLE outbox ADD COLUMN unsure_since INTEGER;
UPDATE outbox SET unsure_since = created_at WHERE template = 'letter'
  AND estado IN ('pendiente', 'enviando') AND (last_error IS NOT NULL OR attempts > 0);

-- The number of the letter's mails that were cancelled before they left.
ALTER TABLE letters ADD COLUMN cancelled INTEGER NOT NULL DEFAULT 0;
UPDATE letters SET cancelled = (SELECT count(*) FROM letter_recipients
  WHERE letter_id = letters.id AND state = 'cancelado');
-- The trigger of 0013, which also counts cancelled mails.
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

-- The cron also checks the limits of a paused letter, so the index contains it.
CREATE INDEX letters_begun ON letters (starts_at) WHERE state IN ('sending', 'paused');
DROP INDEX letters_sending;
