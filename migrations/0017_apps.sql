-- The owner's apps (decision 052). A row stands over the entry that the site brings for its slug; without rows the
-- nine of the code are there.
CREATE TABLE apps (
  slug TEXT PRIMARY KEY CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  entry TEXT NOT NULL CHECK (json_valid(entry)),
  -- NULL: recommended, or hidden by the setting `apps`.
  retired_at INTEGER,
  -- Grows with every change: a stale page cannot write over a newer text.
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- Uploaded pictures of apps; without one an app has the file that mf-public brings, or none.
CREATE TABLE app_pictures (
  slug TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('share', 'icon')),
  -- JPEG.
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 600000),
  hash TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (slug, kind)
) STRICT;
