import { minimumPayoutCents } from '../../worker/contract/payouts/minimum.ts';
import { moneyOf } from './money.ts';
import { day, hour, insertMissing, type Row, whileMember } from './sql.ts';
import { personOf, pick } from './words.ts';

const people = 70;
const admin = 'demo-admin';
const providers = ['cpx', 'cpx', 'bitlabs', 'pollfish'] as const;
const minutes = 60_000;
const closedFor = {
  rechazado: 'No pudimos confirmar tus datos.',
  suspendido: 'Varias cuentas desde un mismo dispositivo.',
} as const;
const bounced = 'PayPal no aceptó el pago: revisa tu cuenta';

type Estado = 'pendiente' | 'activo' | keyof typeof closedFor;

/** The newest wait for the administrator, or have not verified their address; some were refused. */
function stateOf(n: number): Estado {
  if (n === 12 || n === 29) return 'rechazado';
  if (n === 20) return 'suspendido';
  return n < 9 && n !== 4 ? 'pendiente' : 'activo';
}

/** Who somebody is, and when they came and were decided on (UTC ms). */
function memberOf(n: number, now: number) {
  const { nombre, email, code, country } = personOf(n);
  const joined = now - (20 + (n * 10 + pick(n, 13)) * 60) * minutes;
  const decided = Math.min(joined + (3 + pick(n, 14)) * hour, now - 20 * minutes);
  const verified = n === 1 || n === 5 ? null : joined + 5 * minutes;
  const paypal = n % 8 === 7 ? null : email;
  const base = { id: `demo-persona-${n}`, nombre, email, code, country, estado: stateOf(n) };
  return { ...base, n, joined, decided, verified, paypal };
}
type Member = ReturnType<typeof memberOf>;

function rowOf({ id, email, nombre, country, code, estado, ...rest }: Member, hash: string): Row {
  const { paypal, joined, verified } = rest;
  return {
    ...{ id, email, password_hash: hash, nombre, pais: country, country_code: code, estado },
    motivo: estado === 'rechazado' || estado === 'suspendido' ? closedFor[estado] : null,
    ...{ paypal_email: paypal, survey_user_id: `${id}-encuestas`, consent_version: 'demo' },
    ...{ created_at: joined, verified_at: verified },
  };
}

/** What the administrator did with a member and what the site wrote them. */
function recordsOf({ n, id, nombre, email, estado, decided }: Member, now: number) {
  const mails: Row[] = [];
  const records: Row[] = [];

  function mail(template: string, at: number, params: Row = {}, error: string | null = null) {
    mails.push({
      ...{ id: `demo-correo-${n}-${template}-${mails.length}`, channel: 'mail' },
      ...{ recipient: email, template },
      params: JSON.stringify({ nombre, ...params }),
      ...{ estado: error ? 'muerto' : 'enviado', attempts: error ? 6 : 1, due_at: at },
      ...{ last_error: error, created_at: at, sent_at: error ? null : at + 2000 },
    });
  }
  function record(action: string, at: number, before: Row, after: Row) {
    records.push({
      actor_id: admin,
      action,
      member_id: id,
      request_id: `${id}-${records.length}`,
      fecha: at,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    });
  }

  const waiting = { estado: 'pendiente', motivo: null };
  const active = { estado: 'activo', motivo: null };
  if (estado === 'rechazado') {
    record('refuse-member', decided, waiting, { estado, motivo: closedFor.rechazado });
    mail('refused', decided, { motivo: closedFor.rechazado });
  } else if (estado !== 'pendiente') {
    record('approve-member', decided, waiting, active);
    mail('approved', decided, {}, n === 9 ? 'el proveedor respondió 550' : null);
  }
  if (estado === 'suspendido') {
    const at = now - 4 * day;
    record('suspend-member', at, active, { estado, motivo: closedFor.suspendido });
    mail('suspended', at, { motivo: closedFor.suspendido });
  }
  return { mails, records, mail, record };
}

