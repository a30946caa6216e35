-- This file has the surveys and the ledger that they fill. The database holds the money (decision 007): every
-- cent moves by an entry of `ledger_entries`. Triggers write the entry as the consequence of a survey, a
-- reversal or a payout, and nobody can change or delete it. Amounts are US cents, times UTC milliseconds. No
-- trigger here depends on another trigger of the same table and event.

-- All movements of money. An entry changes the money that the member can request (`monto_cents`) or the held
-- money (`retenido_cents`), and stores both balances after it.
CREATE TABLE ledger_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES members (id),
  -- encuesta: a completed survey · liberacion: held money becomes the member's · reverso: the provider took the
  -- money back · pago: money reserved for a payout · devolucion: a payout that did not happen · ajuste: a
  -- change with a reason, by the administrator or for a paid debt · cierre: the account was erased.
  tipo TEXT NOT NULL
    CHECK (tipo IN ('encuesta', 'liberacion', 'reverso', 'pago', 'devolucion', 'ajuste', 'cierre')),
  monto_cents INTEGER NOT NULL,
  retenido_cents INTEGER NOT NULL,
  saldo_cents INTEGER NOT NULL CHECK (saldo_cents >= 0),
  saldo_retenido_cents INTEGER NOT NULL CHECK (saldo_retenido_cents >= 0),
  proveedor TEXT,
  trans_id TEXT,
  payout_id TEXT REFERENCES payouts (id),
  motivo TEXT,
  fecha INTEGER NOT NULL,
  -- An entry that pays off a debt names the credit that pays it.
  debt_of INTEGER REFERENCES ledger_entries (id),
  -- A transaction and a payout have one entry of each kind.
  UNIQUE (proveedor, trans_id, tipo),
  UNIQUE (payout_id, tipo),
  -- An entry changes a sum, in the direction of its kind.
  CHECK (monto_cents <> 0 OR retenido_cents <> 0),
  CHECK (tipo <> 'encuesta' OR (monto_cents >= 0 AND retenido_cents >= 0)),
  CHECK (tipo <> 'liberacion' OR (monto_cents > 0 AND retenido_cents = -monto_cents)),
  CHECK (tipo NOT IN ('reverso', 'cierre') OR (monto_cents <= 0 AND retenido_cents <= 0)),
  CHECK (tipo <> 'pago' OR (monto_cents < 0 AND retenido_cents = 0)),
  CHECK (tipo <> 'devolucion' OR (monto_cents > 0 AND retenido_cents = 0)),
  CHECK (tipo <> 'ajuste' OR (retenido_cents = 0 AND motivo IS NOT NULL))
) STRICT;
CREATE INDEX ledger_entries_by_member ON ledger_entries (member_id, id DESC);
CREATE INDEX ledger_entries_by_member_tipo ON ledger_entries (member_id, tipo, id DESC);
-- The indexes of the administrator's list. SQLite adds the id at the end of each index.
CREATE INDEX ledger_entries_by_time ON ledger_entries (fecha);
CREATE INDEX ledger_entries_by_tipo ON ledger_entries (tipo, fecha);
CREATE INDEX ledger_entries_by_provider ON ledger_entries (proveedor, fecha)
  WHERE proveedor IS NOT NULL;
CREATE INDEX ledger_entries_by_member_time ON ledger_entries (member_id, fecha);
CREATE INDEX ledger_entries_by_transaction ON ledger_entries (trans_id)
  WHERE trans_id IS NOT NULL;

-- Nobody can change an entry.
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'ledger_entries is append-only');
END;
-- An entry replaces no other entry. INSERT OR REPLACE would delete an entry without a DELETE.
CREATE TRIGGER ledger_entries_replace_nothing BEFORE INSERT ON ledger_entries
WHEN EXISTS (
  SELECT 1 FROM ledger_entries WHERE id = NEW.id
    OR (proveedor = NEW.proveedor AND trans_id = NEW.trans_id AND tipo = NEW.tipo)
    OR (payout_id = NEW.payout_id AND tipo = NEW.tipo)
) BEGIN
  SELECT RAISE(ABORT, 'ledger_entries is append-only');
END;
-- Nobody can delete an entry.
CREATE TRIGGER ledger_entries_remain BEFORE DELETE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'ledger_entries is append-only');
END;
-- An entry must continue the balances of the entry before it.
CREATE TRIGGER ledger_entries_continue BEFORE INSERT ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'a ledger entry must continue the balance')
  WHERE NOT EXISTS (
    SELECT 1 FROM members WHERE id = NEW.member_id
      AND saldo_cents + NEW.monto_cents = NEW.saldo_cents
      AND retenido_cents + NEW.retenido_cents = NEW.saldo_retenido_cents
  );
