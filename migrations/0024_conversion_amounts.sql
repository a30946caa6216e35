-- After: 70502de1c95805235aee9963e3846eb0ae9fdf02
-- Three dollars are more than 10,000 Colombian pesos. So each currency has its own limit, and the table has the
-- largest limit.
CREATE TABLE kept_conversions AS
  SELECT network, trans_id, click_id, app, page, country, state, cents, currency, created_at, updated_at
  FROM conversions;
DROP TABLE conversions;
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
  cents INTEGER NOT NULL CHECK (cents BETWEEN 0 AND 5000000000),
  currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (network, trans_id)
) STRICT, WITHOUT ROWID;
INSERT INTO conversions (network, trans_id, click_id, app, page, country, state, cents, currency, created_at, updated_at)
  SELECT network, trans_id, click_id, app, page, country, state, cents, currency, created_at, updated_at
  FROM kept_conversions;
CREATE INDEX conversions_by_time ON conversions (created_at, app, page, country, state, currency, cents);
DROP TABLE kept_conversions;

-- The index separates good and refused reports, so that a network's good reports do not displace a refused one.
DROP INDEX conversion_postbacks_by_network;
CREATE INDEX conversion_postbacks_by_network ON conversion_postbacks (
  network, forged, (verdict IN ('malformed', 'unknown-state', 'bad-amount', 'over-limit')), id
);
