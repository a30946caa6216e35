-- A survey that a member opened and says was not credited, in their words, and what the administrator
-- answered. One a start, which it goes with: erasure and retention delete both. No money depends on it.
CREATE TABLE survey_claims (
  start_id TEXT PRIMARY KEY REFERENCES survey_starts (id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members (id),
  text TEXT NOT NULL CHECK (text <> ''),
  created_at INTEGER NOT NULL,
  answer TEXT CHECK (answer <> ''),
  answered_at INTEGER,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
) STRICT;
CREATE INDEX survey_claims_by_member ON survey_claims (member_id, created_at DESC);
-- Those that wait for an answer, the oldest first.
CREATE INDEX survey_claims_open ON survey_claims (created_at) WHERE answered_at IS NULL;
