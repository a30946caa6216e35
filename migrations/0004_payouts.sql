-- Payouts: requests, batches that pay them, reviews that hold them, and the nightly check of the
-- money. A request reserves its money, and a refusal returns it, by the ledger of
-- 0003_surveys.sql. Amounts are US cents, times UTC milliseconds. No trigger here depends on
-- another of the same table and event.

-- The specification's PagosPendientes, with their whole life.
CREATE TABLE payouts (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  nombre TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The email on the day of the request.
  paypal_email TEXT NOT NULL,
  monto_cents INTEGER NOT NULL CHECK (monto_cents >= 2500),
  fecha INTEGER NOT NULL,
  estado TEXT NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'pagado', 'rechazado', 'cancelado')),
  -- Why it was refused; the member reads it.
  motivo TEXT,
  -- The payment's reference.
  referencia TEXT,
  fecha_pago INTEGER,
  -- When it was paid, refused or cancelled.
  decided_at INTEGER,
  -- When its money came back after it had been paid.
  returned_at INTEGER,
  -- PayPal's code of the last attempt that failed, while the payout is pending.
  fault TEXT,
  -- As `members.noticed`, from when the payout was last pending.
  noticed INTEGER NOT NULL DEFAULT 0,
  -- A paid payout has its date, a decided one its own, and a refused one its reason.
  CHECK ((estado = 'pagado') = (fecha_pago IS NOT NULL)),
  CHECK ((estado = 'pendiente') = (decided_at IS NULL)),
  CHECK (estado <> 'rechazado' OR motivo IS NOT NULL)
) STRICT;
-- A member has one open payout.
CREATE UNIQUE INDEX payouts_one_open ON payouts (member_id) WHERE estado = 'pendiente';
CREATE INDEX payouts_by_member ON payouts (member_id, fecha DESC);
CREATE INDEX payouts_by_estado ON payouts (estado, fecha, id);
-- The nightly check of the money reads a day (decision 014).
CREATE INDEX payouts_by_decision ON payouts (decided_at);
-- The administrator's list, one index for each order and search.
CREATE INDEX payouts_by_time ON payouts (fecha, id);
CREATE INDEX payouts_by_amount ON payouts (monto_cents, id, estado, fecha);
CREATE INDEX payouts_by_email ON payouts (email, id, estado, fecha);
CREATE INDEX payouts_by_paypal ON payouts (paypal_email, id, estado, fecha);
-- Sums of the months.
CREATE INDEX payouts_paid ON payouts (fecha_pago, monto_cents) WHERE estado = 'pagado';
-- The list's ready views: payouts with a problem, and payouts to review.
CREATE INDEX payouts_faulty ON payouts (fecha, id) WHERE fault IS NOT NULL AND estado = 'pendiente';
CREATE INDEX payouts_noticed ON payouts (fecha, id) WHERE noticed = 2;
CREATE INDEX payouts_to_review ON payouts (estado, fecha, id) WHERE noticed = 2;

-- A payout begins pending.
CREATE TRIGGER payouts_begin BEFORE INSERT ON payouts WHEN NEW.estado <> 'pendiente' BEGIN
  SELECT RAISE(ABORT, 'a payout begins pending');
END;
-- A request takes its money out of the balance at once.
CREATE TRIGGER payouts_reserve AFTER INSERT ON payouts BEGIN
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, payout_id, fecha)
  SELECT id, 'pago', -NEW.monto_cents, 0, saldo_cents - NEW.monto_cents, retenido_cents, NEW.id,
    NEW.fecha
  FROM members WHERE id = NEW.member_id;
END;
-- A payout remains.
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
-- A payout is decided once. After a payment one thing may happen: the money comes back, and the
-- payout is refused. Names and emails may go when the account is erased.
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
-- A payout in an open batch is neither cancelled nor refused, a batch pays each paid payout, and a
-- payout whose money comes back leaves its batch first.
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
-- Nothing returns to an erased account.
CREATE TRIGGER payouts_of_nobody BEFORE UPDATE OF returned_at ON payouts
WHEN NEW.returned_at IS NOT NULL
  AND (SELECT erased_at FROM members WHERE id = OLD.member_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'nothing returns to an erased account');
