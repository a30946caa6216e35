-- This file has the outgoing clicks, and the reports of affiliate networks about them (decision 055). Times are
-- UTC milliseconds.

-- A visitor's click on the link of an app. The network gets the click's id and repeats it when the click earns
-- money.
CREATE TABLE clicks (
  -- A random id.
  id TEXT PRIMARY KEY,
  -- The app's slug.
  app TEXT NOT NULL,
  -- The path on which the link was unlocked, `correo` for a mail's link, or an empty text if it is unknown.
  page TEXT NOT NULL,
  -- The ISO code of the country; empty when it is unknown.
  country TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- The hour, and keyed hashes of the network and of the person. The cron empties the column when the hour is
  -- over.
  visitor TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX clicks_by_visitor ON clicks (visitor) WHERE visitor IS NOT NULL;
CREATE INDEX clicks_by_time ON clicks (at, app, page, country);

-- A network’s report of one transaction. A conversion is the owner's income, and it changes no member's
-- balance.
CREATE TABLE conversions (
  -- The network's id in the setting `redes`.
  network TEXT NOT NULL,
  trans_id TEXT NOT NULL,
  -- The click's id as the network repeats it; empty if the network repeats none.
  click_id TEXT NOT NULL,
  -- The values of the click, because the site deletes the click earlier. `app` is NULL when no click has the
  -- id.
  app TEXT,
  page TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'rejected')),
  -- Hundredths of the currency.
  cents INTEGER NOT NULL CHECK (cents BETWEEN 0 AND 1000000),
  currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (network, trans_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX conversions_by_time ON conversions (created_at, app, page, country, state, currency, cents);

-- The last postbacks of each network. They show why the site refused a postback. The log contains no secrets.
CREATE TABLE conversion_postbacks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  network TEXT NOT NULL,
  -- The outcome (see worker/contract/affiliates/verdicts.ts).
  verdict TEXT NOT NULL,
  -- 1: the sender did not know the secret. These rows have their own limit, so that strangers cannot displace
  -- the network's postbacks.
  forged INTEGER NOT NULL CHECK (forged IN (0, 1)),
  query TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX conversion_postbacks_by_network ON conversion_postbacks (network, forged, id);

-- The path of the page that brought the lead; empty when it is unknown.
ALTER TABLE leads ADD COLUMN page TEXT NOT NULL DEFAULT '';
ALTER TABLE leads_generar ADD COLUMN page TEXT NOT NULL DEFAULT '';
