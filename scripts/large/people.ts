import { consentVersion } from '../../worker/contract/leads/consent.ts';
import { clickSteps, pickPageSql } from './clicks.ts';
import { dayMs, type LargeSizes, type Step, stepsOf } from './steps.ts';
import { makeIdSql, personSql, randomNumberSql } from './words.ts';

/** The end of a data set in UTC ms, and the number of days before the end that the data set covers. */
interface Span {
  until: number;
  days: number;
}

/** Returns SQL for the time of a row, when `total` rows are spread over a span in order. */
export const spreadTimeSql = (row: string, total: number, { until, days }: Span) =>
  `(${until - days * dayMs} + (${row}) * ${Math.floor(((days - 1) * dayMs) / total)} + ${randomNumberSql(row, 5, 60_000)})`;

/** Writes people who unlocked an app or filled in the form, their mails, and unsubscriptions. */
export function* leadSteps(sizes: LargeSizes, until: number): Generator<Step> {
  const { leads, forms, days } = sizes;
  const at = spreadTimeSql('i', leads, { until, days });
  yield* stepsOf(0, leads, {
    leads: `INSERT INTO leads (id, email, app_name, timestamp, country, consent_version,
      consented_at, guide_mailed_at, page)
    SELECT ${makeIdSql('i', 1)}, ${personSql.email('i', 'correo')}, ${personSql.app('i')}, ${at},
      iif(i % 50 = 0, NULL, ${personSql.country('i')}), '${consentVersion}', ${at}, ${at},
      ${pickPageSql('i')}
    FROM rows WHERE true ON CONFLICT DO NOTHING`,
    confirmadas: `INSERT INTO confirmed_addresses (email, how, confirmed_at)
    SELECT ${personSql.email('i', 'correo')}, 'delivery', ${at}
    FROM rows WHERE i % 4 > 0 ON CONFLICT DO NOTHING`,
    cartas: `INSERT INTO letters (id, title, preheader, source, format, content, action_label,
      action_url, audience, state, created_at, updated_at, starts_at)
    SELECT ${makeIdSql('i', 8)}, 'Carta ' || i, '', 'Hola', 'markdown', '<p>Hola</p>', 'Ver', '/guia',
      '{"app":"","country":"","since":"","withoutLast":0}',
      CASE i % 5 WHEN 0 THEN 'draft' WHEN 1 THEN 'paused' WHEN 2 THEN 'stopped' ELSE 'done' END,
      ${at}, ${at}, iif(i % 5 = 0, NULL, ${at})
    FROM rows WHERE i < ${Math.floor(leads / 500)}`,
  });
  yield* clickSteps(sizes, at, until);
  const formAt = spreadTimeSql('i', forms, { until, days });
  yield* stepsOf(0, forms, {
    formularios: `INSERT INTO leads_generar (id, name, email, country, country_code, app, timestamp,
      consent_version, consented_at, location, name_words, page)
    SELECT ${makeIdSql('i', 2)}, ${personSql.name('i')}, ${personSql.email('i', 'forma')},
      ${personSql.country('i')}, ${personSql.countryCode('i')}, ${personSql.app('i')}, ${formAt},
      '${consentVersion}', ${formAt}, iif(i % 20 = 0, 'unknown', 'confirmed'),
      ${personSql.nameWords('i')}, ${pickPageSql('i')}
    FROM rows WHERE true ON CONFLICT DO NOTHING`,
    // All mails are sent or dead, because the cron would send waiting mails.
    correos: `INSERT INTO outbox (id, channel, recipient, template, params, estado, attempts, due_at,
      last_error, created_at, sent_at)
    SELECT ${makeIdSql('i', 3)}, 'mail', ${personSql.email('i', 'forma')}, 'welcome',
      json_object('name', ${personSql.name('i')}, 'country', ${personSql.countryLabel('i')},
        'app', ${personSql.app('i')}, 'link', 'https://ejemplo.test/apps-que-pagan'),
      iif(i % 100 = 7, 'muerto', 'enviado'), iif(i % 100 = 7, 5, 1), ${formAt},
      iif(i % 100 = 7, 'el proveedor respondió 550', NULL), ${formAt},
      iif(i % 100 = 7, NULL, ${formAt} + 900)
    FROM rows WHERE true ON CONFLICT DO NOTHING`,
    bajas: `INSERT INTO mail_suppressions (email, inbox, created_at)
    SELECT ${personSql.email('i', 'forma')}, ${personSql.email('i', 'forma')}, ${formAt} + 86400000
    FROM rows WHERE i % 5 = 2 ON CONFLICT DO NOTHING`,
  });
}