END;
-- The member's balances follow the entry. A credit first pays off the member's debt (decision 038). The payment
-- is a separate entry that names the credit. The trigger does not call itself, so it updates balances and sums
-- for both entries.
CREATE TRIGGER ledger_entries_move AFTER INSERT ON ledger_entries BEGIN
  UPDATE members
  SET saldo_cents = NEW.saldo_cents, retenido_cents = NEW.saldo_retenido_cents
  WHERE id = NEW.member_id;
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, motivo, fecha, debt_of)
  SELECT NEW.member_id, 'ajuste', -owed, 0, NEW.saldo_cents - owed, NEW.saldo_retenido_cents,
    'Un proveedor anuló encuestas que ya te habíamos pagado: se descuenta de lo que ganas',
    NEW.fecha, NEW.id
  FROM (
    SELECT min(NEW.monto_cents, NEW.saldo_cents, cents) AS owed FROM member_debts
    WHERE member_id = NEW.member_id AND NEW.monto_cents > 0
  ) WHERE owed > 0;
  UPDATE members SET (saldo_cents, retenido_cents) = (
    SELECT saldo_cents, saldo_retenido_cents FROM ledger_entries
    WHERE member_id = NEW.member_id ORDER BY id DESC LIMIT 1)
  WHERE id = NEW.member_id AND NEW.monto_cents > 0;
  UPDATE totals SET total = total + (
    SELECT saldo_cents FROM members WHERE id = NEW.member_id
  ) - (NEW.saldo_cents - NEW.monto_cents)
  WHERE name = 'saldo-cents' AND NEW.monto_cents <> 0;
  UPDATE totals SET total = total + NEW.retenido_cents
  WHERE name = 'retenido-cents' AND NEW.retenido_cents <> 0;
END;

-- The specification's registrarAcceso: a member opened a provider.
CREATE TABLE survey_accesses (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  proveedor TEXT NOT NULL,
  fecha INTEGER NOT NULL
) STRICT;
CREATE INDEX survey_accesses_by_member ON survey_accesses (member_id, fecha DESC);
-- The cron deletes old rows by this index.
CREATE INDEX survey_accesses_by_time ON survey_accesses (fecha);

-- Surveys of the list that a member opened, and their results. No money depends on these rows.
CREATE TABLE survey_starts (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id),
  proveedor TEXT NOT NULL,
  survey_id TEXT NOT NULL,
  -- The values that the list promised when the member opened the survey.
  reward_cents INTEGER NOT NULL CHECK (reward_cents > 0),
  minutes INTEGER NOT NULL CHECK (minutes > 0),
  estado TEXT NOT NULL DEFAULT 'started'
    CHECK (estado IN ('started', 'credited', 'thrown-out', 'reversed')),
  -- The provider's transaction that ended the survey, and the amount of its credit.
  trans_id TEXT,
  paid_cents INTEGER NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  created_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;
CREATE INDEX survey_starts_by_member ON survey_starts (member_id, created_at DESC);
-- A survey that a member opens twice has only one open start.
CREATE UNIQUE INDEX survey_starts_waiting ON survey_starts (member_id, proveedor, survey_id)
  WHERE estado = 'started';
-- A transaction ends only one start.
CREATE UNIQUE INDEX survey_starts_by_transaction ON survey_starts (proveedor, trans_id)
  WHERE trans_id IS NOT NULL;
-- The cron deletes old rows by this index.
CREATE INDEX survey_starts_by_time ON survey_starts (created_at);

-- A survey that screens out its member makes the member due for an evaluation.
CREATE TRIGGER trust_of_surveys AFTER UPDATE OF estado ON survey_starts
WHEN NEW.estado = 'thrown-out' BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;

