-- A payout that PayPal did not accept may get another address, and PayPal may pay the first one after
-- all: each item keeps the address that it was sent to, until the account is erased.
ALTER TABLE payout_lot_items ADD COLUMN paypal_email TEXT NOT NULL DEFAULT '';
UPDATE payout_lot_items SET paypal_email = (SELECT paypal_email FROM payouts WHERE id = payout_id);

CREATE TRIGGER payout_lot_items_address AFTER INSERT ON payout_lot_items BEGIN
  UPDATE payout_lot_items SET paypal_email = (SELECT paypal_email FROM payouts WHERE id = NEW.payout_id)
  WHERE lot_id = NEW.lot_id AND payout_id = NEW.payout_id;
END;
CREATE TRIGGER payout_lot_items_keep_their_address BEFORE UPDATE OF paypal_email ON payout_lot_items
WHEN OLD.paypal_email NOT IN ('', NEW.paypal_email) AND NEW.paypal_email <> '' BEGIN
  SELECT RAISE(ABORT, 'an item was sent to one address');
END;
CREATE TRIGGER payout_lot_items_of_erased AFTER UPDATE OF paypal_email ON payouts
WHEN NEW.paypal_email = '' BEGIN
  UPDATE payout_lot_items SET paypal_email = '' WHERE payout_id = NEW.id;
END;

-- A payout that is paid names the address that got the money.
DROP TRIGGER payouts_keep_their_address;
CREATE TRIGGER payouts_keep_their_address BEFORE UPDATE OF paypal_email ON payouts
WHEN OLD.paypal_email <> NEW.paypal_email
  AND (SELECT erased_at FROM members WHERE id = OLD.member_id) IS NULL
  AND (OLD.estado <> 'pendiente' OR OLD.fault IS NULL OR EXISTS (SELECT 1 FROM payout_lot_items
    WHERE payout_id = OLD.id AND estado IN ('abierto', 'pagado')))
  AND NOT (NEW.estado = 'pagado' AND NEW.paypal_email = (SELECT paypal_email FROM payout_lot_items
    WHERE payout_id = OLD.id AND estado = 'pagado'))
BEGIN
  SELECT RAISE(ABORT, 'a payout goes to one address');
END;
