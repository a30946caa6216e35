import { dayOf } from '../../worker/api/time/clock.ts';
import { day, hour, insertMissing, type Row, timeZone, whileMember } from './sql.ts';

const minute = hour / 60;

/**
 * Six cases for whoever decides: two accounts of one PayPal, of which one asks for its payout, a family
 * behind one network, a VPN, a sprinter, one whose surveys are taken back, and one of whom nothing is noticed.
 */
export function demoTrust(hash: string, now: number): string[] {
  const people: [id: string, nombre: string, paypal: string][] = [
    ['demo-carla', 'Carla Ríos', 'rios.pagos@gmail.com'],
    ['demo-carlos', 'Carlos Ríos', 'riospagos+carlos@gmail.com'],
    ['demo-marta', 'Marta Peña', 'marta.pena@example.com'],
    ['demo-hugo', 'Hugo Peña', 'hugo.pena@example.com'],
    ['demo-victor', 'Víctor Leal', 'victor.leal@example.com'],
    ['demo-sara', 'Sara Veloz', 'sara.veloz@example.com'],
    ['demo-raul', 'Raúl Nieto', 'raul.nieto@example.com'],
    ['demo-clara', 'Clara Luz', 'clara.luz@example.com'],
  ];
  const since = now - 25 * day;
  const members = people.map(
    ([id, nombre, paypal_email]): Row => ({
      ...{ id, email: `${id.slice(5)}@ingresoactivo.test`, password_hash: hash, nombre },
      ...{ pais: 'Dominican Republic', country_code: 'DO', estado: 'activo', paypal_email },
      ...{ survey_user_id: `${id}-encuestas`, consent_version: 'demo' },
      ...{ created_at: since, verified_at: since },
    }),
  );
  const mark = (member_id: string, more: Row): Row => ({
    ...{ kind: 'network', key: `demo-${member_id}`, member_id, act: 'sign-up', country: 'DO' },
    ...{ place: null, seen_at: since, until: since + 90 * day, ...more },
  });
  const marks = [
    mark('demo-marta', { key: 'demo-casa' }),
    mark('demo-hugo', { key: 'demo-casa' }),
    mark('demo-victor', { act: 'survey', country: 'DE', place: 'data-centre' }),
    mark('demo-clara', {}),
  ];
  const credit = (member_id: string, index: number, monto_cents: number): Row => {
    const created_at = now - (20 - index) * day - 5 * hour;
    return {
      ...{
        proveedor: 'cpx',
        trans_id: `${member_id}-${index}`,
        member_id,
        monto_cents,
        provider_cents: 2 * monto_cents,
      },
      ...{ estado: 'confirmado', counts: 1, dia: dayOf(created_at, timeZone) },
      ...{ created_at, release_at: created_at },
    };
  };
  const ten = Array.from({ length: 10 }, (_, index) => index);
  const credits = [
    ...ten.flatMap((index) =>
      people.map(([id]) => credit(id, index, id === 'demo-carlos' ? 320 : 110 + 10 * index)),
    ),
  ];
  const starts = ten.map((index): Row => {
    const created_at = now - (20 - index) * day - 6 * hour;
    return {
      ...{ id: `demo-sara-${index}`, member_id: 'demo-sara', proveedor: 'cpx' },
      ...{ survey_id: `demo-${index}`, reward_cents: 110, minutes: 15, estado: 'credited' },
      ...{ trans_id: `demo-sara-${index}`, paid_cents: 110, created_at },
      settled_at: created_at + (index < 4 ? 4 : 16) * minute,
    };
  });
  const reversals = [3, 5].map(
    (index): Row => ({
      ...{ proveedor: 'cpx', trans_id: `demo-raul-${index}`, original_id: `demo-raul-${index}` },
      created_at: now - 2 * day,
    }),
  );
  const known = { key: ['proveedor', 'trans_id'] };
  return [
    ...insertMissing('members', members, { key: ['id'] }),
    ...insertMissing('trust_marks', marks, {
      key: ['member_id', 'kind', 'key', 'act'],
      onlyIf: whileMember,
    }),
    ...insertMissing('survey_transactions', credits, { ...known, onlyIf: whileMember }),
    ...insertMissing('survey_starts', starts, { key: ['id'], onlyIf: whileMember }),
    ...insertMissing('survey_reversals', reversals, known),
    `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha,
  idempotency_key, request_hash)
SELECT 'demo-carlos-pago', id, nombre, email, paypal_email, saldo_cents, ${now - 10 * hour}, 'demo', 'demo'
FROM members WHERE id = 'demo-carlos' AND erased_at IS NULL AND saldo_cents >= 2500
  AND NOT EXISTS (SELECT 1 FROM payouts WHERE id = 'demo-carlos-pago');`,
  ];
}