-- A member's claims that a survey was not credited, and the administrator's answers. A start has only one
-- claim. If an erasure or the retention rule deletes the start, the claim goes too. No money depends on claims.
CREATE TABLE survey_claims (
  start_id TEXT PRIMARY KEY REFERENCES survey_starts (id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members (id),
  text TEXT NOT NULL CHECK (text <> ''),
  created_at INTEGER NOT NULL,
  answer TEXT CHECK (answer <> ''),
  answered_at INTEGER,
  -- An answer and its time are either both set or both NULL.
  CHECK ((answer IS NULL) = (answered_at IS NULL))
) STRICT;
CREATE INDEX survey_claims_by_member ON survey_claims (member_id, created_at DESC);
-- The index of claims that wait for an answer, oldest first.
CREATE INDEX survey_claims_open ON survey_claims (created_at) WHERE answered_at IS NULL;

-- A credit that a provider reported. The site credits a transaction only once, even if the provider reports it
-- often.
CREATE TABLE survey_transactions (
  proveedor TEXT NOT NULL,
  trans_id TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id),
  monto_cents INTEGER NOT NULL CHECK (monto_cents > 0),
  -- The sum that reversals have demanded so far, with or without cover by the balance.
  reversed_cents INTEGER NOT NULL DEFAULT 0
    CHECK (reversed_cents >= 0 AND reversed_cents <= monto_cents),
  estado TEXT NOT NULL CHECK (estado IN ('retenido', 'confirmado', 'revertido')),
  -- 1: a survey that the daily counter counts. 0: a correction of an earlier amount.
  counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
  -- The day in TIME_ZONE.
  dia TEXT NOT NULL CHECK (dia GLOB '????-??-??'),
  created_at INTEGER NOT NULL,
  release_at INTEGER NOT NULL,
  -- The transaction that a correction increases.
  original_id TEXT,
  -- The amount that the provider paid the site.
  provider_cents INTEGER,
  PRIMARY KEY (proveedor, trans_id)
) STRICT, WITHOUT ROWID;
-- The indexes of held credits: those that the cron releases, and those of a member.
CREATE INDEX survey_transactions_due ON survey_transactions (release_at)
  WHERE estado = 'retenido';
CREATE INDEX survey_transactions_held ON survey_transactions (member_id, release_at)
  WHERE estado = 'retenido';
-- The daily limit counts with this index.
CREATE INDEX survey_transactions_by_day ON survey_transactions (member_id, dia);
-- The nightly check of the money reads a day by this index (decision 014).
CREATE INDEX survey_transactions_by_time ON survey_transactions (created_at);
-- The index of a member's reversed transactions. A debt and each row of the payouts list read them.
CREATE INDEX survey_transactions_reversed ON survey_transactions (member_id)
  WHERE reversed_cents > 0;
-- The index of a transaction's corrections. A reversal that exceeds its transaction takes the corrections back
-- too.
CREATE INDEX survey_transactions_corrections ON survey_transactions (proveedor, original_id)
  WHERE original_id IS NOT NULL;

-- A new transaction has no reversed part.
CREATE TRIGGER survey_transactions_begin BEFORE INSERT ON survey_transactions
WHEN NEW.estado = 'revertido' OR NEW.reversed_cents <> 0 BEGIN
  SELECT RAISE(ABORT, 'a transaction begins whole');
END;
-- Nobody can credit an erased account.
CREATE TRIGGER survey_transactions_find_somebody BEFORE INSERT ON survey_transactions
WHEN (SELECT erased_at FROM members WHERE id = NEW.member_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'nothing is credited to an erased account');
END;
-- A transaction counts in its provider's month, writes its entry, counts the member's survey, and applies the
-- reversals that came before it. The month comes first, because the reversals need it.
CREATE TRIGGER survey_transactions_credit AFTER INSERT ON survey_transactions BEGIN
  INSERT INTO provider_months (proveedor, mes, surveys, provider_cents, member_cents, noticed_cents)
  VALUES (NEW.proveedor, substr(NEW.dia, 1, 7), NEW.counts, coalesce(NEW.provider_cents, 0),
    NEW.monto_cents,
    iif((SELECT noticed FROM members WHERE id = NEW.member_id) = 2, NEW.monto_cents, 0))
  ON CONFLICT DO UPDATE SET surveys = surveys + excluded.surveys,
    provider_cents = provider_cents + excluded.provider_cents,
    member_cents = member_cents + excluded.member_cents,
    noticed_cents = noticed_cents + excluded.noticed_cents;
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, proveedor, trans_id, fecha)
  SELECT id, 'encuesta',
    iif(NEW.estado = 'confirmado', NEW.monto_cents, 0),
    iif(NEW.estado = 'retenido', NEW.monto_cents, 0),
    saldo_cents + iif(NEW.estado = 'confirmado', NEW.monto_cents, 0),
    retenido_cents + iif(NEW.estado = 'retenido', NEW.monto_cents, 0),
    NEW.proveedor, NEW.trans_id, NEW.created_at
  FROM members WHERE id = NEW.member_id;
  -- If a completion arrives after a completion of the next day, it does not change that day's counter.
  UPDATE members SET
    encuestas_completadas = encuestas_completadas + 1,
    encuestas_hoy = iif(ultima_encuesta = NEW.dia, encuestas_hoy + 1,
      iif(ultima_encuesta > NEW.dia, encuestas_hoy, 1)),
    ultima_encuesta = max(coalesce(ultima_encuesta, ''), NEW.dia)
  WHERE id = NEW.member_id AND NEW.counts = 1;
  UPDATE survey_reversals SET applied_at = NEW.created_at
  WHERE proveedor = NEW.proveedor AND original_id = NEW.trans_id AND applied_at IS NULL;
