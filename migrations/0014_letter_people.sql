-- One mailbox gets only one letter, in any spelling of its email (worker/api/mail/folded-email.ts). A Worker
-- that does not know the column writes NULL.
ALTER TABLE letter_recipients ADD COLUMN inbox TEXT;
UPDATE letter_recipients SET inbox = email;
CREATE UNIQUE INDEX letter_recipients_by_inbox ON letter_recipients (inbox, letter_id);

-- The consent that a person gave with a button: the version of its text, and the person's country at that time.
ALTER TABLE confirmed_addresses ADD COLUMN consent_version TEXT;
ALTER TABLE confirmed_addresses ADD COLUMN country TEXT;
