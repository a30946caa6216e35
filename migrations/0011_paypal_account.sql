-- What is known of an API lot, and of which PayPal account. Facts: once there, they stay.
-- Fingerprint of client id and host. NULL: made before this, of the keys that next take it up.
ALTER TABLE payout_lots ADD COLUMN account TEXT;
-- When PayPal first showed that it has the lot, or refused it as a duplicate.
ALTER TABLE payout_lots ADD COLUMN known_at INTEGER;
-- The first and the last 404 of an unbroken series, for the lot's number.
ALTER TABLE payout_lots ADD COLUMN gone_since INTEGER;
ALTER TABLE payout_lots ADD COLUMN gone_at INTEGER;
-- When a person gave the lot up; it is asked about for 30 days more.
ALTER TABLE payout_lots ADD COLUMN given_up_at INTEGER;

UPDATE payout_lots SET known_at = coalesce(sent_at, created_at)
WHERE means = 'api' AND (estado = 'cerrado' OR last_error = 'DUPLICATE_WITHOUT_LINK'
  OR (estado = 'enviado' AND last_error IS NOT '404'));
UPDATE payout_lots SET given_up_at = due_at
WHERE means = 'api' AND estado = 'fallido' AND last_error = 'DISCARDED';

CREATE INDEX payout_lots_given_up ON payout_lots (due_at) WHERE given_up_at IS NOT NULL;

CREATE TRIGGER payout_lots_facts BEFORE UPDATE ON payout_lots
WHEN (OLD.account IS NOT NULL AND NEW.account IS NOT OLD.account)
  OR (OLD.known_at IS NOT NULL AND NEW.known_at IS NOT OLD.known_at)
  OR (OLD.given_up_at IS NOT NULL AND NEW.given_up_at IS NOT OLD.given_up_at) BEGIN
  SELECT RAISE(ABORT, 'a fact about a lot stays');
END;
CREATE TRIGGER payout_lots_taken BEFORE UPDATE OF given_up_at ON payout_lots
WHEN NEW.given_up_at IS NOT NULL AND OLD.given_up_at IS NULL AND OLD.known_at IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'what PayPal has had is not given up');
END;
