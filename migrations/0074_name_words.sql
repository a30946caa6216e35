-- The application says which words a name has (worker/api/db/name-words.ts) and stores them beside it,
-- as a JSON array of texts. Triggers keep them in order in `member_words` and `form_words`.
-- The last release knows no such column: a name that it writes meanwhile is not found by its words.
ALTER TABLE members ADD COLUMN name_words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(name_words));
ALTER TABLE leads_generar ADD COLUMN name_words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(name_words));

-- The names that are there: the words that were kept are plain already but for those with other signs.
CREATE TABLE folded_words (word TEXT PRIMARY KEY, words TEXT NOT NULL) STRICT, WITHOUT ROWID;
WITH RECURSIVE
  plain (letter, letters) AS (VALUES
    ('0', '０'), ('1', '¹１'), ('2', '²２'), ('3', '³３'), ('4', '４'), ('5', '５'), ('6', '６'), ('7', '７'),
    ('8', '８'), ('9', '９'), ('a', 'ªÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặＡａ'),
    ('b', 'ḂḃḄḅḆḇＢｂ'), ('c', 'ÇçĆćĈĉĊċČčḈḉＣｃ'), ('d', 'ĎďḊḋḌḍḎḏḐḑḒḓＤｄ'),
    ('e', 'ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệＥｅ'), ('f', 'ḞḟＦｆ'), ('g', 'ĜĝĞğĠġĢģǦǧǴǵḠḡＧｇ'),
    ('h', 'ĤĥȞȟḢḣḤḥḦḧḨḩḪḫẖＨｈ'), ('i', 'ÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐȈȉȊȋḬḭḮḯỈỉỊịＩｉ'), ('ij', 'Ĳĳ'), ('j', 'ĴĵǰＪｊ'),
    ('k', 'ĶķǨǩḰḱḲḳḴḵＫｋ'), ('l', 'ĹĺĻļĽľḶḷḸḹḺḻḼḽＬｌ'), ('m', 'ḾḿṀṁṂṃＭｍ'), ('n', 'ÑñŃńŅņŇňǸǹṄṅṆṇṈṉṊṋＮｎ'),
    ('o', 'ºÒÓÔÕÖòóôõöŌōŎŏŐőƠơǑǒǪǫǬǭȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợＯｏ'), ('p', 'ṔṕṖṗＰｐ'),
    ('q', 'Ｑｑ'), ('r', 'ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟＲｒ'), ('s', 'ŚśŜŝŞşŠšſȘșṠṡṢṣṤṥṦṧṨṩẛＳｓ'),
    ('t', 'ŢţŤťȚțṪṫṬṭṮṯṰṱẗＴｔ'), ('u', 'ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰựＵｕ'),
    ('v', 'ṼṽṾṿＶｖ'), ('w', 'ŴŵẀẁẂẃẄẅẆẇẈẉẘＷｗ'), ('x', 'ẊẋẌẍＸｘ'), ('y', 'ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹＹｙ'),
    ('z', 'ŹźŻżŽžẐẑẒẓẔẕＺｚ'), ('æ', 'Æ'), ('ð', 'Ð'), ('ø', 'Ø'), ('þ', 'Þ'), ('đ', 'Đ'), ('ħ', 'Ħ'),
    ('ł', 'Ł'), ('ŋ', 'Ŋ'), ('œ', 'Œ'), ('ŧ', 'Ŧ'), ('ʼn', 'ŉ'), ('α', 'ΆΑά'), ('β', 'Β'), ('γ', 'Γ'),
    ('δ', 'Δ'), ('ε', 'ΈΕέ'), ('ζ', 'Ζ'), ('η', 'ΉΗή'), ('θ', 'Θ'), ('ι', 'ΊΐΙΪίϊ'), ('κ', 'Κ'), ('λ', 'Λ'),
    ('μ', 'µΜ'), ('ν', 'Ν'), ('ξ', 'Ξ'), ('ο', 'ΌΟό'), ('π', 'Π'), ('ρ', 'Ρ'), ('σ', 'Σ'), ('τ', 'Τ'),
    ('υ', 'ΎΥΫΰϋύ'), ('φ', 'Φ'), ('χ', 'Χ'), ('ψ', 'Ψ'), ('ω', 'ΏΩώ'), ('а', 'А'), ('б', 'Б'), ('в', 'В'),
    ('г', 'ЃГѓ'), ('д', 'Д'), ('е', 'ЀЁЕѐё'), ('ж', 'Ж'), ('з', 'З'), ('и', 'ЍИЙйѝ'), ('к', 'ЌКќ'),
    ('л', 'Л'), ('м', 'М'), ('н', 'Н'), ('о', 'О'), ('п', 'П'), ('р', 'Р'), ('с', 'С'), ('т', 'Т'),
    ('у', 'ЎУў'), ('ф', 'Ф'), ('х', 'Х'), ('ц', 'Ц'), ('ч', 'Ч'), ('ш', 'Ш'), ('щ', 'Щ'), ('ъ', 'Ъ'),
    ('ы', 'Ы'), ('ь', 'Ь'), ('э', 'Э'), ('ю', 'Ю'), ('я', 'Я'), ('ђ', 'Ђ'), ('є', 'Є'), ('ѕ', 'Ѕ'),
    ('і', 'ІЇї'), ('ј', 'Ј'), ('љ', 'Љ'), ('њ', 'Њ'), ('ћ', 'Ћ'), ('џ', 'Џ')
  ),
  folded (word, rest, words) AS (
    SELECT word, word, '' FROM (SELECT word FROM member_words UNION SELECT word FROM form_words)
    WHERE word GLOB '*[^a-z0-9]*'
    UNION ALL
    SELECT word, substr(rest, 2), words || coalesce(
      (SELECT letter FROM plain WHERE instr(letters, substr(rest, 1, 1)) > 0),
      CASE
        WHEN substr(rest, 1, 1) GLOB '[a-z0-9]' THEN substr(rest, 1, 1)
        WHEN unicode(rest) BETWEEN 0x300 AND 0x36f THEN ''
        WHEN unicode(rest) < 0xc0 OR unicode(rest) IN (0xd7, 0xf7) THEN ' '
        WHEN unicode(rest) BETWEEN 0x2000 AND 0x2bff OR unicode(rest) BETWEEN 0x3000 AND 0x303f
          OR unicode(rest) BETWEEN 0xfe00 AND 0xfe0f OR unicode(rest) >= 0x1f000 THEN ' '
        ELSE substr(rest, 1, 1)
      END)
    FROM folded WHERE rest <> '')
