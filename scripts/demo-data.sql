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

-- A month of steps and leads, so that the dashboard has something to draw. The numbers go up and
-- down by the day's own digits: no chance in it, and running it again changes nothing.
INSERT OR IGNORE INTO daily_events (day, event, app, country, total)
WITH RECURSIVE
  days (ago) AS (SELECT 0 UNION ALL SELECT ago + 1 FROM days WHERE ago < 29),
  steps (event, app, often) AS (
    -- D1 takes five terms of UNION at most.
    VALUES ('visit', '', 46), ('unlock_opened', 'PollPay', 19), ('follow', 'PollPay', 13),
      ('share', 'PollPay', 9), ('video', 'PollPay', 8), ('email', 'PollPay', 3),
      ('lead', 'PollPay', 2), ('sign_up', '', 2), ('approved', '', 1)
  ),
  places (country, part) AS (
    SELECT 'DO', 1.0 UNION ALL SELECT 'MX', 0.8 UNION ALL SELECT 'CO', 0.5
  )
SELECT date('now', '-4 hours', '-' || ago || ' days'), event, app, country,
  max(1, CAST(often * part * (0.7 + ((ago * 7 + length(event) * 3) % 10) / 12.0) AS INTEGER))
FROM days, steps, places
-- Accounts come now and then only.
WHERE often > 2 OR (ago + length(event)) % 5 = 0;

INSERT OR IGNORE INTO leads
  (id, email, app_name, timestamp, country, consent_version, consented_at, guide_mailed_at)
WITH RECURSIVE
  counter (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM counter WHERE n < 139),
  rows AS (
    SELECT n, (unixepoch() - 9000 - n * (15000 + (n % 9) * 900)) * 1000 AS at FROM counter
  )
SELECT 'demo-month-' || n, 'demo.visita' || n || '@example.com',
  CASE n % 4 WHEN 0 THEN 'PollPay' WHEN 1 THEN 'Sweatcoin' WHEN 2 THEN 'Givvy' ELSE 'Swagbucks' END,
  at, CASE n % 3 WHEN 0 THEN 'Dominican Republic' WHEN 1 THEN 'Mexico' ELSE 'Colombia' END,
  'demo', at, at
FROM rows;
