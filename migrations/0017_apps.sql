-- The owner's apps (decision 052). A row replaces the entry that the code has for its slug. Without rows, the
-- site has the nine apps of the code.
CREATE TABLE apps (
  slug TEXT PRIMARY KEY CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  entry TEXT NOT NULL CHECK (json_valid(entry)),
  -- NULL means that the app is recommended, or that the setting `apps` hides it.
  retired_at INTEGER,
  -- The version grows with every change, so that a stale page cannot overwrite a newer text.
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- The uploaded pictures of apps. An app without an upload has the file that mf-public brings, or no picture.
CREATE TABLE app_pictures (
  slug TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('share', 'icon')),
  -- The picture is a JPEG.
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 600000),
  hash TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (slug, kind)
) STRICT;