END;
-- A refused, cancelled or returned payout gives its money back. The entry pays off a debt as any
-- credit does: no clock says which came first.
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
-- A request makes its member due for a look.
CREATE TRIGGER trust_of_payouts AFTER INSERT ON payouts BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
-- A payout that is paid, or comes back, changes the meaning of its PayPal email: its member
-- becomes due. The mark of a paid email ends after 180 days.
CREATE TRIGGER trust_of_paid AFTER UPDATE OF estado ON payouts
WHEN NEW.estado <> OLD.estado
  AND (SELECT erased_at FROM members WHERE id = NEW.member_id) IS NULL BEGIN
  UPDATE trust_marks SET until = NEW.decided_at + 15552000000
  WHERE NEW.estado = 'pagado' AND member_id = NEW.member_id AND kind = 'paypal' AND act = 'payout'
    AND until IS NULL;
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
-- An erased email leaves the items of its payout too.
CREATE TRIGGER payout_lot_items_of_erased AFTER UPDATE OF paypal_email ON payouts
WHEN NEW.paypal_email = '' BEGIN
  UPDATE payout_lot_items SET paypal_email = '' WHERE payout_id = NEW.id;
END;
-- A payout goes to one email, with three exceptions: an erasure; a pending payout that PayPal
-- did not accept and nobody is paying; a paid one, which names the email that got the money.
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