END;
-- A transaction's state only moves forward: held, confirmed, reversed. Its amount and its member never change.
CREATE TRIGGER survey_transactions_stay BEFORE UPDATE ON survey_transactions
WHEN NEW.proveedor <> OLD.proveedor OR NEW.trans_id <> OLD.trans_id
  OR NEW.member_id <> OLD.member_id OR NEW.monto_cents <> OLD.monto_cents
  OR NEW.reversed_cents < OLD.reversed_cents
  OR (NEW.estado <> OLD.estado AND (OLD.estado = 'revertido' OR NEW.estado = 'retenido'))
  OR (NEW.estado = 'revertido') <> (NEW.reversed_cents = NEW.monto_cents)
BEGIN
  SELECT RAISE(ABORT, 'a transaction only goes forward');
END;
-- Nobody can delete a transaction.
CREATE TRIGGER survey_transactions_remain BEFORE DELETE ON survey_transactions BEGIN
  SELECT RAISE(ABORT, 'a transaction remains');
END;
-- A release moves the held money, minus reversals, to the money that the member can request.
CREATE TRIGGER survey_transactions_release AFTER UPDATE OF estado ON survey_transactions
WHEN OLD.estado = 'retenido' AND NEW.estado = 'confirmado' BEGIN
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, proveedor, trans_id, fecha)
  SELECT id, 'liberacion',
    NEW.monto_cents - NEW.reversed_cents, NEW.reversed_cents - NEW.monto_cents,
    saldo_cents + NEW.monto_cents - NEW.reversed_cents,
    retenido_cents + NEW.reversed_cents - NEW.monto_cents,
    NEW.proveedor, NEW.trans_id, NEW.release_at
  -- If the account was erased in the meantime, the erasure has already closed its held money.
  FROM members WHERE id = NEW.member_id AND erased_at IS NULL;
END;
-- A credit makes its member due for an evaluation.
CREATE TRIGGER trust_of_credits AFTER INSERT ON survey_transactions BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;
-- A reversal makes its member due, unless the account is erased.
CREATE TRIGGER trust_of_reversals AFTER UPDATE OF reversed_cents ON survey_transactions
WHEN (SELECT erased_at FROM members WHERE id = NEW.member_id) IS NULL BEGIN
  INSERT INTO trust_due VALUES (NEW.member_id) ON CONFLICT DO NOTHING;
END;