/**
 * Writes members and their audit log. Among twenty members, three wait for approval or for the check of their
 * email, one is refused, and one is suspended.
 */
export function* memberSteps(
  { members, days }: LargeSizes,
  until: number,
  passwordHash = '',
): Generator<Step> {
  const at = spreadTimeSql('i', members, { until, days });
  const estado = `CASE i % 20 WHEN 3 THEN 'pendiente' WHEN 7 THEN 'pendiente' WHEN 11 THEN 'pendiente'
    WHEN 13 THEN 'rechazado' WHEN 17 THEN 'suspendido' ELSE 'activo' END`;
  yield* stepsOf(0, members, {
    miembros: `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, estado,
      motivo, paypal_email, survey_user_id, consent_version, created_at, verified_at, name_words)
    SELECT ${makeIdSql('i', 4)}, ${personSql.email('i', 'panel')}, '${passwordHash}', ${personSql.name('i')},
      ${personSql.country('i')}, ${personSql.countryCode('i')}, ${estado},
      CASE i % 20 WHEN 13 THEN 'Datos que no coinciden' WHEN 17 THEN 'Cuentas repetidas' END,
      iif(i % 2 = 0, ${personSql.email('i', 'paypal')}, NULL), ${makeIdSql('i', 5)}, '${consentVersion}',
      ${at}, iif(i % 20 = 11 AND ${at} > ${until - 29 * dayMs}, NULL, ${at} + 600000),
      ${personSql.nameWords('i')}
    FROM rows WHERE true ON CONFLICT DO NOTHING`,
    auditoría: `INSERT INTO audit_log (actor_id, action, member_id, before, after, request_id,
      fecha)
    SELECT (SELECT id FROM members WHERE id = 'demo-admin'), 'approve-member', ${makeIdSql('i', 4)}, '{"estado":"pendiente","motivo":null}',
      '{"estado":"activo","motivo":null}', 'seed-' || i, ${at} + 3600000
    FROM rows WHERE i % 20 NOT IN (3, 7, 11, 13, 17)
      AND NOT EXISTS (SELECT 1 FROM audit_log WHERE request_id = 'seed-' || i)`,
  });
  yield* markSteps(members, at, until);
}

const behindOne = 40;

/**
 * Writes rows of `trust_marks` for honest members, who are all behind shared networks. Among a thousand
 * members, two are abroad and one uses a VPN. Among eight hundred members, two share a phone.
 */
function markSteps(members: number, at: string, until: number) {
  const networks = Math.max(1, Math.floor(members / behindOne));
  return stepsOf(0, members, {
    redes: `INSERT INTO trust_marks (kind, key, member_id, act, country, place, seen_at, until)
    SELECT 'network', 'red-' || (i % ${networks}), ${makeIdSql('i', 4)}, 'sign-up',
      iif(i % 500 = 250, 'US', ${personSql.countryCode('i')}),
      iif(i % 1000 = 600, 'data-centre', NULL), ${at}, ${at} + 90 * 86400000
    FROM rows WHERE ${at} + 90 * 86400000 > ${until}
    UNION ALL SELECT 'device', 'telefono-' || (i / 800), ${makeIdSql('i', 4)}, 'sign-in', NULL, NULL,
      ${at}, ${at} + 400 * 86400000
    FROM rows WHERE i % 800 IN (400, 401)
    ON CONFLICT DO NOTHING`,
  });
}
