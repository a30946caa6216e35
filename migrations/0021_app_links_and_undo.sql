-- The last check of each link of the owner's apps (decision 052). The cron deletes the rows of other URLs.
CREATE TABLE link_checks (
  url TEXT PRIMARY KEY,
  -- The HTTP status; 0 means no answer.
  status INTEGER NOT NULL,
  -- The host to which a redirect leads, if it is another site.
  leads_to TEXT,
  checked_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  -- The number of failures in a row, each on another day.
  failures INTEGER NOT NULL DEFAULT 0,
  failed_at INTEGER,
  failed_since INTEGER,
  -- The time at which the owner accepted a dead link.
  accepted_at INTEGER
) STRICT;

-- The entry of an app before its last edit, for «Deshacer el último cambio». It outlives the row of `apps`,
-- because the restoration of an original deletes that row.
CREATE TABLE app_previous (
  slug TEXT PRIMARY KEY,
  entry TEXT NOT NULL CHECK (json_valid(entry))
) STRICT;