-- The reversals by which a provider takes back a whole transaction (`monto_cents` NULL) or a part. A reversal
-- that comes before its transaction waits for the transaction.
CREATE TABLE survey_reversals (
  proveedor TEXT NOT NULL,
  -- The reversal's own id. It may equal the id of the original.
  trans_id TEXT NOT NULL,
  original_id TEXT NOT NULL,
  monto_cents INTEGER CHECK (monto_cents > 0),
  created_at INTEGER NOT NULL,
  applied_at INTEGER,
  -- The amount that the reversal finally took back, and the part that the balance did not cover.
  charged_cents INTEGER NOT NULL DEFAULT 0 CHECK (charged_cents >= 0),
  uncovered_cents INTEGER NOT NULL DEFAULT 0
    CHECK (uncovered_cents >= 0 AND uncovered_cents <= charged_cents),
  -- The transaction whose reversals exceed its amount. The site's own reversals then take the rest from the
  -- corrections, and each names this transaction. NULL means that the provider made the reversal.
  beyond_of TEXT,
  PRIMARY KEY (proveedor, trans_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX survey_reversals_by_original ON survey_reversals (proveedor, original_id);
-- The nightly check of the money reads a day by this index (decision 014).
CREATE INDEX survey_reversals_by_time ON survey_reversals (applied_at);
CREATE INDEX survey_reversals_beyond ON survey_reversals (proveedor, beyond_of)
  WHERE beyond_of IS NOT NULL;

-- A new reversal is not applied yet.
CREATE TRIGGER survey_reversals_begin BEFORE INSERT ON survey_reversals
WHEN NEW.applied_at IS NOT NULL OR NEW.charged_cents <> 0 BEGIN
  SELECT RAISE(ABORT, 'a reversal begins unapplied');
END;
-- A reversal applies at once if its transaction exists.
CREATE TRIGGER survey_reversals_arrive AFTER INSERT ON survey_reversals
WHEN EXISTS (
  SELECT 1 FROM survey_transactions
  WHERE proveedor = NEW.proveedor AND trans_id = NEW.original_id
) BEGIN
  UPDATE survey_reversals SET applied_at = NEW.created_at
  WHERE proveedor = NEW.proveedor AND trans_id = NEW.trans_id;
END;
-- A reversal applies only once, to its transaction.
CREATE TRIGGER survey_reversals_stay BEFORE UPDATE OF applied_at ON survey_reversals
WHEN OLD.applied_at IS NOT NULL OR NOT EXISTS (
  SELECT 1 FROM survey_transactions
  WHERE proveedor = NEW.proveedor AND trans_id = NEW.original_id
) BEGIN
  SELECT RAISE(ABORT, 'a reversal is applied once, to its transaction');
END;
-- Nobody can delete a reversal.
CREATE TRIGGER survey_reversals_remain BEFORE DELETE ON survey_reversals BEGIN
  SELECT RAISE(ABORT, 'a reversal remains');
END;
-- A reversal takes back at most the rest of its transaction, and at most the amount that the balance covers.
-- Paid money stays paid, and the rest becomes a debt. Held money covers less than the whole reversal only if
-- the account was erased and closed.
CREATE TRIGGER survey_reversals_apply AFTER UPDATE OF applied_at ON survey_reversals BEGIN
  UPDATE survey_reversals SET charged_cents = (
    SELECT min(coalesce(NEW.monto_cents, monto_cents), monto_cents - reversed_cents)
    FROM survey_transactions WHERE proveedor = NEW.proveedor AND trans_id = NEW.original_id
  ) WHERE proveedor = NEW.proveedor AND trans_id = NEW.trans_id;
  UPDATE survey_reversals SET uncovered_cents = (
    SELECT max(0, survey_reversals.charged_cents
      - iif(t.estado = 'retenido', m.retenido_cents, m.saldo_cents))
    FROM survey_transactions t JOIN members m ON m.id = t.member_id
    WHERE t.proveedor = NEW.proveedor AND t.trans_id = NEW.original_id
  ) WHERE proveedor = NEW.proveedor AND trans_id = NEW.trans_id;
  INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
    saldo_retenido_cents, proveedor, trans_id, fecha)
  SELECT m.id, 'reverso',
    iif(t.estado = 'retenido', 0, r.uncovered_cents - r.charged_cents),
    iif(t.estado = 'retenido', r.uncovered_cents - r.charged_cents, 0),
    m.saldo_cents + iif(t.estado = 'retenido', 0, r.uncovered_cents - r.charged_cents),
    m.retenido_cents + iif(t.estado = 'retenido', r.uncovered_cents - r.charged_cents, 0),
    NEW.proveedor, NEW.trans_id, NEW.applied_at
  FROM survey_reversals r
  JOIN survey_transactions t ON t.proveedor = r.proveedor AND t.trans_id = r.original_id
  JOIN members m ON m.id = t.member_id
  WHERE r.proveedor = NEW.proveedor AND r.trans_id = NEW.trans_id
    AND r.charged_cents > r.uncovered_cents;
  UPDATE survey_transactions SET
    reversed_cents = reversed_cents + r.charged_cents,
    estado = iif(reversed_cents + r.charged_cents = survey_transactions.monto_cents, 'revertido',
      estado)
  FROM survey_reversals r
  WHERE r.proveedor = NEW.proveedor AND r.trans_id = NEW.trans_id
    AND survey_transactions.proveedor = NEW.proveedor
    AND survey_transactions.trans_id = NEW.original_id;
END;
-- A reversal counts in the month of its transaction. `survey_reversals_apply` writes
-- `uncovered_cents` after `charged_cents`.
CREATE TRIGGER provider_months_reverse AFTER UPDATE OF uncovered_cents ON survey_reversals BEGIN
  UPDATE provider_months SET
    reversed_cents = reversed_cents + NEW.charged_cents - NEW.uncovered_cents,
    uncovered_cents = uncovered_cents + NEW.uncovered_cents
  WHERE (proveedor, mes) = (SELECT proveedor, substr(dia, 1, 7) FROM survey_transactions
    WHERE proveedor = NEW.proveedor AND trans_id = NEW.original_id);
END;

-- All calls of providers, with any outcome. The log contains no signatures and path secrets.
CREATE TABLE postbacks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  proveedor TEXT NOT NULL,
  trans_id TEXT,
  member_id TEXT REFERENCES members (id),
  monto_cents INTEGER,
  -- The outcome (see worker/contract/surveys/verdicts.ts).
  verdict TEXT NOT NULL,
  query TEXT NOT NULL,
  fecha INTEGER NOT NULL,
  -- The postback that this row repeats, if the administrator replayed a postback.
  replay_of INTEGER REFERENCES postbacks (id)
) STRICT;
CREATE INDEX postbacks_by_member ON postbacks (member_id, id DESC);
CREATE INDEX postbacks_by_verdict ON postbacks (verdict, fecha);
-- A postback can be replayed only once.
CREATE UNIQUE INDEX postbacks_by_replay ON postbacks (replay_of);
-- The index of credits without a member. On a healthy site it is empty.
CREATE INDEX postbacks_lost ON postbacks (fecha)
  WHERE member_id IS NULL AND verdict IN ('credited', 'held', 'credited-and-reversed');
