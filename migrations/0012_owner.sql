-- This file has the owner's searches, figures and notes. Times are UTC milliseconds.

-- The index gives a member's payouts in the order that a search by the name's words needs.
DROP INDEX payouts_by_member;
CREATE INDEX payouts_by_member ON payouts (member_id, fecha, id);

-- The amount that the site received for the provider's invoice of the month; NULL if no invoice has come yet.
ALTER TABLE provider_months ADD COLUMN received_cents INTEGER CHECK (received_cents >= 0);

-- The provider's part of the money that it took back. The provider will not pay this part.
ALTER TABLE provider_months ADD COLUMN provider_reversed_cents INTEGER NOT NULL DEFAULT 0;
UPDATE provider_months SET provider_reversed_cents = t.cents FROM (
  SELECT proveedor, substr(dia, 1, 7) AS mes, sum(provider_cents * reversed_cents / monto_cents) AS cents
  FROM survey_transactions WHERE reversed_cents > 0 AND provider_cents > 0 GROUP BY 1, 2
) AS t WHERE provider_months.proveedor = t.proveedor AND provider_months.mes = t.mes;
DROP TRIGGER provider_months_reverse;
-- A reversal counts in the month of its transaction. `survey_reversals_apply` writes
-- `uncovered_cents` after `charged_cents`, and `reversed_cents` of the transaction after both. The
-- provider's part is the difference of two sums, so partial reversals lose no cent.
CREATE TRIGGER provider_months_reverse AFTER UPDATE OF uncovered_cents ON survey_reversals BEGIN
  UPDATE provider_months SET
    reversed_cents = provider_months.reversed_cents + NEW.charged_cents - NEW.uncovered_cents,
    uncovered_cents = uncovered_cents + NEW.uncovered_cents,
    provider_reversed_cents = provider_reversed_cents
      + coalesce(t.provider_cents * (t.reversed_cents + NEW.charged_cents) / t.monto_cents
        - t.provider_cents * t.reversed_cents / t.monto_cents, 0)
  FROM survey_transactions t
  WHERE t.proveedor = NEW.proveedor AND t.trans_id = NEW.original_id
    AND provider_months.proveedor = t.proveedor
    AND provider_months.mes = substr(t.dia, 1, 7);
END;

-- The amounts paid to members by month. The months are in UTC, because the database knows no time zone.
CREATE TABLE payout_months (
  mes TEXT PRIMARY KEY,
  cents INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO payout_months (mes, cents)
SELECT strftime('%Y-%m', fecha_pago / 1000, 'unixepoch'), sum(monto_cents)
FROM payouts WHERE estado = 'pagado' GROUP BY 1;
-- A returned payment no longer counts in the month of its payment.
CREATE TRIGGER payout_months_follow AFTER UPDATE OF estado ON payouts
WHEN (OLD.estado = 'pagado') <> (NEW.estado = 'pagado') BEGIN
  INSERT INTO payout_months (mes, cents)
  VALUES (strftime('%Y-%m', coalesce(NEW.fecha_pago, OLD.fecha_pago) / 1000, 'unixepoch'),
    iif(NEW.estado = 'pagado', NEW.monto_cents, -OLD.monto_cents))
  ON CONFLICT DO UPDATE SET cents = cents + excluded.cents;
END;

-- The owner's notes about a member, and their words. Triggers copy the words for the search.
ALTER TABLE members ADD COLUMN nota TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN etiquetas TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN note_words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(note_words));
-- The words of the notes, for a search by index.
CREATE TABLE member_note_words (
  word TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, id)
) STRICT, WITHOUT ROWID;
-- The words of a note change with the note.
CREATE TRIGGER member_note_words_follow AFTER UPDATE OF note_words ON members
WHEN OLD.note_words <> NEW.note_words BEGIN
  DELETE FROM member_note_words
  WHERE id = NEW.id AND word IN (SELECT value FROM json_each(OLD.note_words));
  INSERT INTO member_note_words (word, id)
  SELECT DISTINCT value, NEW.id FROM json_each(NEW.note_words);
END;
-- The words of a note end with the member.
CREATE TRIGGER member_note_words_end AFTER DELETE ON members WHEN OLD.note_words <> '[]' BEGIN
  DELETE FROM member_note_words
  WHERE id = OLD.id AND word IN (SELECT value FROM json_each(OLD.note_words));
END;

-- The time at which the owner sent the mail to another email. This is possible only once.
ALTER TABLE outbox ADD COLUMN corrected_at INTEGER;
