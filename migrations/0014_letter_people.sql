-- One mailbox gets one letter, however its email is spelled: worker/api/mail/folded-email.ts. Rows of
-- a Worker that does not know the column have none.
ALTER TABLE letter_recipients ADD COLUMN inbox TEXT;
UPDATE letter_recipients SET inbox = email;
CREATE UNIQUE INDEX letter_recipients_by_inbox ON letter_recipients (inbox, letter_id);

-- The consent that a person gave with a press: the version of its text, and the country of the press.
ALTER TABLE confirmed_addresses ADD COLUMN consent_version TEXT;
ALTER TABLE confirmed_addresses ADD COLUMN country TEXT;