/** A month of surveys, and of the payouts that they earned. */
function earningsOf(member: Member, now: number) {
  const { n, id, estado, decided, paypal } = member;
  const money = moneyOf(id);
  const told = recordsOf(member, now);

  /** Decides on a payout if it is old enough; returns when (UTC ms), perhaps in the future. */
  function decide(pago: string, cents: number, asked: number, paypalEmail: string): number {
    const at = asked + (n % 4 === 1 ? 90 : 26 + pick(n, 9)) * hour;
    if (at > now) return at;
    const before = { pago, estado: 'pendiente' };
    const sent = { montoCents: cents, paypalEmail };
    if (n % 9 === 3) {
      const after = { pago, estado: 'rechazado', motivo: bounced, referencia: null };
      money.decision(pago, at, `estado = 'rechazado', motivo = '${bounced}'`);
      told.record('refuse-payout', at, before, after);
      told.mail('payout-refused', at, { ...sent, motivo: bounced });
      return at;
    }
    const referencia = `${pick(n, 9)}KX${20_000 + pick(n, 70_000)}PL`;
    money.decision(pago, at, `estado = 'pagado', referencia = '${referencia}', fecha_pago = ${at}`);
    told.record('pay-payout', at, before, { pago, estado: 'pagado', motivo: null, referencia });
    told.mail('payout-paid', at, { ...sent, referencia });
    return at;
  }

  const until = estado === 'suspendido' ? now - 5 * day : now - 30 * minutes;
  const pace = (15 + pick(n, 20)) * hour;
  const first = estado === 'activo' || estado === 'suspendido' ? decided + 2 * hour : until;
  let balance = 0;
  let openUntil = 0;
  for (let k = 0, at = first; at < until; k += 1, at += pace) {
    const trans = `demo-p${n}-${k}`;
    const cents = 150 + pick(n * 31 + k, 230);
    const isTakenBack = n % 6 === 2 && k === 2;
    const proveedor = isTakenBack ? 'cpx' : (providers[pick(n + k, providers.length)] ?? 'cpx');
    if (k % 7 === 5) money.screenout(`${trans}-out`, proveedor, at);
    money.survey({ id: trans, cents, at, proveedor });
    if (isTakenBack) money.reversal({ id: trans, cents, at: at + 5 * hour });
    else balance += cents;
    if (balance < minimumPayoutCents || at < openUntil || paypal === null || n % 5 === 4) continue;
    const asked = at + 40 * minutes;
    money.payout(`demo-pago-${trans}`, asked);
    openUntil = decide(`demo-pago-${trans}`, balance, asked, paypal);
    // A refused payout's money is returned, and not requested again.
    balance = n % 9 === 3 ? Number.NEGATIVE_INFINITY : 0;
  }
  return { money, told };
}

/** Postbacks without a member, or refused: what the administrator looks into. */
function strayPostbacks(now: number): Row[] {
  const stray = [
    ['cpx', 'unknown-member', 95, 7],
    ['bitlabs', 'bad-signature', null, 31],
    ['cpx', 'over-limit', 6000, 54],
    ['pollfish', 'malformed', null, 80],
  ] as const;
  return stray.map(([proveedor, verdict, cents, hours]) => {
    const trans_id = `demo-suelto-${hours}`;
    const user = 'user_id=l***%40example.com';
    const amount = ((cents ?? 0) / 100).toFixed(2);
    const query = `status=1&trans_id=${trans_id}&${user}&amount_local=${amount}&type=complete`;
    const common = { proveedor, trans_id, monto_cents: cents, verdict, query };
    return { ...common, fecha: now - hours * hour, member_id: null };
  });
}

const counted = (event: string, time: string) => `INSERT INTO daily_events
SELECT date(${time} / 1000, 'unixepoch', '-4 hours'), '${event}', '', country_code, count(*)
FROM members WHERE id LIKE 'demo-persona-%' AND ${time} IS NOT NULL GROUP BY 1, 4
ON CONFLICT DO NOTHING;`;

/** SQL of a month's members with their money, and of what the administrator did and the site wrote. */
export function demoPeople(hash: string, now: number) {
  const members = Array.from({ length: people }, (_, n) => memberOf(n, now));
  const lives = members.map((member) => earningsOf(member, now));
  const records = lives.flatMap(({ told }) => told.records);
  const mails = lives.flatMap(({ told }) => told.mails);
  return {
    members: insertMissing(
      'members',
      members.map((member) => rowOf(member, hash)),
      { key: ['id'] },
    ),
    statements: [
      ...lives.flatMap(({ money }) => money.statements()),
      ...insertMissing(
        'audit_log',
        records.toSorted((one, other) => Number(one.fecha) - Number(other.fecha)),
        { key: ['request_id'], onlyIf: whileMember },
      ),
      ...insertMissing('outbox', mails, {
        key: ['id'],
        onlyIf: 'v.recipient IN (SELECT email FROM members)',
      }),
      counted('sign_up', 'created_at'),
      counted('approved', "iif(estado = 'activo', verified_at, NULL)"),
    ],
    postbacks: [...lives.flatMap(({ money }) => money.postbacks), ...strayPostbacks(now)],
  };
}
