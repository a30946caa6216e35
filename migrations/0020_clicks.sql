-- Outgoing clicks, and what affiliate networks report of them (decision 055). Times are UTC milliseconds.

-- A visitor's click on the link of an app. The network gets its id and repeats it when the click earns.
CREATE TABLE clicks (
  -- Random.
  id TEXT PRIMARY KEY,
  -- The app's slug.
  app TEXT NOT NULL,
  -- The path on which the link was unlocked, `correo` for a mail's; empty when unknown.
  page TEXT NOT NULL,
  -- ISO code; empty when unknown.
  country TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- The hour, and keyed hashes of the network and of who clicked. The cron empties it when the hour is over.
  visitor TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX clicks_by_visitor ON clicks (visitor) WHERE visitor IS NOT NULL;
CREATE INDEX clicks_by_time ON clicks (at, app, page, country);

-- A network’s report of one transaction. A conversion is the owner's income: no member's balance knows it.
CREATE TABLE conversions (
  -- The network's id in the setting `redes`.
  network TEXT NOT NULL,
  trans_id TEXT NOT NULL,
  -- As the network repeats it; empty when it repeats none.
  click_id TEXT NOT NULL,
  -- Those of the click, which is deleted earlier. `app` is NULL when no click has the id.
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

-- The last postbacks of each network, to see why one was refused. Secrets are not kept.
CREATE TABLE conversion_postbacks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  network TEXT NOT NULL,
  -- The outcome: see worker/contract/affiliates/verdicts.ts.
  verdict TEXT NOT NULL,
  -- 1: it did not know the secret. Strangers push out no postback of the network.
  forged INTEGER NOT NULL CHECK (forged IN (0, 1)),
  query TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX conversion_postbacks_by_network ON conversion_postbacks (network, forged, id);

-- The path of the page that brought the lead; empty when unknown.
ALTER TABLE leads ADD COLUMN page TEXT NOT NULL DEFAULT '';
ALTER TABLE leads_generar ADD COLUMN page TEXT NOT NULL DEFAULT '';
