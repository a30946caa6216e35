-- Browsers of visits by day, without identity: as long as the counters of the funnel (migration 0001).
-- At most 13 families of 1,000 majors and one row of unknown ones a day.
CREATE TABLE daily_browsers (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  -- One of worker/api/devices/browser.ts.
  family TEXT NOT NULL,
  -- The engine's version; 0: of an unknown browser.
  major INTEGER NOT NULL CHECK (major BETWEEN 0 AND 999),
  total INTEGER NOT NULL CHECK (total > 0),
  PRIMARY KEY (day, family, major)
) STRICT, WITHOUT ROWID;
