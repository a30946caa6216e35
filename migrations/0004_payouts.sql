-- This file has the payouts: requests, batches that pay them, reviews that hold them, and the nightly check of
-- the money. A request reserves its money, and a refusal returns it, by the ledger of 0003_surveys.sql. Amounts
-- are US cents, times UTC milliseconds. No trigger here depends on another trigger of the same table and event.

-- The specification's PagosPendientes. A row stays after the payout's end.
CREATE TABLE payouts (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  nombre TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The PayPal email at the time of the request.
  paypal_email TEXT NOT NULL,
  monto_cents INTEGER NOT NULL CHECK (monto_cents >= 2500),
  fecha INTEGER NOT NULL,
  estado TEXT NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'pagado', 'rechazado', 'cancelado')),
  -- The reason of a refusal. The member reads it.
  motivo TEXT,
  -- The reference of the payment.
  referencia TEXT,
  fecha_pago INTEGER,
  -- The time at which the payout was paid, refused or cancelled.
  decided_at INTEGER,
  -- The time at which the money came back after the payment.
  returned_at INTEGER,
  -- PayPal's code of the last failed attempt, while the payout is pending.
  fault TEXT,
  -- The same value as `members.noticed`, from the last time at which the payout was pending.
  noticed INTEGER NOT NULL DEFAULT 0,
  -- A paid payout has its payment date, a decided payout has its decision time, and a refused payout has its
  -- reason.
  CHECK ((estado = 'pagado') = (fecha_pago IS NOT NULL)),
  CHECK ((estado = 'pendiente') = (decided_at IS NULL)),
  CHECK (estado <> 'rechazado' OR motivo IS NOT NULL)
) STRICT;
-- A member has only one open payout.
CREATE UNIQUE INDEX payouts_one_open ON payouts (member_id) WHERE estado = 'pendiente';
CREATE INDEX payouts_by_member ON payouts (member_id, fecha DESC);
CREATE INDEX payouts_by_estado ON payouts (estado, fecha, id);
-- The nightly check of the money reads a day by this index (decision 014).
CREATE INDEX payouts_by_decision ON payouts (decided_at);
-- The indexes of the administrator's list, one for each order and search.
CREATE INDEX payouts_by_time ON payouts (fecha, id);
CREATE INDEX payouts_by_amount ON payouts (monto_cents, id, estado, fecha);
CREATE INDEX payouts_by_email ON payouts (email, id, estado, fecha);
CREATE INDEX payouts_by_paypal ON payouts (paypal_email, id, estado, fecha);
-- The monthly sums use this index.
CREATE INDEX payouts_paid ON payouts (fecha_pago, monto_cents) WHERE estado = 'pagado';
-- The indexes of the list's prepared views: payouts with a problem, and payouts to review.
CREATE INDEX payouts_faulty ON payouts (fecha, id) WHERE fault IS NOT NULL AND estado = 'pendiente';
CREATE INDEX payouts_noticed ON payouts (fecha, id) WHERE noticed = 2;
CREATE INDEX payouts_to_review ON payouts (estado, fecha, id) WHERE noticed = 2;

-- A new payout is pending.
CREATE TRIGGER payouts_begin BEFORE INSERT ON payouts WHEN NEW.estado <> 'pendiente' BEGIN
  SELECT RAISE(ABORT, 'a payout begins pending');
END;
-- A request subtracts its money from the balance at once.
CREATE TRIGGER payouts_reserve AFTER INSERT ON payouts BEGIN
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, payout_id, fecha)
  SELECT id, 'pago', -NEW.monto_cents, 0, saldo_cents - NEW.monto_cents, retenido_cents, NEW.id,
    NEW.fecha
  FROM members WHERE id = NEW.member_id;
END;
-- Nobody can delete a payout.
CREATE TRIGGER payouts_remain BEFORE DELETE ON payouts BEGIN
  SELECT RAISE(ABORT, 'a payout remains');
END;
-- `totals` counts payouts by state, and their cents.
CREATE TRIGGER payouts_count AFTER INSERT ON payouts BEGIN
  UPDATE totals SET total = total + 1 WHERE name = 'payouts:' || NEW.estado;
  UPDATE totals SET total = total + NEW.monto_cents WHERE name = 'payouts-cents:' || NEW.estado;
