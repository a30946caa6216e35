-- Each word of a name, in small letters and without accents, so that a name is found by any of them: a
-- page of a million names costs what a page of a hundred does. Triggers keep the words; the accents are
-- those of worker/api/lists/rules.ts.

CREATE VIEW words_of_names AS
SELECT folded.kind, folded.id, word.value AS word
FROM (
  SELECT kind, id, lower(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
    name,
      'á', 'a'), 'Á', 'a'), 'à', 'a'), 'À', 'a'), 'ã', 'a'), 'Ã', 'a'), 'â', 'a'), 'Â', 'a'),
      'é', 'e'), 'É', 'e'), 'ê', 'e'), 'Ê', 'e'),
      'í', 'i'), 'Í', 'i'),
      'ó', 'o'), 'Ó', 'o'), 'õ', 'o'), 'Õ', 'o'), 'ô', 'o'), 'Ô', 'o'),
      'ú', 'u'), 'Ú', 'u'), 'ü', 'u'), 'Ü', 'u'),
      'ñ', 'n'), 'Ñ', 'n'),
      'ç', 'c'), 'Ç', 'c')) AS name
  FROM (
    SELECT 'member' AS kind, id, nombre AS name FROM members
    UNION ALL SELECT 'form', id, name FROM leads_generar)
) AS folded, json_each('[' || replace(json_quote(folded.name), ' ', '","') || ']') AS word
WHERE word.value <> '';

CREATE TABLE member_words (
  word TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, id)
) STRICT, WITHOUT ROWID;
INSERT INTO member_words (word, id)
SELECT DISTINCT word, id FROM words_of_names WHERE kind = 'member';
CREATE TRIGGER member_words_begin AFTER INSERT ON members BEGIN
  INSERT OR IGNORE INTO member_words (word, id)
  SELECT word, id FROM words_of_names WHERE kind = 'member' AND id = NEW.id;
END;
CREATE TRIGGER member_words_leave BEFORE UPDATE OF nombre ON members BEGIN
  DELETE FROM member_words WHERE (word, id) IN (
    SELECT word, id FROM words_of_names WHERE kind = 'member' AND id = OLD.id);
END;
CREATE TRIGGER member_words_follow AFTER UPDATE OF nombre ON members BEGIN
  INSERT OR IGNORE INTO member_words (word, id)
  SELECT word, id FROM words_of_names WHERE kind = 'member' AND id = NEW.id;
END;
CREATE TRIGGER member_words_end BEFORE DELETE ON members BEGIN
  DELETE FROM member_words WHERE (word, id) IN (
    SELECT word, id FROM words_of_names WHERE kind = 'member' AND id = OLD.id);
END;

CREATE TABLE form_words (
  word TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, id)
) STRICT, WITHOUT ROWID;
INSERT INTO form_words (word, id)
SELECT DISTINCT word, id FROM words_of_names WHERE kind = 'form';
CREATE TRIGGER form_words_begin AFTER INSERT ON leads_generar BEGIN
  INSERT OR IGNORE INTO form_words (word, id)
  SELECT word, id FROM words_of_names WHERE kind = 'form' AND id = NEW.id;
END;
CREATE TRIGGER form_words_leave BEFORE UPDATE OF name ON leads_generar BEGIN
  DELETE FROM form_words WHERE (word, id) IN (
    SELECT word, id FROM words_of_names WHERE kind = 'form' AND id = OLD.id);
END;
CREATE TRIGGER form_words_follow AFTER UPDATE OF name ON leads_generar BEGIN
  INSERT OR IGNORE INTO form_words (word, id)
  SELECT word, id FROM words_of_names WHERE kind = 'form' AND id = NEW.id;
END;
CREATE TRIGGER form_words_end BEFORE DELETE ON leads_generar BEGIN
  DELETE FROM form_words WHERE (word, id) IN (
    SELECT word, id FROM words_of_names WHERE kind = 'form' AND id = OLD.id);
END;