INSERT INTO folded_words (word, words)
SELECT word, '["' || replace(words, ' ', '","') || '"]' FROM folded WHERE rest = '';

UPDATE members SET name_words = kept.words FROM (
  SELECT w.id, json_group_array(DISTINCT part.value) AS words
  FROM member_words AS w LEFT JOIN folded_words AS f ON f.word = w.word,
    json_each(coalesce(f.words, json_array(w.word))) AS part
  WHERE part.value <> '' GROUP BY w.id) AS kept
WHERE kept.id = members.id;
UPDATE leads_generar SET name_words = kept.words FROM (
  SELECT w.id, json_group_array(DISTINCT part.value) AS words
  FROM form_words AS w LEFT JOIN folded_words AS f ON f.word = w.word,
    json_each(coalesce(f.words, json_array(w.word))) AS part
  WHERE part.value <> '' GROUP BY w.id) AS kept
WHERE kept.id = leads_generar.id;
DROP TABLE folded_words;

DELETE FROM member_words WHERE word GLOB '*[^a-z0-9]*';
INSERT OR IGNORE INTO member_words (word, id)
SELECT word.value, members.id FROM members, json_each(members.name_words) AS word;
DELETE FROM form_words WHERE word GLOB '*[^a-z0-9]*';
INSERT OR IGNORE INTO form_words (word, id)
SELECT word.value, leads_generar.id FROM leads_generar, json_each(leads_generar.name_words) AS word;

DROP TRIGGER member_words_begin;
DROP TRIGGER member_words_leave;
DROP TRIGGER member_words_follow;
DROP TRIGGER member_words_end;
CREATE TRIGGER member_words_begin AFTER INSERT ON members BEGIN
  INSERT INTO member_words (word, id) SELECT DISTINCT value, NEW.id FROM json_each(NEW.name_words);
END;
CREATE TRIGGER member_words_follow AFTER UPDATE OF name_words ON members
WHEN OLD.name_words <> NEW.name_words BEGIN
  DELETE FROM member_words WHERE id = NEW.id AND word IN (SELECT value FROM json_each(OLD.name_words));
  INSERT INTO member_words (word, id) SELECT DISTINCT value, NEW.id FROM json_each(NEW.name_words);
END;
CREATE TRIGGER member_words_end AFTER DELETE ON members BEGIN
  DELETE FROM member_words WHERE id = OLD.id AND word IN (SELECT value FROM json_each(OLD.name_words));
END;

DROP TRIGGER form_words_begin;
DROP TRIGGER form_words_leave;
DROP TRIGGER form_words_follow;
DROP TRIGGER form_words_end;
CREATE TRIGGER form_words_begin AFTER INSERT ON leads_generar BEGIN
  INSERT INTO form_words (word, id) SELECT DISTINCT value, NEW.id FROM json_each(NEW.name_words);
END;
CREATE TRIGGER form_words_follow AFTER UPDATE OF name_words ON leads_generar
WHEN OLD.name_words <> NEW.name_words BEGIN
  DELETE FROM form_words WHERE id = NEW.id AND word IN (SELECT value FROM json_each(OLD.name_words));
  INSERT INTO form_words (word, id) SELECT DISTINCT value, NEW.id FROM json_each(NEW.name_words);
END;
CREATE TRIGGER form_words_end AFTER DELETE ON leads_generar BEGIN
  DELETE FROM form_words WHERE id = OLD.id AND word IN (SELECT value FROM json_each(OLD.name_words));
END;

-- Nothing of a removed name stays, also when the last release removes it.
CREATE TRIGGER member_words_of_erased AFTER UPDATE OF nombre ON members
WHEN NEW.nombre = '' AND NEW.name_words <> '[]' BEGIN
  UPDATE members SET name_words = '[]' WHERE id = NEW.id;
END;
CREATE TRIGGER form_words_of_removed AFTER UPDATE OF name ON leads_generar
WHEN NEW.name = '' AND NEW.name_words <> '[]' BEGIN
  UPDATE leads_generar SET name_words = '[]' WHERE id = NEW.id;
END;

-- Only the last release reads this view; a later migration drops it.
DROP VIEW words_of_names;
CREATE VIEW words_of_names AS
SELECT 'member' AS kind, members.id, word.value AS word
FROM members, json_each(members.name_words) AS word
UNION ALL
SELECT 'form', leads_generar.id, word.value
FROM leads_generar, json_each(leads_generar.name_words) AS word;
