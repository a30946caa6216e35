-- What reversals take beyond their transaction comes from its corrections, in reversals of the site's
-- own. Each names the transaction of which it is the rest; NULL: the provider's own reversal.
ALTER TABLE survey_reversals ADD COLUMN beyond_of TEXT;
UPDATE survey_reversals SET beyond_of = (
  SELECT original_id FROM survey_transactions AS t
  WHERE t.proveedor = survey_reversals.proveedor AND t.trans_id = survey_reversals.original_id)
WHERE instr(trans_id, ' +') > 0;
CREATE INDEX survey_reversals_beyond ON survey_reversals (proveedor, beyond_of)
  WHERE beyond_of IS NOT NULL;
