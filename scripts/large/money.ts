import { minimumPayoutCents } from '../../worker/contract/payouts/minimum.ts';
import { accountSteps } from './accounts.ts';
import { leadSteps, memberSteps, spreadTimeSql } from './people.ts';
import { countSurveys, dayMs, type LargeSizes, type Step, stepsOf } from './steps.ts';
import { surveyChangeSteps, surveyStartSteps } from './surveys.ts';
import { makeIdSql, pickProviderSql, randomNumberSql } from './words.ts';

// Every second member answers surveys. Every fourth member earns enough for a payout. All these members are
// active (see memberSteps). The database's triggers write the ledger and change the balances.
const roundsBeforePayouts = 5;
const earlyHour = 4 * 3_600_000;

/** Three of 20 payouts are open. A sixth of the other payouts was returned. */
const isOpen = '(i % 20 IN (3, 9, 15))';
const hasReturned = '(i % 6 = 5)';

interface Plan extends LargeSizes {
  until: number;
  /**
   * The number of members who answer surveys. `payers` of them request a payout. `surveys` is the number of
   * all surveys.
   */
  answering: number;
  payers: number;
  surveys: number;
}

/** Writes surveys, payouts and their decisions, in the order in which they happened. */
export function* moneySteps(sizes: LargeSizes, until: number): Generator<Step> {
  const answering = Math.floor(sizes.members / 2);
  const payers = Math.floor(sizes.members / 4);
  const surveys = countSurveys(sizes);
  const plan = { ...sizes, until, answering, payers, surveys };
  const early = Math.min(surveys, answering * roundsBeforePayouts);
  const third = Math.floor(sizes.days * 0.33) * dayMs;
  yield* surveySteps(0, early, plan);
  yield* payoutSteps(`NOT ${isOpen}`, { payers, until: until - third, over: third / 2 });
  yield* decisionSteps(payers);
  yield* surveySteps(early, surveys, plan);
  yield* payoutSteps(isOpen, { payers, until, over: 6 * dayMs });
  yield* postbackSteps(plan);
}

/** Two days after its request, a payout is either paid by hand in its own batch, or returned. */
function* decisionSteps(payers: number): Generator<Step> {
  const at = `p.fecha + ${2 * dayMs}`;
  const batch = makeIdSql('i', 7);
  const paid = `FROM rows CROSS JOIN payouts AS p ON p.id = ${makeIdSql('i', 6)}
    WHERE p.estado = 'pendiente' AND NOT ${isOpen} AND NOT ${hasReturned} ON CONFLICT DO NOTHING`;
  yield* stepsOf(0, payers, {
    lotes: `INSERT INTO payout_lots (id, means, created_at) SELECT ${batch}, 'mano', ${at} ${paid}`,
    'pagos en lotes': `INSERT INTO payout_lot_items (lot_id, payout_id, updated_at)
    SELECT ${batch}, p.id, ${at} ${paid}`,
    'pagos hechos': `UPDATE payout_lot_items SET estado = 'pagado'
    FROM rows WHERE lot_id = ${batch} AND estado = 'abierto'`,
    'pagos resueltos': `UPDATE payouts SET
      estado = iif(${hasReturned}, iif(i % 4 = 1, 'cancelado', 'rechazado'), 'pagado'),
      motivo = iif(${hasReturned} AND i % 4 <> 1, 'PayPal no aceptó la dirección', NULL),
      referencia = iif(${hasReturned}, NULL, printf('SEED%08d', i)),
      fecha_pago = iif(${hasReturned}, NULL, fecha + ${2 * dayMs}),
      decided_at = fecha + ${2 * dayMs}
    FROM rows
    WHERE payouts.id = ${makeIdSql('i', 6)} AND payouts.estado = 'pendiente' AND NOT ${isOpen}`,
  });
}

function surveySteps(from: number, to: number, { answering, surveys, until, days }: Plan) {
  const member = `(2 * (i % ${answering}))`;
  const at = spreadTimeSql('i', surveys, { until, days });
  const cents = `(iif(${member} % 4 = 0, 600, 60) + ${randomNumberSql('i', 7, 300)})`;
  // The last hundredth of the surveys is still held.
  const isHeld = `(i >= ${Math.floor(surveys * 0.99)})`;
  return stepsOf(from, to, {
    encuestas: `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents,
      provider_cents, estado, counts, dia, created_at, release_at)
    SELECT ${pickProviderSql('i')}, printf('seed-%08d', i),
      ${makeIdSql(member, 4)}, ${cents}, 2 * ${cents},
      iif(${isHeld}, 'retenido', 'confirmado'), 1,
      date((${at} - ${earlyHour}) / 1000, 'unixepoch'), ${at},
      iif(${isHeld}, ${until} + (1 + i % 9) * ${dayMs}, ${at})
    FROM rows WHERE true ON CONFLICT DO NOTHING`,
  });
}

function payoutSteps(
  condition: string,
  { payers, until, over }: { payers: number; until: number; over: number },
) {
  const at = `(${until - over} + i * ${Math.max(1, Math.floor(over / payers))})`;
  return stepsOf(0, payers, {
    pagos: `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha)
    SELECT ${makeIdSql('i', 6)}, m.id, m.nombre, m.email, m.paypal_email,
      ${minimumPayoutCents} + ${randomNumberSql('i', 8, 500)}, ${at}
    FROM rows CROSS JOIN members AS m ON m.id = ${makeIdSql('4 * i', 4)}
    WHERE ${condition} AND m.saldo_cents >= 3000 ON CONFLICT DO NOTHING`,
  });
}

function postbackSteps({ postbacks, surveys, until, days }: Plan) {
  const first = Math.max(0, surveys - postbacks);
  const at = spreadTimeSql('i', surveys, { until, days });
  return stepsOf(first, surveys, {
    postbacks: `INSERT INTO postbacks (proveedor, trans_id, member_id, monto_cents, verdict, query,
      fecha)
    SELECT t.proveedor, t.trans_id, iif(i % 25 = 0, NULL, t.member_id), t.monto_cents,
      iif(i % 25 = 0, 'unknown-member', iif(t.estado = 'retenido', 'held', 'credited')),
      'trans_id=' || t.trans_id || '&amount_usd=' || printf('%.2f', t.monto_cents / 100.0), ${at}
    FROM rows CROSS JOIN survey_transactions AS t
      ON t.proveedor = ${pickProviderSql('i')}
        AND t.trans_id = printf('seed-%08d', i)
    WHERE NOT EXISTS (SELECT 1 FROM postbacks AS p WHERE p.trans_id = t.trans_id)`,
  });
}

/** `until` is in UTC ms. The same arguments give the same rows, and a second run adds nothing. */
export function* largeData(sizes: LargeSizes, until: number): Generator<Step> {
  yield* leadSteps(sizes, until);
  yield* memberSteps(sizes, until);
  yield* moneySteps(sizes, until);
  yield* surveyChangeSteps(sizes, until);
  yield* surveyStartSteps(sizes, until);
  yield* accountSteps(sizes, until);
}
