-- What the owner looks for and keeps. Times are UTC milliseconds.

-- The payouts of a member stand in the order of a search by the name's words.
DROP INDEX payouts_by_member;
CREATE INDEX payouts_by_member ON payouts (member_id, fecha, id);

-- What a provider's invoice of the month paid; NULL: none came yet.
ALTER TABLE provider_months ADD COLUMN received_cents INTEGER CHECK (received_cents > 0);

-- What members were paid, by month in UTC: the database knows no time zone.
CREATE TABLE payout_months (
  mes TEXT PRIMARY KEY,
  cents INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO payout_months (mes, cents)
SELECT strftime('%Y-%m', fecha_pago / 1000, 'unixepoch'), sum(monto_cents)
FROM payouts WHERE estado = 'pagado' GROUP BY 1;
-- A returned payment leaves the month that it was paid in.
CREATE TRIGGER payout_months_follow AFTER UPDATE OF estado ON payouts
WHEN (OLD.estado = 'pagado') <> (NEW.estado = 'pagado') BEGIN
  INSERT INTO payout_months (mes, cents)
  VALUES (strftime('%Y-%m', coalesce(NEW.fecha_pago, OLD.fecha_pago) / 1000, 'unixepoch'),
    iif(NEW.estado = 'pagado', NEW.monto_cents, -OLD.monto_cents))
  ON CONFLICT DO UPDATE SET cents = cents + excluded.cents;
END;

-- What the owner notes of a member, and the words by which it is found; triggers copy those.
ALTER TABLE members ADD COLUMN nota TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN etiquetas TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN note_words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(note_words));
CREATE TABLE member_note_words (
  word TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER member_note_words_follow AFTER UPDATE OF note_words ON members
WHEN OLD.note_words <> NEW.note_words BEGIN
  DELETE FROM member_note_words
  WHERE id = NEW.id AND word IN (SELECT value FROM json_each(OLD.note_words));
  INSERT INTO member_note_words (word, id)
  SELECT DISTINCT value, NEW.id FROM json_each(NEW.note_words);
END;
CREATE TRIGGER member_note_words_end AFTER DELETE ON members WHEN OLD.note_words <> '[]' BEGIN
  DELETE FROM member_note_words
  WHERE id = OLD.id AND word IN (SELECT value FROM json_each(OLD.note_words));
END;
