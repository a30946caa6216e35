-- Only the browser that verifies an address leaves the marks of a sign-up: anybody may register an
-- address. Those of accounts that nobody has verified may be a stranger's.
DELETE FROM trust_marks WHERE act = 'sign-up'
  AND member_id IN (SELECT id FROM members WHERE verified_at IS NULL);

-- The signal of a changed PayPal address says the last change before the request, and one after it.
INSERT INTO trust_due SELECT DISTINCT member_id FROM trust_signals WHERE signal = 'paypal-changed'
ON CONFLICT DO NOTHING;
