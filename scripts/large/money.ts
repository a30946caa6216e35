import { minimumPayoutCents } from '../../worker/contract/payouts/minimum.ts';
import { dayMs, leadSteps, memberSteps, timeOf } from './people.ts';
import { type LargeSizes, type Step, stepsOf } from './steps.ts';
import { chance, idOf, oneOf } from './words.ts';

// Every second member answers surveys, in turns; every fourth earns enough for a payout. These are
// active (see memberSteps). The database's triggers write the ledger and move the balances.
const roundsBeforePayouts = 5;
const earlyHour = 4 * 3_600_000;

/** Payouts of every fourth member: of 20, three are open; of the rest, a sixth was refused. */
const isOpen = '(i % 20 IN (3, 9, 15))';
const hasReturned = '(i % 6 = 5)';

/** Surveys, payouts and their decisions, in the order in which they happened. */
export function* moneySteps(sizes: LargeSizes, until: number): Generator<Step> {
  const { entries, members, days } = sizes;
  const answering = Math.floor(members / 2);
  const payers = Math.floor(members / 4);
  // Reserved once each, and returned to one in six.
  const surveys = Math.max(0, entries - payers);
  const early = Math.min(surveys, answering * roundsBeforePayouts);
  const earned = { answering, surveys, until, days };
  yield* surveySteps({ to: early }, earned);
  const third = Math.floor(days * 0.33) * dayMs;
  const decided = { payers, until: until - third, over: third / 2 };
  yield* payoutSteps(`NOT ${isOpen}`, decided);
  yield* paidLots(payers);
  yield* stepsOf(
    'pagos resueltos',
    { to: payers },
    (rows) => `${rows}
    UPDATE payouts SET
      estado = iif(${hasReturned}, iif(i % 4 = 1, 'cancelado', 'rechazado'), 'pagado'),
      motivo = iif(${hasReturned} AND i % 4 <> 1, 'PayPal no aceptó la dirección', NULL),
      referencia = iif(${hasReturned}, NULL, printf('SEED%08d', i)),
      fecha_pago = iif(${hasReturned}, NULL, fecha + ${2 * dayMs}),
      decided_at = fecha + ${2 * dayMs}
    FROM rows
    WHERE payouts.id = ${idOf('i', 6)} AND payouts.estado = 'pendiente' AND NOT ${isOpen}`,
  );
  yield* surveySteps({ from: early, to: surveys }, earned);
  yield* payoutSteps(isOpen, { payers, until, over: 6 * dayMs });
  yield* postbackSteps(sizes, surveys, until);
}

/** Each paid payout has its lot, by hand. */
function* paidLots(payers: number): Generator<Step> {
  const at = `p.fecha + ${2 * dayMs}`;
  const paid = `rows CROSS JOIN payouts AS p ON p.id = ${idOf('i', 6)}
    WHERE p.estado = 'pendiente' AND NOT ${isOpen} AND NOT ${hasReturned}`;
  const lot = idOf('i', 7);
  const insert = (into: string, values: string) => (rows: string) =>
    `${rows} INSERT INTO ${into} SELECT ${values} FROM ${paid} ON CONFLICT DO NOTHING`;
  const range = { to: payers };
  yield* stepsOf(
    'lotes',
    range,
    insert('payout_lots (id, means, created_at)', `${lot}, 'mano', ${at}`),
  );
  yield* stepsOf(
    'pagos en lotes',
    range,
    insert('payout_lot_items (lot_id, payout_id, updated_at)', `${lot}, p.id, ${at}`),
  );
  yield* stepsOf(
    'pagos hechos',
    range,
    (rows) => `${rows} UPDATE payout_lot_items SET estado = 'pagado'
    FROM rows WHERE lot_id = ${lot} AND estado = 'abierto'`,
  );
}

function surveySteps(
  range: { from?: number; to: number },
  {
    answering,
    surveys,
    until,
    days,
  }: { answering: number; surveys: number; until: number; days: number },
) {
  const member = `(2 * (i % ${answering}))`;
  const at = timeOf('i', surveys, { until, days });
  const cents = `(iif(${member} % 4 = 0, 600, 60) + ${chance('i', 7, 300)})`;
  // The last hundredth is still held.
  const isHeld = `(i >= ${Math.floor(surveys * 0.99)})`;
  return stepsOf(
    'encuestas',
    range,
    (rows) => `${rows}
    INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, provider_cents,
      estado, counts, dia, created_at, release_at)
    SELECT ${oneOf('i', 6, ['cpx', 'bitlabs', 'pollfish'])}, printf('seed-%08d', i),
      ${idOf(member, 4)}, ${cents}, 2 * ${cents},
      iif(${isHeld}, 'retenido', 'confirmado'), 1,
      date((${at} - ${earlyHour}) / 1000, 'unixepoch'), ${at},
      iif(${isHeld}, ${until} + (1 + i % 9) * ${dayMs}, ${at})
    FROM rows WHERE true ON CONFLICT DO NOTHING`,
  );
}

function payoutSteps(
  condition: string,
  { payers, until, over }: { payers: number; until: number; over: number },
) {
  const at = `(${until - over} + i * ${Math.max(1, Math.floor(over / payers))})`;
  return stepsOf(
    'pagos',
    { to: payers },
    (rows) => `${rows}
    INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha,
      idempotency_key, request_hash)
    SELECT ${idOf('i', 6)}, m.id, m.nombre, m.email, m.paypal_email, ${minimumPayoutCents} + ${chance('i', 8, 500)},
      ${at}, 'seed-' || i, 'seed'
    FROM rows CROSS JOIN members AS m ON m.id = ${idOf('4 * i', 4)}
    WHERE ${condition} AND m.saldo_cents >= 3000 ON CONFLICT DO NOTHING`,
  );
}

function postbackSteps({ postbacks, days }: LargeSizes, surveys: number, until: number) {
  const first = Math.max(0, surveys - postbacks);
  const at = timeOf('i', surveys, { until, days });
  return stepsOf(
    'postbacks',
    { from: first, to: surveys },
    (rows) => `${rows}
    INSERT INTO postbacks (proveedor, trans_id, member_id, monto_cents, verdict, query, fecha)
    SELECT t.proveedor, t.trans_id, iif(i % 25 = 0, NULL, t.member_id), t.monto_cents,
      iif(i % 25 = 0, 'unknown-member', iif(t.estado = 'retenido', 'held', 'credited')),
      'trans_id=' || t.trans_id || '&amount_usd=' || printf('%.2f', t.monto_cents / 100.0), ${at}
    FROM rows CROSS JOIN survey_transactions AS t
      ON t.proveedor = ${oneOf('i', 6, ['cpx', 'bitlabs', 'pollfish'])}
        AND t.trans_id = printf('seed-%08d', i)
    WHERE NOT EXISTS (SELECT 1 FROM postbacks AS p WHERE p.trans_id = t.trans_id)`,
  );
}

/**
 * The statements of a data set of invented people, up to `until` (UTC ms). The same arguments give
 * the same rows; run again, they add nothing.
 */
export function* largeData(sizes: LargeSizes, until: number): Generator<Step> {
  yield* leadSteps(sizes, until);
  yield* memberSteps(sizes, until);
  yield* moneySteps(sizes, until);
}
