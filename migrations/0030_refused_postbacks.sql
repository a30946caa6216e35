-- Refused postbacks, which anybody can send, are counted; only the last of them are kept.
CREATE TABLE refused_postbacks (
  -- YYYY-MM-DD in TIME_ZONE.
  day TEXT NOT NULL,
  proveedor TEXT NOT NULL,
  verdict TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (day, proveedor, verdict)
) STRICT, WITHOUT ROWID;

CREATE INDEX postbacks_refused ON postbacks (id)
  WHERE verdict IN ('bad-signature', 'bad-path', 'bad-address');
