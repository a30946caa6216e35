-- The pace of mails to emails that nobody has confirmed (decision 039). A mail that cannot leave at once waits
-- for its turn. The sender's queue contains only mails that may leave.

-- The turn of a waiting mail; NULL for other mails. The lane decides which mails go first. Within a lane, the
-- networks take turns: a network's next mail gets the number after the network's last mail.
ALTER TABLE outbox ADD COLUMN turn INTEGER CHECK (turn >= 0);
ALTER TABLE outbox ADD COLUMN lane INTEGER CHECK ((lane IS NULL) = (turn IS NULL) AND lane BETWEEN 0 AND 5);
-- Three letters of the keyed hash of the network that caused the mail.
ALTER TABLE outbox ADD COLUMN network TEXT CHECK ((network IS NULL) = (turn IS NULL));
CREATE INDEX outbox_turns ON outbox (lane, turn, created_at) WHERE turn IS NOT NULL;
CREATE INDEX outbox_turns_of_network ON outbox (network, lane, turn) WHERE turn IS NOT NULL;
CREATE INDEX outbox_turns_expiring ON outbox (expires_at) WHERE turn IS NOT NULL;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (channel, is_urgent, due_at)
  WHERE estado IN ('pendiente', 'enviando') AND turn IS NULL;
