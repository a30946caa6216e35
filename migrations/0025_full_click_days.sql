-- The days on which the site counted its maximum of clicks, so that the owner knows why later conversions have no
-- click (decision 055). Times are UTC milliseconds.
CREATE TABLE full_click_days (
  -- Its start.
  day INTEGER PRIMARY KEY,
  -- The time of the last counted click.
  at INTEGER NOT NULL
) STRICT;
