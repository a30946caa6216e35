-- One table of lots for the three ways of paying, in place of PayPal's batches: whoever pays takes
-- payouts into a lot first, and each payout is in one open lot at most.
CREATE TABLE payout_lots (
  -- For PayPal's API also the sender_batch_id, which PayPal takes once.
  id TEXT PRIMARY KEY,
  -- api: PayPal's API · archivo: PayPal's file of mass payments · mano: one payout, by hand
  means TEXT NOT NULL CHECK (means IN ('api', 'archivo', 'mano')),
  -- abierto: taken by a person. The API's: creado: to be sent · enviado: PayPal has it · fallido:
  -- refused whole. cerrado: every payout of it has ended.
  estado TEXT NOT NULL CHECK (estado IN ('abierto', 'creado', 'enviado', 'cerrado', 'fallido')),
  -- PayPal's payout_batch_id.
  paypal_id TEXT UNIQUE,
  actor_id TEXT REFERENCES members (id),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Of those, the ones after which nobody knows whether PayPal took the lot.
  doubts INTEGER NOT NULL DEFAULT 0 CHECK (doubts >= 0),
  -- When the API's lot is sent, or asked about, the next time.
  due_at INTEGER NOT NULL,
  -- Claimed until then.
  busy_until INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  CHECK (estado = 'cerrado' OR (means = 'api') = (estado <> 'abierto')),
  CHECK (means <> 'api' OR estado IN ('creado', 'fallido') OR paypal_id IS NOT NULL)
) STRICT;

CREATE TABLE payout_lot_items (
  lot_id TEXT NOT NULL REFERENCES payout_lots (id),
  -- Also PayPal's sender_item_id.
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  -- fallido: PayPal did not pay it · liberado: given back by a person, who did not pay it
  estado TEXT NOT NULL DEFAULT 'abierto'
    CHECK (estado IN ('abierto', 'pagado', 'fallido', 'liberado')),
  -- PayPal's own state: SUCCESS, UNCLAIMED, RETURNED …
  paypal_estado TEXT,
  item_id TEXT,
  transaction_id TEXT,
  error TEXT,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (lot_id, payout_id)
) STRICT, WITHOUT ROWID;

INSERT INTO payout_lots (id, means, estado, paypal_id, actor_id, attempts, doubts, due_at,
  busy_until, last_error, created_at, sent_at)
SELECT id, 'api', estado, paypal_id, actor_id, attempts, doubts, due_at, busy_until, last_error,
  created_at, sent_at
FROM paypal_batches;
INSERT INTO payout_lot_items (lot_id, payout_id, estado, paypal_estado, item_id, transaction_id,
  error, updated_at)
SELECT batch_id, payout_id, estado, paypal_estado, item_id, transaction_id, error, updated_at
FROM paypal_items;

DROP TRIGGER payouts_wait_for_paypal;
DROP TABLE paypal_items;
DROP TABLE paypal_batches;

CREATE INDEX payout_lots_due ON payout_lots (due_at) WHERE estado IN ('creado', 'enviado');
CREATE INDEX payout_lots_open ON payout_lots (created_at) WHERE estado = 'abierto';
CREATE INDEX payout_lots_of_api ON payout_lots (created_at, id) WHERE means = 'api';
CREATE INDEX payout_lots_of_people ON payout_lots (created_at, id) WHERE means <> 'api';
CREATE INDEX payout_lots_by_actor ON payout_lots (actor_id);
-- A payout is in one open lot at a time, and once it is paid in none ever again.
CREATE UNIQUE INDEX payout_lot_items_one ON payout_lot_items (payout_id)
  WHERE estado IN ('abierto', 'pagado');
CREATE INDEX payout_lot_items_by_payout ON payout_lot_items (payout_id, updated_at);

CREATE TRIGGER payout_lots_stay BEFORE UPDATE ON payout_lots
WHEN OLD.means <> NEW.means
  OR (OLD.estado <> NEW.estado AND OLD.estado IN ('cerrado', 'fallido')) BEGIN
  SELECT RAISE(ABORT, 'a lot ends once');
END;
CREATE TRIGGER payout_lots_remain BEFORE DELETE ON payout_lots BEGIN
  SELECT RAISE(ABORT, 'a lot remains');
END;
CREATE TRIGGER payout_lots_close BEFORE UPDATE OF estado ON payout_lots
WHEN NEW.estado = 'cerrado' AND EXISTS (
  SELECT 1 FROM payout_lot_items WHERE lot_id = NEW.id AND estado = 'abierto'
) BEGIN
  SELECT RAISE(ABORT, 'a lot with open payouts is not closed');
END;
CREATE TRIGGER payout_lot_items_begin BEFORE INSERT ON payout_lot_items
WHEN NEW.estado <> 'abierto'
  OR (SELECT estado FROM payouts WHERE id = NEW.payout_id) IS NOT 'pendiente'
  OR (SELECT estado FROM payout_lots WHERE id = NEW.lot_id) NOT IN ('abierto', 'creado')
BEGIN
  SELECT RAISE(ABORT, 'only a pending payout goes into a lot');
END;
CREATE TRIGGER payout_lot_items_stay BEFORE UPDATE OF estado ON payout_lot_items
WHEN OLD.estado <> NEW.estado AND OLD.estado <> 'abierto' BEGIN
  SELECT RAISE(ABORT, 'an item ends once');
END;
CREATE TRIGGER payout_lot_items_remain BEFORE DELETE ON payout_lot_items BEGIN
  SELECT RAISE(ABORT, 'an item remains');
END;
-- What somebody may be paying right now is neither cancelled, nor refused, nor paid by other means.
CREATE TRIGGER payouts_wait_for_lot BEFORE UPDATE OF estado ON payouts
WHEN NEW.estado <> OLD.estado AND EXISTS (
  SELECT 1 FROM payout_lot_items WHERE payout_id = OLD.id
    AND (estado = 'abierto' OR (estado = 'pagado' AND NEW.estado <> 'pagado'))
) BEGIN
  SELECT RAISE(ABORT, 'a payout in a lot waits for its end');
END;