END;
-- A payout that changes state moves from one count to another.
CREATE TRIGGER payouts_recount AFTER UPDATE OF estado ON payouts
WHEN NEW.estado <> OLD.estado BEGIN
  UPDATE totals SET total = total - 1 WHERE name = 'payouts:' || OLD.estado;
  UPDATE totals SET total = total - OLD.monto_cents WHERE name = 'payouts-cents:' || OLD.estado;
  UPDATE totals SET total = total + 1 WHERE name = 'payouts:' || NEW.estado;
  UPDATE totals SET total = total + NEW.monto_cents WHERE name = 'payouts-cents:' || NEW.estado;
END;
-- A payout is decided only once. After a payment, only one change is possible: the money comes back, and the
-- payout becomes refused. An erasure may remove names and emails.
CREATE TRIGGER payouts_stay BEFORE UPDATE ON payouts
WHEN NEW.id <> OLD.id OR NEW.member_id <> OLD.member_id OR NEW.monto_cents <> OLD.monto_cents
  OR NEW.fecha <> OLD.fecha
  OR (OLD.returned_at IS NULL) > (NEW.returned_at IS NULL)
    <> (OLD.estado = 'pagado' AND NEW.estado = 'rechazado')
  OR (OLD.returned_at IS NOT NULL AND NEW.returned_at IS NOT OLD.returned_at)
  OR (OLD.estado <> 'pendiente' AND NEW.returned_at IS OLD.returned_at
    AND (NEW.estado, NEW.motivo, NEW.referencia, NEW.fecha_pago, NEW.decided_at)
      IS NOT (OLD.estado, OLD.motivo, OLD.referencia, OLD.fecha_pago, OLD.decided_at))
BEGIN
  SELECT RAISE(ABORT, 'a payout is decided once');
END;
-- Nobody can cancel or refuse a payout in an open batch. A batch pays each paid payout. A payout whose money
-- comes back leaves its batch first.
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
-- Money cannot return to an erased account.
CREATE TRIGGER payouts_of_nobody BEFORE UPDATE OF returned_at ON payouts
WHEN NEW.returned_at IS NOT NULL
  AND (SELECT erased_at FROM members WHERE id = OLD.member_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'nothing returns to an erased account');
END;
-- A refused, cancelled or returned payout gives its money back. The entry pays off a debt like any credit,
-- because no time shows which came first.
CREATE TRIGGER payouts_refund AFTER UPDATE OF estado ON payouts
WHEN OLD.estado IN ('pendiente', 'pagado') AND NEW.estado IN ('rechazado', 'cancelado') BEGIN
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, payout_id, motivo, fecha)
  SELECT id, 'devolucion', NEW.monto_cents, 0, saldo_cents + NEW.monto_cents, retenido_cents,
    NEW.id, NEW.motivo, NEW.decided_at
  FROM members WHERE id = NEW.member_id;
END;
-- A decision ends the payout's review.
CREATE TRIGGER payout_reviews_end AFTER UPDATE OF estado ON payouts
WHEN OLD.estado = 'pendiente' AND NEW.estado <> 'pendiente' BEGIN
  UPDATE payout_reviews SET ended_at = NEW.decided_at WHERE payout_id = NEW.id;
END;
-- A request makes its member due for an evaluation.
CREATE TRIGGER trust_of_payouts AFTER INSERT ON payouts BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
-- A payment or its return changes the meaning of the PayPal email, so the member becomes due. The mark of a
-- paid email ends after 180 days.
CREATE TRIGGER trust_of_paid AFTER UPDATE OF estado ON payouts
WHEN NEW.estado <> OLD.estado
  AND (SELECT erased_at FROM members WHERE id = NEW.member_id) IS NULL BEGIN
  UPDATE trust_marks SET until = NEW.decided_at + 15552000000
  WHERE NEW.estado = 'pagado' AND member_id = NEW.member_id AND kind = 'paypal' AND act = 'payout'
    AND until IS NULL;
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
-- An erasure of a payout's email also erases the email of its items.
CREATE TRIGGER payout_lot_items_of_erased AFTER UPDATE OF paypal_email ON payouts
WHEN NEW.paypal_email = '' BEGIN
  UPDATE payout_lot_items SET paypal_email = '' WHERE payout_id = NEW.id;
