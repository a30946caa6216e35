-- One lot whatever the means: what is known of it are columns, its state follows from them, and the
-- database itself closes it with its last payout and opens it again (decision 028).
DROP TRIGGER payouts_wait_for_lot;

CREATE TABLE payout_lots_next (
  -- Of PayPal's API also the sender_batch_id, which PayPal takes once.
  id TEXT PRIMARY KEY,
  -- api: PayPal's API · archivo: PayPal's file of mass payments · mano: by hand
  means TEXT NOT NULL CHECK (means IN ('api', 'archivo', 'mano')),
  actor_id TEXT REFERENCES members (id),
  created_at INTEGER NOT NULL,
  -- Since when none of its payouts is open.
  closed_at INTEGER,
  -- The rest is of the API's lots. Fingerprint of client id and host; NULL: of the first keys used.
  account TEXT,
  -- When PayPal first showed that it has the lot: by a 201, as a duplicate, or when asked.
  known_at INTEGER,
  -- PayPal's payout_batch_id.
  paypal_id TEXT UNIQUE,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Of the attempts to send it, those after which nobody knows whether PayPal took it.
  doubts INTEGER NOT NULL DEFAULT 0 CHECK (doubts >= 0),
  -- When it is sent or asked about the next time; NULL: never by itself.
  due_at INTEGER,
  -- Who works on it, and until when.
  claim TEXT,
  claimed_until INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  CHECK (means = 'api' OR (account IS NULL AND known_at IS NULL AND attempts = 0 AND doubts = 0
    AND due_at IS NULL AND claim IS NULL AND last_error IS NULL)),
  CHECK (paypal_id IS NULL OR known_at IS NOT NULL)
) STRICT;

CREATE TABLE payout_lot_items_next (
  lot_id TEXT NOT NULL REFERENCES payout_lots_next (id),
  -- Also PayPal's sender_item_id.
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  -- fallido: PayPal did not pay it, or took it back · liberado: a person did not, or it came back
  estado TEXT NOT NULL DEFAULT 'abierto'
    CHECK (estado IN ('abierto', 'pagado', 'fallido', 'liberado')),
  -- PayPal's own state: SUCCESS, UNCLAIMED, RETURNED …
  paypal_estado TEXT,
  -- 1: it is not as PayPal says, and nobody has looked at it yet.
  differs INTEGER NOT NULL DEFAULT 0 CHECK (differs IN (0, 1)),
  item_id TEXT,
  transaction_id TEXT,
  error TEXT,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (lot_id, payout_id)
) STRICT, WITHOUT ROWID;

INSERT INTO payout_lots_next (id, means, actor_id, created_at, closed_at, account, known_at,
  paypal_id, attempts, doubts, due_at, last_error)
SELECT id, means, actor_id, created_at,
  iif(estado IN ('cerrado', 'fallido'), coalesce((SELECT max(updated_at) FROM payout_lot_items
    WHERE lot_id = payout_lots.id), created_at), NULL),
  iif(means = 'api', account, NULL),
  iif(means = 'api', coalesce(known_at, iif(paypal_id IS NULL, NULL, coalesce(sent_at, created_at))),
    NULL),
  paypal_id,
  iif(means = 'api', attempts, 0),
  iif(means = 'api', doubts, 0),
  -- One of which a person gave payouts up is not sent again, and one that has ended is asked about.
  iif(means = 'api' AND (paypal_id IS NOT NULL OR (estado = 'creado' AND given_up_at IS NULL)),
    due_at, NULL),
  iif(means = 'api' AND estado <> 'cerrado', last_error, NULL)
FROM payout_lots;
-- What a person discarded is as if it had never been sent, until PayPal says otherwise.
INSERT INTO payout_lot_items_next (lot_id, payout_id, estado, paypal_estado, differs, item_id,
  transaction_id, error, updated_at)
SELECT lot_id, payout_id, estado, paypal_estado,
  paypal_estado IS NOT NULL AND CASE estado
    WHEN 'pagado' THEN paypal_estado <> 'SUCCESS'
    WHEN 'abierto' THEN paypal_estado = 'SUCCESS'
    ELSE paypal_estado NOT IN ('FAILED', 'RETURNED', 'REFUNDED', 'REVERSED', 'DENIED', 'CANCELED',
      'CANCELLED')
  END,
  item_id, transaction_id,
  iif(error = 'DISCARDED', 'SETTLED', error), updated_at
FROM payout_lot_items;
DROP TABLE payout_lot_items;
DROP TABLE payout_lots;
ALTER TABLE payout_lots_next RENAME TO payout_lots;
ALTER TABLE payout_lot_items_next RENAME TO payout_lot_items;

