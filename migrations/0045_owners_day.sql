-- When the browser that registered the account had opened the external survey, as it says itself.
ALTER TABLE members ADD COLUMN survey_opened_at INTEGER;

-- In the order of the list of payouts, which shows those with a problem by themselves.
DROP INDEX payouts_faulty;
CREATE INDEX payouts_faulty ON payouts (fecha, id) WHERE fault IS NOT NULL AND estado = 'pendiente';
