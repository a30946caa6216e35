-- What reversals take beyond their transaction comes from its corrections, in reversals of the site's
-- own. Each names the transaction of which it is the rest; NULL: the provider's own reversal.
ALTER TABLE survey_reversals ADD COLUMN beyond_of TEXT;
UPDATE survey_reversals SET beyond_of = (
  SELECT original_id FROM survey_transactions AS t
  WHERE t.proveedor = survey_reversals.proveedor AND t.trans_id = survey_reversals.original_id)
WHERE instr(trans_id, ' +') > 0;
CREATE INDEX survey_reversals_beyond ON survey_reversals (proveedor, beyond_of)
  WHERE beyond_of IS NOT NULL;
-- The release before this one writes them without naming it, while both run.
CREATE TRIGGER survey_reversals_beyond_of AFTER INSERT ON survey_reversals
WHEN NEW.beyond_of IS NULL AND instr(NEW.trans_id, ' +') > 0 BEGIN
  UPDATE survey_reversals SET beyond_of = (
    SELECT original_id FROM survey_transactions
    WHERE proveedor = NEW.proveedor AND trans_id = NEW.original_id)
  WHERE proveedor = NEW.proveedor AND trans_id = NEW.trans_id;
END;