END;
-- A payout keeps its PayPal email, with three exceptions: an erasure; a pending payout that PayPal did not
-- accept and that no batch is paying; and a paid payout, which gets the email that received the money.
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

-- One table of batches for the three methods of payment (decision 028). Each payment first takes its payouts
-- into a batch.
CREATE TABLE payout_lots (
  -- The sender_batch_id for PayPal's API, which pays it only once.
  id TEXT PRIMARY KEY,
  -- api: PayPal's API · archivo: PayPal's file of mass payments · mano: by hand
  means TEXT NOT NULL CHECK (means IN ('api', 'archivo', 'mano')),
  actor_id TEXT REFERENCES members (id),
  created_at INTEGER NOT NULL,
  -- The time since which no payout of the batch is open.
  closed_at INTEGER,
  -- The next columns are facts about batches of the API. This column is the fingerprint of client id and host;
  -- NULL means the first keys that the site used.
  account TEXT,
  -- The time at which PayPal first showed that it has the batch: by a 201, as a duplicate, or when asked.
  known_at INTEGER,
  -- PayPal's payout_batch_id.
  paypal_id TEXT UNIQUE,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- The number of attempts for which nobody knows whether PayPal accepted the batch.
  doubts INTEGER NOT NULL DEFAULT 0 CHECK (doubts >= 0),
  -- The next time at which the site sends the batch or asks about it. NULL means never.
  due_at INTEGER,
  -- The run that works on the batch, and the end of its claim.
  claim TEXT,
  claimed_until INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  -- Only a batch of the API has facts about PayPal. PayPal gives an id only to a batch that it has.
  CHECK (means = 'api' OR (account IS NULL AND known_at IS NULL AND attempts = 0 AND doubts = 0
    AND due_at IS NULL AND claim IS NULL AND last_error IS NULL)),
  CHECK (paypal_id IS NULL OR known_at IS NOT NULL)
) STRICT;
-- The indexes of PayPal's queue, of open batches, and of the administrator's list.
CREATE INDEX payout_lots_due ON payout_lots (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payout_lots_open ON payout_lots (created_at) WHERE closed_at IS NULL;
CREATE INDEX payout_lots_by_time ON payout_lots (created_at, id);
CREATE INDEX payout_lots_by_actor ON payout_lots (actor_id);

-- These facts about a batch never change: its id, method and time, PayPal's account and id, and the time since
-- which PayPal has it.
CREATE TRIGGER payout_lots_stay BEFORE UPDATE ON payout_lots
WHEN OLD.id <> NEW.id OR OLD.means <> NEW.means OR OLD.created_at <> NEW.created_at
  OR (OLD.account IS NOT NULL AND NEW.account IS NOT OLD.account)
  OR (OLD.known_at IS NOT NULL AND NEW.known_at IS NOT OLD.known_at)
  OR (OLD.paypal_id IS NOT NULL AND NEW.paypal_id IS NULL) BEGIN
  SELECT RAISE(ABORT, 'a fact about a lot stays');
END;
-- Nobody can delete a batch.
CREATE TRIGGER payout_lots_remain BEFORE DELETE ON payout_lots BEGIN
  SELECT RAISE(ABORT, 'a lot remains');
END;
-- A batch is closed exactly if none of its payouts is open.
CREATE TRIGGER payout_lots_close BEFORE UPDATE OF closed_at ON payout_lots
WHEN (NEW.closed_at IS NULL) <> EXISTS (
  SELECT 1 FROM payout_lot_items WHERE lot_id = NEW.id AND estado = 'abierto'
) BEGIN
  SELECT RAISE(ABORT, 'a lot is open as long as one of its payouts is');
END;

-- The payouts in batches.
CREATE TABLE payout_lot_items (
  lot_id TEXT NOT NULL REFERENCES payout_lots (id),
  -- The id is also PayPal's sender_item_id.
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  -- fallido: PayPal did not pay the item, or took the money back · liberado: a person did not pay the item, or
  -- the money came back
  estado TEXT NOT NULL DEFAULT 'abierto'
    CHECK (estado IN ('abierto', 'pagado', 'fallido', 'liberado')),
  -- PayPal's own state, such as SUCCESS, UNCLAIMED or RETURNED.
  paypal_estado TEXT,
  -- 1: the state differs from PayPal's state, and no person has reviewed the difference yet.
  differs INTEGER NOT NULL DEFAULT 0 CHECK (differs IN (0, 1)),
  item_id TEXT,
  transaction_id TEXT,
  error TEXT,
  updated_at INTEGER NOT NULL,
  -- The email to which the batch sends the payment. A trigger copies it from the payout.
  paypal_email TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (lot_id, payout_id)
) STRICT, WITHOUT ROWID;
-- A payout is in only one open batch at a time. A paid payout can never be in another batch.
CREATE UNIQUE INDEX payout_lot_items_one ON payout_lot_items (payout_id)
  WHERE estado IN ('abierto', 'pagado');
-- This index gives the last batch of a payout first.
CREATE INDEX payout_lot_items_by_payout ON payout_lot_items (payout_id, updated_at);
CREATE INDEX payout_lot_items_unlike ON payout_lot_items (lot_id) WHERE differs = 1;

-- Only a pending payout goes into a batch, and only before any payment of the batch.
CREATE TRIGGER payout_lot_items_begin BEFORE INSERT ON payout_lot_items
WHEN NEW.estado <> 'abierto'
  OR (SELECT estado FROM payouts WHERE id = NEW.payout_id) IS NOT 'pendiente'
  OR NOT EXISTS (SELECT 1 FROM payout_lots WHERE id = NEW.lot_id AND closed_at IS NULL
    AND attempts = 0 AND known_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'only a pending payout goes into a lot that nobody has paid');
END;
-- An item that a person pays becomes paid or freed, and a paid item may come back. PayPal may change the state
-- of its items.
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
-- After a failure at PayPal, only a pending payout can still become paid.
CREATE TRIGGER payout_lot_items_open BEFORE UPDATE OF estado ON payout_lot_items
WHEN OLD.estado = 'fallido' AND NEW.estado IN ('abierto', 'pagado')
  AND (SELECT estado FROM payouts WHERE id = NEW.payout_id) IS NOT 'pendiente'
BEGIN
  SELECT RAISE(ABORT, 'only a pending payout is paid');
END;
-- Nobody can delete an item.
CREATE TRIGGER payout_lot_items_remain BEFORE DELETE ON payout_lot_items BEGIN
  SELECT RAISE(ABORT, 'an item remains');
END;
-- The end of the last open item closes the batch.
CREATE TRIGGER payout_lot_items_close AFTER UPDATE OF estado ON payout_lot_items
WHEN OLD.estado = 'abierto' AND NEW.estado <> 'abierto' AND NOT EXISTS (
  SELECT 1 FROM payout_lot_items WHERE lot_id = NEW.lot_id AND estado = 'abierto'
) BEGIN
  UPDATE payout_lots SET closed_at = NEW.updated_at WHERE id = NEW.lot_id;
END;
-- An item that opens again opens its batch again.
CREATE TRIGGER payout_lot_items_reopen AFTER UPDATE OF estado ON payout_lot_items
WHEN OLD.estado <> 'abierto' AND NEW.estado = 'abierto' BEGIN
  UPDATE payout_lots SET closed_at = NULL WHERE id = NEW.lot_id AND closed_at IS NOT NULL;
END;
-- A payout in review cannot go into a batch, because it waits for a person.
CREATE TRIGGER payout_lot_items_wait_for_review BEFORE INSERT ON payout_lot_items
WHEN EXISTS (SELECT 1 FROM payout_reviews WHERE payout_id = NEW.payout_id AND released_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a payout in review waits for a person');
END;
-- An item keeps the email to which it was sent. The payout may get another email, and PayPal may still pay the
-- first email.
CREATE TRIGGER payout_lot_items_address AFTER INSERT ON payout_lot_items BEGIN
  UPDATE payout_lot_items
  SET paypal_email = (SELECT paypal_email FROM payouts WHERE id = NEW.payout_id)
  WHERE lot_id = NEW.lot_id AND payout_id = NEW.payout_id;
END;
-- An item's email never changes until the account is erased.
CREATE TRIGGER payout_lot_items_keep_their_address BEFORE UPDATE OF paypal_email ON payout_lot_items
WHEN OLD.paypal_email NOT IN ('', NEW.paypal_email) AND NEW.paypal_email <> '' BEGIN
  SELECT RAISE(ABORT, 'an item was sent to one address');
END;

-- The payouts that wait for a person (decision 041).
CREATE TABLE payout_reviews (
  payout_id TEXT PRIMARY KEY REFERENCES payouts (id),
  member_id TEXT NOT NULL REFERENCES members (id),
  -- JSON with the signals that hold the payout.
  signals TEXT NOT NULL CHECK (json_valid(signals)),
  begun_at INTEGER NOT NULL,
  -- The member can answer only once.
  answer TEXT CHECK (length(answer) <= 500),
  answered_at INTEGER,
  -- The time at which a person released the payout.
  released_at INTEGER,
  released_by TEXT REFERENCES members (id),
  why TEXT,
  -- The time at which the payout ended: it was paid, refused or cancelled.
  ended_at INTEGER,
  -- The time since which no signal holds the payout. A person still decides, and the page says that no signal
  -- holds it.
  cleared_at INTEGER,
  -- A release always names its person.
  CHECK ((released_at IS NULL) = (released_by IS NULL))
) STRICT;
-- The index of reviews that wait, oldest first.
CREATE INDEX payout_reviews_open ON payout_reviews (begun_at)
  WHERE released_at IS NULL AND ended_at IS NULL;
CREATE INDEX payout_reviews_by_member ON payout_reviews (member_id, begun_at);
CREATE INDEX payout_reviews_by_releaser ON payout_reviews (released_by);

-- A review belongs to its payout for ever, and a member answers only once. An erasure empties the answer.
CREATE TRIGGER payout_reviews_stay BEFORE UPDATE ON payout_reviews
WHEN NEW.payout_id <> OLD.payout_id OR NEW.member_id <> OLD.member_id
  OR (OLD.answer IS NOT NULL AND NEW.answer IS NOT OLD.answer AND NEW.answer <> '')
BEGIN
  SELECT RAISE(ABORT, 'a review is answered once');
END;
-- A review stays, with one exception: its only reason was a shared PayPal email, and no account shares it any
-- more. Then the site can delete it without a person.
CREATE TRIGGER payout_reviews_remain BEFORE DELETE ON payout_reviews
WHEN NOT (OLD.signals = '["same-paypal"]' AND OLD.released_at IS NULL AND OLD.ended_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM trust_signals WHERE member_id = OLD.member_id
    AND signal = 'same-paypal' AND silenced_at IS NULL AND total IS NOT 0)) BEGIN
  SELECT RAISE(ABORT, 'a review remains');
END;
-- The column `noticed` of a payout counts its open review, so a release makes the member due.
CREATE TRIGGER trust_of_releases AFTER UPDATE OF released_at ON payout_reviews
WHEN OLD.released_at IS NULL AND NEW.released_at IS NOT NULL BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;

-- The nightly check of the money, one run a day (decision 014).
CREATE TABLE reconciliations (
  -- The day in TIME_ZONE.
  dia TEXT PRIMARY KEY CHECK (dia GLOB '????-??-??'),
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  -- The last member that the run has checked. The next minute continues there.
  cursor TEXT NOT NULL DEFAULT '',
  checked INTEGER NOT NULL DEFAULT 0,
  differences INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The findings of a run.
CREATE TABLE differences (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dia TEXT NOT NULL REFERENCES reconciliations (dia),
  -- The kind of a difference (see worker/api/reconciliation/rules.ts).
  tipo TEXT NOT NULL,
  member_id TEXT REFERENCES members (id),
  -- The subject of the finding: a transaction, a payout or a total.
  asunto TEXT NOT NULL,
  -- The values are US cents or counts.
  esperado INTEGER,
  encontrado INTEGER,
  fecha INTEGER NOT NULL,
  -- A run that continues stores no finding twice.
  UNIQUE (dia, tipo, asunto)
) STRICT;
CREATE INDEX differences_by_member ON differences (member_id, id);
