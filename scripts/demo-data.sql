-- Demo data of local mode, loaded by `npm start` on top of the migrations. Fictional people at
-- example.com; running it again changes nothing.

INSERT OR IGNORE INTO leads
  (id, email, app_name, timestamp, country, consent_version, consented_at, guide_mailed_at)
SELECT id, email, app_name, at, country, 'demo', at, at FROM (
  SELECT 'demo-lead-1' AS id, 'demo.rosa@example.com' AS email, 'Sweatcoin' AS app_name,
    'Dominican Republic' AS country, (unixepoch() - 7200) * 1000 AS at
  UNION ALL SELECT 'demo-lead-2', 'demo.luis@example.com', 'PollPay', 'Mexico',
    (unixepoch() - 90000) * 1000
  UNION ALL SELECT 'demo-lead-3', 'demo.carla@example.com', 'Givvy', 'Colombia',
    (unixepoch() - 260000) * 1000
);

INSERT OR IGNORE INTO leads_generar
  (id, name, email, country, country_code, app, timestamp, consent_version, consented_at, location)
SELECT id, name, email, country, code, app, at, 'demo', at, location FROM (
  SELECT 'demo-form-1' AS id, 'Demo Marta' AS name, 'demo.marta@example.com' AS email,
    'Peru' AS country, 'PE' AS code, 'Ingreso Activo' AS app, 'confirmed' AS location,
    (unixepoch() - 10800) * 1000 AS at
  UNION ALL SELECT 'demo-form-2', 'Demo Pedro', 'demo.pedro@example.com', 'Argentina', 'AR',
    'Swagbucks', 'confirmed', (unixepoch() - 180000) * 1000
  UNION ALL SELECT 'demo-form-3', 'Demo Julia', 'demo.julia@example.com', 'Guatemala', 'GT',
    'ySense', 'unknown', (unixepoch() - 400000) * 1000
);
