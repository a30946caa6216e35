import { dayMs, type LargeSizes, type Step, stepsOf } from './steps.ts';
import { makeIdSql, randomNumberSql } from './words.ts';

/** One in a hundred members is erased. An erased member never has surveys. */
const isErased = '(i % 100 = 99)';
/** SQL: the member `m` of each row, if the member can sign in. */
const active = `rows CROSS JOIN members AS m ON m.id = ${makeIdSql('i', 4)}
  AND m.estado = 'activo' AND m.erased_at IS NULL`;

/** SQL: a time in the last six days. The cron does not yet delete records of these days. */
const recent = (until: number) => `(${until} - (i % 500) * 1000000)`;

/** Writes how members use their accounts: sessions, known devices, links by mail, and notifications. */
export function* accountSteps({ members }: LargeSizes, until: number): Generator<Step> {
  const seen = recent(until);
  yield* stepsOf(0, members, {
    borrados: `UPDATE members SET erased_at = ${until - 5 * dayMs}, nombre = '', password_hash = '',
      paypal_email = NULL, email = 'borrado-' || id
    FROM rows WHERE members.id = ${makeIdSql('i', 4)} AND ${isErased} AND erased_at IS NULL`,
    sesiones: `INSERT INTO sessions (id, token_hash, member_id, device, browser, country_code,
      created_at, last_seen_at, expires_at)
    SELECT ${makeIdSql('i', 13)}, 'sesion-' || i, m.id, 'mobile', 'Chrome en Android', m.country_code,
      ${seen}, ${seen}, ${seen} + ${90 * dayMs}
    FROM ${active} WHERE true ON CONFLICT DO NOTHING`,
    dispositivos: `INSERT INTO known_devices (id, token_hash, member_id, device, browser,
      country_code, created_at, browser_id)
    SELECT ${makeIdSql('i', 13)}, 'dispositivo-' || i, m.id, 'mobile', 'Chrome en Android',
      m.country_code, ${seen}, 'navegador-' || i
    FROM ${active} WHERE true ON CONFLICT DO NOTHING`,
    enlaces: `INSERT INTO one_time_tokens (id, member_id, purpose, created_at, expires_at, spent_at)
    SELECT ${makeIdSql('i', 14)}, m.id, 'clave', ${until}, ${until + dayMs}, ${until}
    FROM ${active} WHERE i % 20 = 4 ON CONFLICT DO NOTHING`,
    avisos: `INSERT INTO notification_choices (member_id, channel, time_zone, next_notice_at,
      chosen_at)
    SELECT m.id, iif(i % 20 = 4, 'push', 'mail'), 'America/Bogota',
      ${until + dayMs} + ${randomNumberSql('i', 15, dayMs)}, ${seen}
    FROM ${active} WHERE i % 10 = 4 ON CONFLICT DO NOTHING`,
    navegadores: `INSERT INTO push_subscriptions (id, member_id, endpoint_hash, sealed, host,
      vapid_key, created_at, seen_at)
    SELECT ${makeIdSql('i', 15)}, m.id, 'punto-' || i, '', 'push.ejemplo.test', 'clave', ${seen}, ${seen}
    FROM ${active} WHERE i % 20 = 4 ON CONFLICT DO NOTHING`,
    límites: `INSERT INTO rate_limits (key, window, hits)
    SELECT 'semilla:' || i, ${until + dayMs}, 1 FROM rows WHERE i % 10 = 4 ON CONFLICT DO NOTHING`,
  });
  yield* signalSteps(members, until);
}

/** One in a hundred members has a weak signal. Another one in a hundred has a stronger signal. */
function signalSteps(members: number, until: number) {
  const noticed = 'rows.i % 100 IN (4, 8)';
  const level = 'iif(rows.i % 100 = 4, 2, 1)';
  const seen = recent(until);
  return stepsOf(0, members, {
    señales: `INSERT INTO trust_signals (member_id, signal, subject, amount, total, detail, seen_at,
      checked_at)
    SELECT m.id, CASE WHEN i % 100 = 8 THEN 'same-network' WHEN i % 200 = 4 THEN 'other-country'
      ELSE 'same-device' END, 'semilla', 2, NULL, '', ${seen}, ${seen}
    FROM ${active} WHERE ${noticed} ON CONFLICT DO NOTHING`,
    'miembros señalados': `UPDATE members SET noticed = ${level} FROM rows
    WHERE members.id = ${makeIdSql('rows.i', 4)} AND ${noticed} AND erased_at IS NULL`,
    'pagos señalados': `UPDATE payouts SET noticed = ${level} FROM rows
    WHERE payouts.member_id = ${makeIdSql('rows.i', 4)} AND ${noticed}`,
    revisiones: `INSERT INTO payout_reviews (payout_id, member_id, signals, begun_at)
    SELECT p.id, p.member_id, '["same-device"]', p.fecha
    FROM rows CROSS JOIN payouts AS p ON p.member_id = ${makeIdSql('i', 4)} AND p.estado = 'pendiente'
    WHERE i % 100 = 4 ON CONFLICT DO NOTHING`,
    aceptados: `INSERT INTO trust_accepted (signal, subject, member_id, accepted_at, why)
    SELECT 'same-device', 'semilla', m.id, ${until}, 'Familia'
    FROM ${active} WHERE i % 1000 = 4 ON CONFLICT DO NOTHING`,
  });
}
