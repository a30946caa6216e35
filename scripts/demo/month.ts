import { moneySteps } from '../large/money.ts';
import { leadSteps, memberSteps } from '../large/people.ts';
import type { LargeSizes } from '../large/steps.ts';
import { homeCountries, quoteSql } from '../large/words.ts';
import { buildDemoNetwork } from './affiliates.ts';
import { demoLetter } from './letter.ts';
import { hourMs, type Row } from './sql.ts';

const sizes: LargeSizes = {
  leads: 420,
  forms: 80,
  members: 120,
  entries: 600,
  postbacks: 400,
  days: 31,
};

export const isInventedSql = (id: string) => `${id} LIKE '%-5eed-4000-%'`;

const decisions = `INSERT INTO audit_log
  (actor_id, action, member_id, before, after, request_id, fecha)
SELECT * FROM (
  SELECT 'demo-admin', iif(estado = 'rechazado', 'refuse-member', 'suspend-member'), id AS member,
    '{"estado":"pendiente","motivo":null}', json_object('estado', estado, 'motivo', motivo),
    'demo-' || id AS request, created_at + ${2 * hourMs}
  FROM members
  WHERE ${isInventedSql('id')} AND motivo IN ('Datos que no coinciden', 'Cuentas repetidas')
  UNION ALL
  SELECT 'demo-admin', iif(estado = 'pagado', 'pay-payout', 'refuse-payout'), member_id,
    json_object('pago', id, 'estado', 'pendiente'),
    json_object('pago', id, 'estado', estado, 'motivo', motivo, 'referencia', referencia),
    'demo-' || id, decided_at
  FROM payouts WHERE ${isInventedSql('member_id')} AND estado IN ('pagado', 'rechazado'))
WHERE request NOT IN (SELECT request_id FROM audit_log);`;

const mails = `INSERT INTO outbox
  (id, channel, recipient, template, params, estado, attempts, due_at, created_at, sent_at)
SELECT 'demo-' || id, 'mail', email, 'approved', json_object('nombre', nombre), 'enviado', 1,
  verified_at, verified_at, verified_at + 2000
FROM members WHERE ${isInventedSql('id')} AND estado = 'activo' AND erased_at IS NULL
ON CONFLICT DO NOTHING;`;

const codeOf = `CASE country ${[...new Set(homeCountries)].map(({ name, code }) => `WHEN ${quoteSql(name)} THEN '${code}'`).join(' ')} ELSE '' END`;
const day = (time: string) => `date(${time} / 1000, 'unixepoch', '-4 hours')`;

/** The daily counters of sign-ups, of approvals and of the steps that led to leads. */
const counters = [
  `SELECT ${day('timestamp')}, column1, iif(column1 = 'visit', '', app_name), ${codeOf},
    count(*) * column2
  FROM leads CROSS JOIN (VALUES ('visit', 12), ('unlock_opened', 5), ('follow', 3), ('share', 2),
    ('video', 2), ('email', 1)) WHERE ${isInventedSql('id')}`,
  `SELECT ${day('timestamp')}, 'lead', app, country_code, count(*)
  FROM leads_generar WHERE ${isInventedSql('id')}`,
  `SELECT ${day('created_at')}, 'sign_up', '', country_code, count(*)
  FROM members WHERE ${isInventedSql('id')}`,
  `SELECT ${day('verified_at')}, 'approved', '', country_code, count(*)
  FROM members WHERE ${isInventedSql('id')} AND estado = 'activo'`,
].map((select) => `INSERT INTO daily_events ${select} GROUP BY 1, 2, 3, 4 ON CONFLICT DO NOTHING;`);

/** Each browser's family, its version and its percentage of the visits. */
const browsers = [
  ['chrome', 152, 27],
  ['chrome', 151, 9],
  ['webview', 151, 8],
  ['facebook', 152, 9],
  ['instagram', 151, 7],
  ['tiktok', 150, 6],
  ['samsung', 141, 6],
  ['chrome', 138, 5],
  ['safari', 26, 5],
  ['safari', 18, 3],
  ['webview', 119, 3],
  ['edge', 151, 2],
  ['opera', 148, 2],
  ['firefox', 150, 2],
  ['chrome', 106, 2],
  ['xiaomi', 123, 1],
  ['webview', 87, 2],
  ['other', 0, 1],
].map(([family, major, visits]) => `('${family}', ${major}, ${visits})`);

const browserCounters = `INSERT INTO daily_browsers (day, family, major, total)
SELECT day, column1, column2, sum(total) * column3 / 100 AS visits
FROM daily_events CROSS JOIN (VALUES ${browsers.join(', ')})
WHERE event = 'visit' GROUP BY day, column1, column2 HAVING visits > 0 ON CONFLICT DO NOTHING;`;

export function buildDemoMonth(hash: string, now: number): string[] {
  const until = Math.floor(now / hourMs) * hourMs;
  // The rows of these steps end a day before the time that the steps get. With this later time, people arrive
  // until today.
  const people = until + 23 * hourMs;
  const steps = [
    ...leadSteps(sizes, people),
    ...memberSteps(sizes, people, hash),
    ...moneySteps(sizes, until),
  ];
  const rows = steps.map(({ sql }) => `${sql};`);
  const tables = [...counters, browserCounters, ...buildDemoNetwork(now)];
  return [...rows, decisions, mails, demoLetter, ...tables];
}

/** Returns postbacks that the site refused, so that the administrator can try decisions. */
export function buildStrayPostbacks(now: number): Row[] {
  const stray = [
    ['bitlabs', 'bad-signature', null, 31],
    ['cpx', 'over-limit', 6000, 54],
    ['pollfish', 'malformed', null, 80],
  ] as const;
  return stray.map(([proveedor, verdict, cents, hours]) => ({
    proveedor,
    trans_id: `demo-suelto-${hours}`,
    monto_cents: cents,
    verdict,
    query: `status=1&trans_id=demo-suelto-${hours}&user_id=l***%40example.com&type=complete`,
    fecha: now - hours * hourMs,
    member_id: null,
  }));
}