-- The indexes of the administrator's list.
CREATE INDEX postbacks_by_time ON postbacks (fecha);
CREATE INDEX postbacks_by_provider ON postbacks (proveedor, fecha);
CREATE INDEX postbacks_by_member_time ON postbacks (member_id, fecha);
CREATE INDEX postbacks_by_transaction ON postbacks (trans_id) WHERE trans_id IS NOT NULL;
-- The cron deletes all of these rows except the last ones.
CREATE INDEX postbacks_refused ON postbacks (id)
  WHERE verdict IN ('bad-signature', 'bad-path', 'bad-address');
-- The index of postbacks that failed. The condition equals the contract's `failedVerdicts` word for word.
CREATE INDEX postbacks_without_money ON postbacks (fecha)
  WHERE verdict IN ('conflict', 'unknown-member', 'bad-amount', 'over-limit', 'wrong-currency',
    'malformed', 'unknown-status', 'unclear-reversal', 'bad-signature', 'bad-path', 'bad-address');

-- The number of refused postbacks. Anybody can send such postbacks, so the site stores only the last of them.
CREATE TABLE refused_postbacks (
  -- The day in TIME_ZONE, as YYYY-MM-DD.
  day TEXT NOT NULL,
  proveedor TEXT NOT NULL,
  verdict TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (day, proveedor, verdict)
) STRICT, WITHOUT ROWID;

-- The sums of each provider by month of the credit. Triggers update them with each event. `mes` is YYYY-MM.
CREATE TABLE provider_months (
  proveedor TEXT NOT NULL,
  mes TEXT NOT NULL,
  surveys INTEGER NOT NULL,
  provider_cents INTEGER NOT NULL DEFAULT 0,
  member_cents INTEGER NOT NULL DEFAULT 0,
  -- The part of member_cents for members with a signal stronger than weak at that time.
  noticed_cents INTEGER NOT NULL DEFAULT 0,
  -- The amounts that the provider took back: covered by the balance, and after the site had paid the money.
  reversed_cents INTEGER NOT NULL DEFAULT 0,
  uncovered_cents INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (proveedor, mes)
) STRICT;
CREATE INDEX provider_months_by_month ON provider_months (mes, proveedor);

-- A member's debt (decision 038): the amounts that providers took back and no balance covered, minus the
-- amounts that credits and returned payouts have paid off. The ledger uses this view to pay debts, and the
-- pages show it.
CREATE VIEW member_debts AS
SELECT m.id AS member_id, max(0, coalesce((
    SELECT sum(r.uncovered_cents)
    FROM survey_transactions t INDEXED BY survey_transactions_reversed
    CROSS JOIN survey_reversals r INDEXED BY survey_reversals_by_original
    WHERE t.member_id = m.id AND t.reversed_cents > 0
      AND r.proveedor = t.proveedor AND r.original_id = t.trans_id), 0)
  + coalesce((
    SELECT sum(monto_cents) FROM ledger_entries INDEXED BY ledger_entries_by_member_tipo
    WHERE member_id = m.id AND tipo = 'ajuste'
      AND (debt_of IS NOT NULL OR payout_id IS NOT NULL)), 0)) AS cents
FROM members m;
