-- A payout in review is found until a person has decided, whatever its signals say now (decision 041).
-- Times are UTC milliseconds.

-- Since when no signal holds it. A person still decides; the page says that nothing holds it.
ALTER TABLE payout_reviews ADD COLUMN cleared_at INTEGER;

UPDATE payouts SET noticed = 2 WHERE estado = 'pendiente' AND noticed < 2 AND id IN (
  SELECT payout_id FROM payout_reviews WHERE released_at IS NULL AND ended_at IS NULL);

-- `noticed` of a payout counts its open review: a release has it counted anew.
CREATE TRIGGER trust_of_releases AFTER UPDATE OF released_at ON payout_reviews
WHEN OLD.released_at IS NULL AND NEW.released_at IS NOT NULL BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;

-- Which signals hold, and which are looked for, is the owner's setting: it concerns open payouts.
CREATE TRIGGER trust_of_first_modes AFTER INSERT ON settings WHEN NEW.key = 'senales' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_modes AFTER UPDATE OF value ON settings
WHEN NEW.key = 'senales' AND NEW.value <> OLD.value BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trust_of_original_modes AFTER DELETE ON settings WHEN OLD.key = 'senales' BEGIN
  INSERT INTO trust_due SELECT DISTINCT member_id FROM payouts WHERE estado = 'pendiente'
  ON CONFLICT DO NOTHING;
END;
