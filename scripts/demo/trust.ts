import { serializeNameWords } from '../../worker/api/db/name-words.ts';
import {
  creditRow,
  dayMs,
  hasAccountSql,
  hourMs,
  memberRow,
  missingRowsSql,
  payoutSql,
  type Row,
} from './sql.ts';

const minute = hourMs / 60;

/**
 * Returns SQL of six cases that the administrator can decide: two accounts with one PayPal account, one of
 * which requests a payout; a family behind one network; a member with a VPN; a member who answers too fast; a
 * member with reversed surveys; and an honest member.
 */
export function buildDemoTrust(hash: string, now: number): string[] {
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
  const since = now - 25 * dayMs;
  const members = people.map(([id, nombre, paypal_email]) => ({
    ...memberRow(id, hash, since),
    nombre,
    name_words: serializeNameWords(nombre),
    paypal_email,
  }));
  const mark = (member_id: string, more: Row): Row => ({
    kind: 'network',
    key: `demo-${member_id}`,
    member_id,
    act: 'sign-up',
    country: 'DO',
    place: null,
    seen_at: since,
    until: since + 90 * dayMs,
    ...more,
  });
  const marks = [
    mark('demo-marta', { key: 'demo-casa' }),
    mark('demo-hugo', { key: 'demo-casa' }),
    mark('demo-victor', { act: 'survey', country: 'DE', place: 'data-centre' }),
    mark('demo-clara', {}),
  ];
  const ten = Array.from({ length: 10 }, (_, index) => index);
  const credits = ten.flatMap((index) =>
    people.map(([id]) => {
      const cents = id === 'demo-carlos' ? 320 : 110 + 10 * index;
      return creditRow(id, `${id}-${index}`, cents, now - (20 - index) * dayMs - 5 * hourMs);
    }),
  );
  const starts = ten.map((index): Row => {
    const created_at = now - (20 - index) * dayMs - 6 * hourMs;
    return {
      id: `demo-sara-${index}`,
      member_id: 'demo-sara',
      proveedor: 'cpx',
      survey_id: `demo-${index}`,
      reward_cents: 110,
      minutes: 15,
      estado: 'credited',
      trans_id: `demo-sara-${index}`,
      paid_cents: 110,
      created_at,
      settled_at: created_at + (index < 4 ? 4 : 16) * minute,
    };
  });
  const reversals = [3, 5].map(
    (index): Row => ({
      proveedor: 'cpx',
      trans_id: `demo-raul-${index}`,
      original_id: `demo-raul-${index}`,
      created_at: now - 2 * dayMs,
    }),
  );
  const known = { key: ['proveedor', 'trans_id'] };
  return [
    missingRowsSql('members', members, { key: ['id'] }),
    missingRowsSql('trust_marks', marks, {
      key: ['member_id', 'kind', 'key', 'act'],
      onlyIf: hasAccountSql,
    }),
    missingRowsSql('survey_transactions', credits, { ...known, onlyIf: hasAccountSql }),
    missingRowsSql('survey_starts', starts, { key: ['id'], onlyIf: hasAccountSql }),
    missingRowsSql('survey_reversals', reversals, known),
    payoutSql('demo-carlos-pago', 'demo-carlos', now - 10 * hourMs),
  ];
}
