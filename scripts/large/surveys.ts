import { spreadTimeSql } from './people.ts';
import { countSurveys, dayMs, type LargeSizes, type Step, stepsOf } from './steps.ts';
import { makeIdSql, pickProviderSql, randomNumberSql } from './words.ts';

const hourMs = 3_600_000;

const emptied = 'Retirado de otra forma';

/** SQL: the transaction `t` of each row. */
const transactions = `rows CROSS JOIN survey_transactions AS t
  ON t.proveedor = ${pickProviderSql('i')} AND t.trans_id = printf('seed-%08d', i)`;

/**
 * Writes corrections and reversals of surveys. Among a hundred surveys, one has a correction and another has
 * a reversal. For every ten thousand surveys, there is also a reversal without a transaction. The reversal of
 * paid money leaves a debt.
 */
export function* surveyChangeSteps(sizes: LargeSizes, until: number): Generator<Step> {
  yield* stepsOf(0, countSurveys(sizes), {
    correcciones: `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents,
      provider_cents, estado, counts, dia, created_at, release_at, original_id)
    SELECT t.proveedor, t.trans_id || '-c', t.member_id, 10, 20, 'confirmado', 0, t.dia,
      t.created_at + ${hourMs}, t.created_at + ${hourMs}, t.trans_id
    FROM ${transactions} WHERE i % 100 = 31 ON CONFLICT DO NOTHING`,
    // A tenth of the members with a reversal had already withdrawn their balance.
    'saldos retirados': `INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents,
      saldo_cents, saldo_retenido_cents, motivo, fecha)
    SELECT m.id, 'ajuste', -m.saldo_cents, 0, 0, m.retenido_cents, '${emptied}', max(t.created_at)
    FROM ${transactions} CROSS JOIN members AS m ON m.id = t.member_id
    WHERE i % 1000 = 57 AND m.saldo_cents > 0 AND NOT EXISTS (SELECT 1 FROM ledger_entries
      WHERE member_id = m.id AND tipo = 'ajuste' AND motivo = '${emptied}')
    GROUP BY m.id`,
    anulaciones: `INSERT INTO survey_reversals (proveedor, trans_id, original_id, monto_cents,
      created_at)
    SELECT t.proveedor, t.trans_id, t.trans_id, NULL, min(t.created_at + ${20 * dayMs}, ${until})
    FROM ${transactions} WHERE i % 100 = 57 ON CONFLICT DO NOTHING`,
    'anulaciones sueltas': `INSERT INTO survey_reversals (proveedor, trans_id, original_id,
      monto_cents, created_at)
    SELECT ${pickProviderSql('i')}, printf('alone-%08d', i), printf('alone-%08d', i), 50, ${until - dayMs}
    FROM rows WHERE i % 10000 = 5000 ON CONFLICT DO NOTHING`,
    'avisos de anulación': `INSERT INTO postbacks (proveedor, trans_id, member_id, monto_cents,
      verdict, query, fecha)
    SELECT t.proveedor, t.trans_id, t.member_id, t.monto_cents, 'reversed', 'status=2',
      min(t.created_at + ${20 * dayMs}, ${until})
    FROM ${transactions} WHERE i % 100 = 57 AND NOT EXISTS (SELECT 1 FROM postbacks AS p
      WHERE p.trans_id = t.trans_id AND p.verdict = 'reversed')`,
  });
}

/**
 * Writes the access and the start of each survey. For every third survey, it adds a start that ended with a
 * screen-out; for every tenth survey, an unfinished start. One in fifty screened-out starts has a claim, and
 * most claims have an answer.
 */
export function* surveyStartSteps(sizes: LargeSizes, until: number): Generator<Step> {
  const surveys = countSurveys(sizes);
  const lostAt = `${spreadTimeSql('i', surveys, { until, days: sizes.days })} - ${hourMs}`;
  const id = (kind: number) => makeIdSql('i', kind);
  const start = `INSERT INTO survey_starts (id, member_id, proveedor, survey_id, reward_cents,
    minutes, estado, trans_id, paid_cents, created_at, settled_at)`;
  const surveyId = `'s-' || ${randomNumberSql('i', 9, 500)}`;
  yield* stepsOf(0, surveys, {
    accesos: `INSERT INTO survey_accesses (id, member_id, proveedor, fecha)
    SELECT ${id(11)}, t.member_id, t.proveedor, t.created_at - 600000
    FROM ${transactions} WHERE true ON CONFLICT DO NOTHING`,
    'accesos perdidos': `INSERT INTO survey_accesses (id, member_id, proveedor, fecha)
    SELECT ${id(12)}, t.member_id, t.proveedor, ${lostAt}
    FROM ${transactions} WHERE i % 3 = 1 OR i % 10 = 6 ON CONFLICT DO NOTHING`,
    inicios: `${start}
    SELECT ${id(11)}, t.member_id, t.proveedor, ${surveyId}, t.monto_cents, 6,
      iif(t.estado = 'revertido', 'reversed', 'credited'), t.trans_id, t.monto_cents,
      t.created_at - 600000, t.created_at
    FROM ${transactions} WHERE true ON CONFLICT DO NOTHING`,
    'inicios sin fin': `${start}
    SELECT ${id(12)}, t.member_id, t.proveedor, 'w-' || i, t.monto_cents, 6,
      iif(i % 3 = 1, 'thrown-out', 'started'), NULL, 0, ${lostAt},
      iif(i % 3 = 1, ${lostAt} + 90000, NULL)
    FROM ${transactions} WHERE i % 3 = 1 OR i % 10 = 6 ON CONFLICT DO NOTHING`,
    reclamos: `INSERT INTO survey_claims (start_id, member_id, text, created_at, answer, answered_at)
    SELECT s.id, s.member_id, 'La terminé', s.created_at + ${2 * hourMs},
      iif(i % 600 = 1, NULL, 'Ya lo vimos'), iif(i % 600 = 1, NULL, s.created_at + ${dayMs})
    FROM rows CROSS JOIN survey_starts AS s ON s.id = ${id(12)}
    WHERE i % 150 = 1 ON CONFLICT DO NOTHING`,
  });
}
