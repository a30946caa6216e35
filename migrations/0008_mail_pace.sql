-- The pace of mails to emails that nobody has confirmed (decision 039): one that cannot leave at
-- once waits for its turn. The sender's queue holds those that may leave.

-- A waiting mail; NULL in all others. The lane tells who goes first; within a lane the networks take
-- turns: a network's next mail has the number after its last one.
ALTER TABLE outbox ADD COLUMN turn INTEGER CHECK (turn >= 0);
ALTER TABLE outbox ADD COLUMN lane INTEGER CHECK ((lane IS NULL) = (turn IS NULL) AND lane BETWEEN 0 AND 5);
-- Three letters of the keyed hash of the network that caused it.
ALTER TABLE outbox ADD COLUMN network TEXT CHECK ((network IS NULL) = (turn IS NULL));
CREATE INDEX outbox_turns ON outbox (lane, turn, created_at) WHERE turn IS NOT NULL;
CREATE INDEX outbox_turns_of_network ON outbox (network, lane, turn) WHERE turn IS NOT NULL;
CREATE INDEX outbox_turns_expiring ON outbox (expires_at) WHERE turn IS NOT NULL;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (channel, is_urgent, due_at)
  WHERE estado IN ('pendiente', 'enviando') AND turn IS NULL;