-- One table of batches for the three ways of paying (decision 028). Each payment first takes its
-- payouts into a batch.
CREATE TABLE payout_lots (
  -- PayPal's API takes it once, as the sender_batch_id.
  id TEXT PRIMARY KEY,
  -- api: PayPal's API · archivo: PayPal's file of mass payments · mano: by hand
  means TEXT NOT NULL CHECK (means IN ('api', 'archivo', 'mano')),
  actor_id TEXT REFERENCES members (id),
  created_at INTEGER NOT NULL,
  -- Since when none of its payouts is open.
  closed_at INTEGER,
  -- From here on, facts about batches of the API. Fingerprint of client id and host; NULL: of the first
  -- keys used.
  account TEXT,
  -- When PayPal first showed that it has the batch: by a 201, as a duplicate, or when asked.
  known_at INTEGER,
  -- PayPal's payout_batch_id.
  paypal_id TEXT UNIQUE,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- The attempts after which nobody knows whether PayPal took it.
  doubts INTEGER NOT NULL DEFAULT 0 CHECK (doubts >= 0),
  -- When it is sent or asked about the next time; NULL: never by itself.
  due_at INTEGER,
  -- The run that works on it, and until when.
  claim TEXT,
  claimed_until INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  -- Only a batch of the API has facts about PayPal; PayPal gives an id to batches that it has.
  CHECK (means = 'api' OR (account IS NULL AND known_at IS NULL AND attempts = 0 AND doubts = 0
    AND due_at IS NULL AND claim IS NULL AND last_error IS NULL)),
  CHECK (paypal_id IS NULL OR known_at IS NOT NULL)
) STRICT;
-- PayPal's queue, batches that are open, and the administrator's list.
CREATE INDEX payout_lots_due ON payout_lots (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payout_lots_open ON payout_lots (created_at) WHERE closed_at IS NULL;
CREATE INDEX payout_lots_by_time ON payout_lots (created_at, id);
CREATE INDEX payout_lots_by_actor ON payout_lots (actor_id);

-- A fact about a batch stays: its id, means and time, PayPal's account and id, and that PayPal has
-- it.
CREATE TRIGGER payout_lots_stay BEFORE UPDATE ON payout_lots
WHEN OLD.id <> NEW.id OR OLD.means <> NEW.means OR OLD.created_at <> NEW.created_at
  OR (OLD.account IS NOT NULL AND NEW.account IS NOT OLD.account)
  OR (OLD.known_at IS NOT NULL AND NEW.known_at IS NOT OLD.known_at)
  OR (OLD.paypal_id IS NOT NULL AND NEW.paypal_id IS NULL) BEGIN
  SELECT RAISE(ABORT, 'a fact about a lot stays');
END;
-- A batch remains.
CREATE TRIGGER payout_lots_remain BEFORE DELETE ON payout_lots BEGIN
  SELECT RAISE(ABORT, 'a lot remains');
END;
-- A batch is closed exactly when none of its payouts is open.
CREATE TRIGGER payout_lots_close BEFORE UPDATE OF closed_at ON payout_lots
WHEN (NEW.closed_at IS NULL) <> EXISTS (
  SELECT 1 FROM payout_lot_items WHERE lot_id = NEW.id AND estado = 'abierto'
) BEGIN
  SELECT RAISE(ABORT, 'a lot is open as long as one of its payouts is');
END;

-- Payouts in batches.
CREATE TABLE payout_lot_items (
  lot_id TEXT NOT NULL REFERENCES payout_lots (id),
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
  -- The email that it was sent to; a trigger takes it from the payout.
  paypal_email TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (lot_id, payout_id)
) STRICT, WITHOUT ROWID;
-- A payout is in one open batch at a time, and once it is paid in none ever again.
CREATE UNIQUE INDEX payout_lot_items_one ON payout_lot_items (payout_id)
  WHERE estado IN ('abierto', 'pagado');
-- The last batch of a payout first.
CREATE INDEX payout_lot_items_by_payout ON payout_lot_items (payout_id, updated_at);
CREATE INDEX payout_lot_items_unlike ON payout_lot_items (lot_id) WHERE differs = 1;

-- Only a pending payout goes into a batch, and only before anybody has paid the batch.
CREATE TRIGGER payout_lot_items_begin BEFORE INSERT ON payout_lot_items
WHEN NEW.estado <> 'abierto'
  OR (SELECT estado FROM payouts WHERE id = NEW.payout_id) IS NOT 'pendiente'
  OR NOT EXISTS (SELECT 1 FROM payout_lots WHERE id = NEW.lot_id AND closed_at IS NULL
    AND attempts = 0 AND known_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'only a pending payout goes into a lot that nobody has paid');
END;
-- A person's item ends paid or given back, and a paid one may come back. PayPal may change its
-- mind.
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
-- Only a pending payout is paid after PayPal had not paid it.
CREATE TRIGGER payout_lot_items_open BEFORE UPDATE OF estado ON payout_lot_items
WHEN OLD.estado = 'fallido' AND NEW.estado IN ('abierto', 'pagado')
  AND (SELECT estado FROM payouts WHERE id = NEW.payout_id) IS NOT 'pendiente'
BEGIN
  SELECT RAISE(ABORT, 'only a pending payout is paid');
END;
-- An item remains.
CREATE TRIGGER payout_lot_items_remain BEFORE DELETE ON payout_lot_items BEGIN
  SELECT RAISE(ABORT, 'an item remains');
END;
-- The last open item closes its batch.
CREATE TRIGGER payout_lot_items_close AFTER UPDATE OF estado ON payout_lot_items
WHEN OLD.estado = 'abierto' AND NEW.estado <> 'abierto' AND NOT EXISTS (
  SELECT 1 FROM payout_lot_items WHERE lot_id = NEW.lot_id AND estado = 'abierto'
) BEGIN
  UPDATE payout_lots SET closed_at = NEW.updated_at WHERE id = NEW.lot_id;
END;
-- An item that opens again opens its batch.
CREATE TRIGGER payout_lot_items_reopen AFTER UPDATE OF estado ON payout_lot_items
WHEN OLD.estado <> 'abierto' AND NEW.estado = 'abierto' BEGIN
  UPDATE payout_lots SET closed_at = NULL WHERE id = NEW.lot_id AND closed_at IS NOT NULL;
END;
-- A payout in review waits for a person.
CREATE TRIGGER payout_lot_items_wait_for_review BEFORE INSERT ON payout_lot_items
WHEN EXISTS (SELECT 1 FROM payout_reviews WHERE payout_id = NEW.payout_id AND released_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a payout in review waits for a person');
END;
-- An item keeps the email that it was sent to: the payout may get another one, and PayPal may
-- pay the first one after all.
CREATE TRIGGER payout_lot_items_address AFTER INSERT ON payout_lot_items BEGIN
  UPDATE payout_lot_items
  SET paypal_email = (SELECT paypal_email FROM payouts WHERE id = NEW.payout_id)
  WHERE lot_id = NEW.lot_id AND payout_id = NEW.payout_id;
END;
-- An item was sent to one email, until the account is erased.
CREATE TRIGGER payout_lot_items_keep_their_address BEFORE UPDATE OF paypal_email ON payout_lot_items
WHEN OLD.paypal_email NOT IN ('', NEW.paypal_email) AND NEW.paypal_email <> '' BEGIN
  SELECT RAISE(ABORT, 'an item was sent to one address');
END;

-- Payouts that wait for a person (decision 041).
CREATE TABLE payout_reviews (
  payout_id TEXT PRIMARY KEY REFERENCES payouts (id),
  member_id TEXT NOT NULL REFERENCES members (id),
  -- JSON: the signals that hold it.
  signals TEXT NOT NULL CHECK (json_valid(signals)),
  begun_at INTEGER NOT NULL,
  -- The member answers once.
  answer TEXT CHECK (length(answer) <= 500),
  answered_at INTEGER,
  -- A person lets it be paid.
  released_at INTEGER,
  released_by TEXT REFERENCES members (id),
  why TEXT,
  -- The payout ended: paid, refused or cancelled.
  ended_at INTEGER,
  -- Since when no signal holds it. A person still decides; the page says that nothing holds it.
  cleared_at INTEGER,
  -- A release has its person.
  CHECK ((released_at IS NULL) = (released_by IS NULL))
) STRICT;
-- Reviews that wait, the oldest first.
CREATE INDEX payout_reviews_open ON payout_reviews (begun_at)
  WHERE released_at IS NULL AND ended_at IS NULL;
CREATE INDEX payout_reviews_by_member ON payout_reviews (member_id, begun_at);
CREATE INDEX payout_reviews_by_releaser ON payout_reviews (released_by);

-- A review stays with its payout, and a member answers once. An erasure empties the answer.
CREATE TRIGGER payout_reviews_stay BEFORE UPDATE ON payout_reviews
WHEN NEW.payout_id <> OLD.payout_id OR NEW.member_id <> OLD.member_id
  OR (OLD.answer IS NOT NULL AND NEW.answer IS NOT OLD.answer AND NEW.answer <> '')
BEGIN
  SELECT RAISE(ABORT, 'a review is answered once');
END;
-- A review remains. It goes without a person only when a shared PayPal email was its one reason,
-- and no account shares it any more.
CREATE TRIGGER payout_reviews_remain BEFORE DELETE ON payout_reviews
WHEN NOT (OLD.signals = '["same-paypal"]' AND OLD.released_at IS NULL AND OLD.ended_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM trust_signals WHERE member_id = OLD.member_id
    AND signal = 'same-paypal' AND silenced_at IS NULL AND total IS NOT 0)) BEGIN
  SELECT RAISE(ABORT, 'a review remains');
END;
-- `noticed` of a payout counts its open review: a release makes the member due.
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
  -- The last member that was looked at; a run goes on where the last minute's left off.
  cursor TEXT NOT NULL DEFAULT '',
  checked INTEGER NOT NULL DEFAULT 0,
  differences INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Findings of a run.
CREATE TABLE differences (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dia TEXT NOT NULL REFERENCES reconciliations (dia),
  -- The sums that do not agree: see worker/api/reconciliation/rules.ts.
  tipo TEXT NOT NULL,
  member_id TEXT REFERENCES members (id),
  -- Its subject: a transaction, a payout, a total.
  asunto TEXT NOT NULL,
  -- US cents, or counts.
  esperado INTEGER,
  encontrado INTEGER,
  fecha INTEGER NOT NULL,
  -- A run that goes on finds nothing twice.
  UNIQUE (dia, tipo, asunto)
) STRICT;
CREATE INDEX differences_by_member ON differences (member_id, id);