CREATE INDEX payout_lots_due ON payout_lots (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payout_lots_open ON payout_lots (created_at) WHERE closed_at IS NULL;
CREATE INDEX payout_lots_by_time ON payout_lots (created_at, id);
CREATE INDEX payout_lots_by_actor ON payout_lots (actor_id);
-- A payout is in one open lot at a time, and once it is paid in none ever again.
CREATE UNIQUE INDEX payout_lot_items_one ON payout_lot_items (payout_id)
  WHERE estado IN ('abierto', 'pagado');
CREATE INDEX payout_lot_items_by_payout ON payout_lot_items (payout_id, updated_at);
CREATE INDEX payout_lot_items_unlike ON payout_lot_items (lot_id) WHERE differs = 1;

CREATE TRIGGER payout_lots_stay BEFORE UPDATE ON payout_lots
WHEN OLD.id <> NEW.id OR OLD.means <> NEW.means OR OLD.created_at <> NEW.created_at
  OR (OLD.account IS NOT NULL AND NEW.account IS NOT OLD.account)
  OR (OLD.known_at IS NOT NULL AND NEW.known_at IS NOT OLD.known_at)
  OR (OLD.paypal_id IS NOT NULL AND NEW.paypal_id IS NULL) BEGIN
  SELECT RAISE(ABORT, 'a fact about a lot stays');
END;
CREATE TRIGGER payout_lots_remain BEFORE DELETE ON payout_lots BEGIN
  SELECT RAISE(ABORT, 'a lot remains');
END;
-- Closed says exactly that none of its payouts is open.
CREATE TRIGGER payout_lots_close BEFORE UPDATE OF closed_at ON payout_lots
WHEN (NEW.closed_at IS NULL) <> EXISTS (
  SELECT 1 FROM payout_lot_items WHERE lot_id = NEW.id AND estado = 'abierto'
) BEGIN
  SELECT RAISE(ABORT, 'a lot is open as long as one of its payouts is');
END;
CREATE TRIGGER payout_lot_items_begin BEFORE INSERT ON payout_lot_items
WHEN NEW.estado <> 'abierto'
  OR (SELECT estado FROM payouts WHERE id = NEW.payout_id) IS NOT 'pendiente'
  OR NOT EXISTS (SELECT 1 FROM payout_lots WHERE id = NEW.lot_id AND closed_at IS NULL
    AND attempts = 0 AND known_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'only a pending payout goes into a lot that nobody has paid');
END;
-- A person's row ends paid or given back, and a paid one may come back. PayPal may change its mind.
CREATE TRIGGER payout_lot_items_go BEFORE UPDATE OF estado ON payout_lot_items
WHEN OLD.estado <> NEW.estado AND NOT CASE
    WHEN (SELECT means FROM payout_lots WHERE id = NEW.lot_id) = 'api'
      THEN NEW.estado <> 'liberado' AND (OLD.estado <> 'pagado' OR NEW.estado = 'fallido')
    ELSE (OLD.estado = 'abierto' AND NEW.estado IN ('pagado', 'liberado'))
      OR (OLD.estado = 'pagado' AND NEW.estado = 'liberado')
  END
BEGIN
  SELECT RAISE(ABORT, 'an item does not go there');
END;
CREATE TRIGGER payout_lot_items_open BEFORE UPDATE OF estado ON payout_lot_items
WHEN OLD.estado = 'fallido' AND NEW.estado IN ('abierto', 'pagado')
  AND (SELECT estado FROM payouts WHERE id = NEW.payout_id) IS NOT 'pendiente'
BEGIN
  SELECT RAISE(ABORT, 'only a pending payout is paid');
END;
CREATE TRIGGER payout_lot_items_remain BEFORE DELETE ON payout_lot_items BEGIN
  SELECT RAISE(ABORT, 'an item remains');
END;
CREATE TRIGGER payout_lot_items_close AFTER UPDATE OF estado ON payout_lot_items
WHEN OLD.estado = 'abierto' AND NEW.estado <> 'abierto' AND NOT EXISTS (
  SELECT 1 FROM payout_lot_items WHERE lot_id = NEW.lot_id AND estado = 'abierto'
) BEGIN
  UPDATE payout_lots SET closed_at = NEW.updated_at WHERE id = NEW.lot_id;
END;
CREATE TRIGGER payout_lot_items_reopen AFTER UPDATE OF estado ON payout_lot_items
WHEN OLD.estado <> 'abierto' AND NEW.estado = 'abierto' BEGIN
  UPDATE payout_lots SET closed_at = NULL WHERE id = NEW.lot_id AND closed_at IS NOT NULL;
END;

-- When its money came back after it had been paid.
ALTER TABLE payouts ADD COLUMN returned_at INTEGER;
-- PayPal's code of the last attempt that failed, while the payout is pending.
ALTER TABLE payouts ADD COLUMN fault TEXT;
CREATE INDEX payouts_faulty ON payouts (fecha) WHERE fault IS NOT NULL AND estado = 'pendiente';
-- When the member last changed the PayPal address.
ALTER TABLE members ADD COLUMN paypal_changed_at INTEGER;

UPDATE payouts SET fault = (SELECT error FROM payout_lot_items
  WHERE payout_id = payouts.id AND estado = 'fallido' AND error NOT IN ('SETTLED')
  ORDER BY updated_at DESC LIMIT 1)
WHERE estado = 'pendiente';

DROP TRIGGER payouts_stay;
-- Names and addresses may go when the account is erased. After a decision one thing may happen: the
-- money comes back.
CREATE TRIGGER payouts_stay BEFORE UPDATE ON payouts
WHEN NEW.id <> OLD.id OR NEW.member_id <> OLD.member_id OR NEW.monto_cents <> OLD.monto_cents
  OR NEW.fecha <> OLD.fecha OR NEW.idempotency_key <> OLD.idempotency_key
  OR NEW.request_hash <> OLD.request_hash
  OR (OLD.returned_at IS NULL) > (NEW.returned_at IS NULL)
    <> (OLD.estado = 'pagado' AND NEW.estado = 'rechazado')
  OR (OLD.returned_at IS NOT NULL AND NEW.returned_at IS NOT OLD.returned_at)
  OR (OLD.estado <> 'pendiente' AND NEW.returned_at IS OLD.returned_at
    AND (NEW.estado, NEW.motivo, NEW.referencia, NEW.fecha_pago, NEW.decided_at)
      IS NOT (OLD.estado, OLD.motivo, OLD.referencia, OLD.fecha_pago, OLD.decided_at))
BEGIN
  SELECT RAISE(ABORT, 'a payout is decided once');
END;
-- Unless PayPal did not accept it, and nobody is paying it.
CREATE TRIGGER payouts_keep_their_address BEFORE UPDATE OF paypal_email ON payouts
WHEN OLD.paypal_email <> NEW.paypal_email
  AND (SELECT erased_at FROM members WHERE id = OLD.member_id) IS NULL
  AND (OLD.estado <> 'pendiente' OR OLD.fault IS NULL OR EXISTS (SELECT 1 FROM payout_lot_items
    WHERE payout_id = OLD.id AND estado IN ('abierto', 'pagado')))
BEGIN
  SELECT RAISE(ABORT, 'a payout goes to one address');
END;
-- What somebody may be paying right now is neither cancelled nor refused, what is paid is paid by a
-- lot, and what comes back leaves its lot first.
CREATE TRIGGER payouts_wait_for_lot BEFORE UPDATE OF estado ON payouts
WHEN NEW.estado <> OLD.estado AND NOT CASE
    WHEN NEW.estado = 'pagado' THEN EXISTS (SELECT 1 FROM payout_lot_items
      WHERE payout_id = OLD.id AND estado = 'pagado')
    ELSE NOT EXISTS (SELECT 1 FROM payout_lot_items
      WHERE payout_id = OLD.id AND estado IN ('abierto', 'pagado'))
  END
BEGIN
  SELECT RAISE(ABORT, 'a payout waits for its lot');
END;
CREATE TRIGGER payouts_of_nobody BEFORE UPDATE OF returned_at ON payouts
WHEN NEW.returned_at IS NOT NULL
  AND (SELECT erased_at FROM members WHERE id = OLD.member_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'nothing returns to an erased account');
END;

DROP TRIGGER payouts_refund;
CREATE TRIGGER payouts_refund AFTER UPDATE OF estado ON payouts
WHEN OLD.estado IN ('pendiente', 'pagado') AND NEW.estado IN ('rechazado', 'cancelado') BEGIN
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, payout_id, motivo, fecha)
  SELECT id, 'devolucion', NEW.monto_cents, 0, saldo_cents + NEW.monto_cents, retenido_cents,
    NEW.id, NEW.motivo, NEW.decided_at
  FROM members WHERE id = NEW.member_id;
  -- What a provider took back meanwhile found an empty balance: it is taken of what returns.
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, payout_id, motivo, fecha)
  SELECT id, 'ajuste', -owed, 0, saldo_cents - owed, retenido_cents, NEW.id,
    'El proveedor anuló encuestas mientras tu pago estaba pendiente', NEW.decided_at
  FROM (
    SELECT m.id, m.saldo_cents, m.retenido_cents, min(NEW.monto_cents, (
      SELECT coalesce(sum(r.uncovered_cents), 0) FROM survey_reversals r
      JOIN survey_transactions t ON t.proveedor = r.proveedor AND t.trans_id = r.original_id
      WHERE t.member_id = m.id AND r.applied_at > NEW.fecha
    )) AS owed
    FROM members m WHERE m.id = NEW.member_id
  ) WHERE owed > 0;
END;

-- What is owed, counted as it changes: the sums of all balances.
INSERT INTO totals (name, total)
SELECT 'saldo-cents', coalesce(sum(saldo_cents), 0) FROM members;
INSERT INTO totals (name, total)
SELECT 'retenido-cents', coalesce(sum(retenido_cents), 0) FROM members;
CREATE TRIGGER ledger_entries_total AFTER INSERT ON ledger_entries BEGIN
  UPDATE totals SET total = total + NEW.monto_cents
  WHERE name = 'saldo-cents' AND NEW.monto_cents <> 0;
  UPDATE totals SET total = total + NEW.retenido_cents
  WHERE name = 'retenido-cents' AND NEW.retenido_cents <> 0;
END;
CREATE INDEX payouts_paid ON payouts (fecha_pago, monto_cents) WHERE estado = 'pagado';
