-- A correction names the transaction that it adds to: a reversal that is larger than its transaction
-- takes back its corrections too.
ALTER TABLE survey_transactions ADD COLUMN original_id TEXT;
CREATE INDEX survey_transactions_corrections ON survey_transactions (proveedor, original_id)
  WHERE original_id IS NOT NULL;
