-- What the owner looks for and keeps. Times are UTC milliseconds.

-- The payouts of a member stand in the order of a search by the name's words.
DROP INDEX payouts_by_member;
CREATE INDEX payouts_by_member ON payouts (member_id, fecha, id);
