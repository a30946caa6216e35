-- Surveys of the list that a member opened, and what became of each. Notes beside the ledger: no
-- money depends on them.
CREATE TABLE survey_starts (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  proveedor TEXT NOT NULL,
  survey_id TEXT NOT NULL,
  -- As the list promised when it was opened.
  reward_cents INTEGER NOT NULL CHECK (reward_cents > 0),
  minutes INTEGER NOT NULL CHECK (minutes > 0),
  estado TEXT NOT NULL DEFAULT 'started'
    CHECK (estado IN ('started', 'credited', 'thrown-out', 'reversed')),
  -- The provider's transaction that settled it, and what that credited.
  trans_id TEXT,
  paid_cents INTEGER NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  created_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;
CREATE INDEX survey_starts_by_member ON survey_starts (member_id, created_at DESC);
-- A survey that is opened twice waits once.
CREATE UNIQUE INDEX survey_starts_waiting ON survey_starts (member_id, proveedor, survey_id)
  WHERE estado = 'started';
CREATE UNIQUE INDEX survey_starts_by_transaction ON survey_starts (proveedor, trans_id)
  WHERE trans_id IS NOT NULL;
CREATE INDEX survey_starts_by_time ON survey_starts (created_at);
