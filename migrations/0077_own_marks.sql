-- Only the browser that verifies an address leaves the marks of a sign-up: anybody may register an
-- address. Those of accounts that nobody has verified may be a stranger's.
DELETE FROM trust_marks WHERE act = 'sign-up'
  AND member_id IN (SELECT id FROM members WHERE verified_at IS NULL);
