-- The last check of each link of the owner's apps (decision 052). The cron forgets the rows of other URLs.
CREATE TABLE link_checks (
  url TEXT PRIMARY KEY,
  -- HTTP's; 0: no answer.
  status INTEGER NOT NULL,
  -- The host of a redirect to another site.
  leads_to TEXT,
  checked_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  -- In a row, each on another day.
  failures INTEGER NOT NULL DEFAULT 0,
  failed_at INTEGER,
  failed_since INTEGER,
  -- The owner said that a dead link is fine.
  accepted_at INTEGER
) STRICT;

-- The entry of an app before its last edit, for «Deshacer el último cambio». It outlives the row of `apps`, which
-- goes when an original is restored.
CREATE TABLE app_previous (
  slug TEXT PRIMARY KEY,
  entry TEXT NOT NULL CHECK (json_valid(entry))
) STRICT;
