import { type SQL, sql } from 'drizzle-orm';
import { isRepayment } from '../db/debts.ts';
import { dayMs } from '../time/clock.ts';

// Each check selects tipo, member_id, asunto, esperado and encontrado. The checks skip states that a trigger or
// a constraint prevents (decision 014).

/** The members of one step: the ids after `from`, up to `to`. `now` is in UTC ms. */
export interface Chunk {
  day: string;
  from: string;
  to: string;
  now: number;
}

const inChunk = (column: SQL, { from, to }: Chunk): SQL =>
  sql`${column} > ${from} AND ${column} <= ${to}`;

// Each text names a table and the index that finds the rows of a chunk's members (decision 011).
const entries = sql`ledger_entries l INDEXED BY ledger_entries_by_member_tipo`;
const surveys = sql`survey_transactions t INDEXED BY survey_transactions_by_day`;
const messages = sql`postbacks p INDEXED BY postbacks_by_member`;
const payouts = sql`payouts p INDEXED BY payouts_by_member`;

const transaction = sql`t.proveedor || '/' || t.trans_id`;

/**
 * Finds balances that differ from the sum of their ledger entries, and held money that differs from the held
 * transactions. The second comparison skips erased accounts, because their held transactions never end.
 */
export const findWrongBalances = (chunk: Chunk): SQL => sql`
  WITH sums AS MATERIALIZED (
    SELECT m.id AS member_id, m.erased_at, m.saldo_cents AS saldo, m.retenido_cents AS retenido,
      coalesce(l.saldo, 0) AS sum_saldo, coalesce(l.retenido, 0) AS sum_retenido,
      coalesce(h.cents, 0) AS held
    FROM members m
    LEFT JOIN (
      SELECT member_id, sum(monto_cents) AS saldo, sum(retenido_cents) AS retenido
      FROM ledger_entries INDEXED BY ledger_entries_by_member
      WHERE ${inChunk(sql`member_id`, chunk)} GROUP BY member_id
    ) l ON l.member_id = m.id
    LEFT JOIN (
      SELECT member_id, sum(monto_cents - reversed_cents) AS cents
      FROM survey_transactions INDEXED BY survey_transactions_held
      WHERE estado = 'retenido' AND ${inChunk(sql`member_id`, chunk)} GROUP BY member_id
    ) h ON h.member_id = m.id
    WHERE ${inChunk(sql`m.id`, chunk)}
  )
  SELECT 'saldo-suma' AS tipo, member_id, member_id AS asunto, sum_saldo AS esperado,
    saldo AS encontrado FROM sums WHERE saldo <> sum_saldo
  UNION ALL
  SELECT 'retenido-suma', member_id, member_id, sum_retenido, retenido FROM sums
    WHERE retenido <> sum_retenido
  UNION ALL
  SELECT 'retenido-encuestas', member_id, member_id, held, retenido FROM sums
    WHERE retenido <> held AND erased_at IS NULL`;

/** Finds entries of surveys and reversals that have no transaction or reversal. */
export const findEntriesWithoutSource = (chunk: Chunk): SQL => sql`
  SELECT 'movimiento-sin-encuesta' AS tipo, l.member_id, CAST(l.id AS TEXT) AS asunto,
    0 AS esperado, l.monto_cents + l.retenido_cents AS encontrado
  FROM ${entries} LEFT JOIN survey_transactions t
    ON t.proveedor = l.proveedor AND t.trans_id = l.trans_id
  WHERE ${inChunk(sql`l.member_id`, chunk)} AND l.tipo IN ('encuesta', 'liberacion')
    AND t.member_id IS NOT l.member_id
  UNION ALL
  SELECT 'movimiento-sin-anulacion', l.member_id, CAST(l.id AS TEXT), 0,
    l.monto_cents + l.retenido_cents
  FROM ${entries} LEFT JOIN survey_reversals r
    ON r.proveedor = l.proveedor AND r.trans_id = l.trans_id
  WHERE ${inChunk(sql`l.member_id`, chunk)} AND l.tipo = 'reverso'
    AND (r.applied_at IS NULL OR r.charged_cents = r.uncovered_cents)`;

/**
 * Finds transactions whose release is late, or whose reversed amount differs from the sum of their reversals.
 */
export const findWrongTransactions = (chunk: Chunk): SQL => sql`
  SELECT 'liberacion-atrasada' AS tipo, t.member_id, ${transaction} AS asunto, 0 AS esperado,
    t.monto_cents - t.reversed_cents AS encontrado
  FROM survey_transactions t INDEXED BY survey_transactions_held
  WHERE t.estado = 'retenido' AND ${inChunk(sql`t.member_id`, chunk)}
    AND t.release_at < ${chunk.now - dayMs}
  UNION ALL
  SELECT 'anulado-suma', member_id, asunto, esperado, encontrado FROM (
    SELECT t.member_id, ${transaction} AS asunto, t.reversed_cents AS encontrado,
      coalesce((SELECT sum(charged_cents) FROM survey_reversals r INDEXED BY survey_reversals_by_original
        WHERE r.proveedor = t.proveedor AND r.original_id = t.trans_id), 0) AS esperado
    FROM ${surveys} WHERE ${inChunk(sql`t.member_id`, chunk)}
  ) WHERE esperado <> encontrado`;

/** Finds transactions for which the provider's reversals demand more money than the site has taken back. */
export const findExcessReversals = (chunk: Chunk): SQL => sql`
  SELECT 'anulacion-mayor' AS tipo, member_id, asunto, asked AS esperado, taken AS encontrado
  FROM (
    SELECT t.member_id, ${transaction} AS asunto, sum(r.monto_cents) AS asked,
      t.reversed_cents + coalesce((SELECT sum(charged_cents) FROM survey_reversals b INDEXED BY survey_reversals_beyond
        WHERE b.proveedor = t.proveedor AND b.beyond_of = t.trans_id), 0) AS taken
    FROM ${surveys}
    JOIN survey_reversals r INDEXED BY survey_reversals_by_original
      ON r.proveedor = t.proveedor AND r.original_id = t.trans_id
      AND r.beyond_of IS NULL AND r.applied_at IS NOT NULL
    WHERE ${inChunk(sql`t.member_id`, chunk)}
    GROUP BY t.proveedor, t.trans_id
  ) WHERE asked > taken`;

/** Finds members who still owe reversed money, after repayments by credits and returned payouts. */
export const findUncoveredReversals = (chunk: Chunk): SQL => sql`
  SELECT 'anulado-sin-cubrir' AS tipo, member_id, member_id AS asunto, 0 AS esperado,
    uncovered + taken AS encontrado
  FROM (
    SELECT t.member_id, sum(r.uncovered_cents) AS uncovered,
      coalesce((SELECT sum(l.monto_cents) FROM ${entries}
        WHERE l.member_id = t.member_id AND l.tipo = 'ajuste'
          AND ${isRepayment('l')}), 0)
        AS taken
    FROM ${surveys}
    JOIN survey_reversals r INDEXED BY survey_reversals_by_original
      ON r.proveedor = t.proveedor AND r.original_id = t.trans_id
    JOIN members m ON m.id = t.member_id AND m.erased_at IS NULL
    WHERE ${inChunk(sql`t.member_id`, chunk)} AND r.uncovered_cents > 0
    GROUP BY t.member_id
  ) WHERE uncovered + taken > 0`;

const credits = sql`verdict IN ('credited', 'held', 'credited-and-reversed')`;

/** Finds postbacks that claim a credit or a reversal that does not exist. */
export const findLostPostbacks = (chunk: Chunk): SQL => sql`
  SELECT 'postback-sin-encuesta' AS tipo, p.member_id, CAST(p.id AS TEXT) AS asunto,
    p.monto_cents AS esperado, coalesce(t.monto_cents, 0) AS encontrado
  FROM ${messages} LEFT JOIN survey_transactions t
    ON t.proveedor = p.proveedor AND t.trans_id = p.trans_id
  WHERE ${inChunk(sql`p.member_id`, chunk)} AND p.${credits}
    AND (t.member_id, t.monto_cents) IS NOT (p.member_id, p.monto_cents)
  UNION ALL
  SELECT 'postback-sin-anulacion', p.member_id, CAST(p.id AS TEXT), p.monto_cents, 0
  FROM ${messages} LEFT JOIN survey_reversals r
    ON r.proveedor = p.proveedor AND r.trans_id = p.trans_id
  WHERE ${inChunk(sql`p.member_id`, chunk)} AND p.verdict = 'reversed' AND r.trans_id IS NULL`;

/** Finds postbacks that claim a credit and name no member. */
export const findPostbacksWithoutMember = (): SQL => sql`
  SELECT 'postback-sin-encuesta' AS tipo, NULL AS member_id, CAST(id AS TEXT) AS asunto,
    monto_cents AS esperado, 0 AS encontrado
  FROM postbacks INDEXED BY postbacks_lost WHERE member_id IS NULL AND ${credits}`;

const line = (kind: string) => sql`l.payout_id = p.id AND l.tipo = ${kind}`;

/** Finds payouts whose entries are missing or do not fit the payout's state, and entries without a payout. */
export const findPayoutsWithoutEntries = (chunk: Chunk): SQL => sql`
  SELECT 'pago-sin-movimiento' AS tipo, p.member_id, p.id AS asunto,
    -p.monto_cents AS esperado, coalesce(l.monto_cents, 0) AS encontrado
  FROM ${payouts} LEFT JOIN ledger_entries l ON ${line('pago')}
  WHERE ${inChunk(sql`p.member_id`, chunk)}
    AND (l.member_id, l.monto_cents) IS NOT (p.member_id, -p.monto_cents)
  UNION ALL
  SELECT 'pago-sin-devolucion', p.member_id, p.id, p.monto_cents, coalesce(l.monto_cents, 0)
  FROM ${payouts} LEFT JOIN ledger_entries l ON ${line('devolucion')}
  WHERE ${inChunk(sql`p.member_id`, chunk)} AND p.estado IN ('rechazado', 'cancelado')
    AND (l.member_id, l.monto_cents) IS NOT (p.member_id, p.monto_cents)
  UNION ALL
  SELECT 'devolucion-de-mas', p.member_id, p.id, 0, l.monto_cents
  FROM ${payouts} CROSS JOIN ledger_entries l ON ${line('devolucion')}
  WHERE ${inChunk(sql`p.member_id`, chunk)} AND p.estado IN ('pendiente', 'pagado')
  UNION ALL
  SELECT 'movimiento-sin-pago', l.member_id, CAST(l.id AS TEXT), 0, l.monto_cents
  FROM ${entries} LEFT JOIN payouts p ON p.id = l.payout_id
  WHERE ${inChunk(sql`l.member_id`, chunk)} AND l.tipo IN ('pago', 'devolucion')
    AND p.member_id IS NOT l.member_id`;

/** SQL: the members' payouts `p` with their items `i` and batches `l`. */
const paymentsOf = (chunk: Chunk) => sql`${payouts} JOIN payout_lot_items i ON i.payout_id = p.id
  JOIN payout_lots l ON l.id = i.lot_id WHERE ${inChunk(sql`p.member_id`, chunk)}`;

/** Finds payouts whose state differs from PayPal's state and that no person has reviewed yet. */
export const findPaypalMismatches = (chunk: Chunk): SQL => sql`
  SELECT CASE
      WHEN i.estado = 'pagado' AND p.estado <> 'pagado' THEN 'lote-sin-pago'
      WHEN i.error = 'PAID_TWICE' THEN 'paypal-dos-veces'
      WHEN i.error = 'AMOUNT_MISMATCH' THEN 'paypal-otro-monto'
      WHEN i.estado = 'pagado' THEN 'paypal-pago-caido'
      ELSE 'paypal-abierto' END AS tipo,
    p.member_id, p.id AS asunto, p.monto_cents AS esperado, NULL AS encontrado
  FROM ${paymentsOf(chunk)} AND (i.differs = 1 OR (i.estado = 'pagado' AND p.estado <> 'pagado'))`;

/** The number of days in which a payment should end. PayPal settles a payment in 30 days. */
const maxDaysOnTheWay = 35;
const maxDaysInHand = 7;

/** Finds payouts whose payment has not ended in time, and batches that a person has forgotten. */
export const findUnfinishedPayouts = (chunk: Chunk): SQL => sql`
  SELECT iif(l.means = 'api', 'pago-sin-fin', 'lote-en-tus-manos') AS tipo, p.member_id,
    p.id AS asunto, p.monto_cents AS esperado, NULL AS encontrado
  FROM ${paymentsOf(chunk)} AND i.estado = 'abierto'
    AND l.created_at < ${chunk.now}
      - iif(l.means = 'api', ${maxDaysOnTheWay * dayMs}, ${maxDaysInHand * dayMs})`;

/** SQL: the counters that differ from `counted` (name, n). `beginnings`: GLOB patterns of their names. */
const differing = (counted: SQL, ...beginnings: string[]): SQL => sql`
  WITH counted (name, n) AS MATERIALIZED (${counted}),
  known AS (SELECT name, total FROM totals WHERE ${sql.join(
    beginnings.map((name) => sql`name GLOB ${name}`),
    sql` OR `,
  )})
  SELECT 'total' AS tipo, NULL AS member_id, t.name AS asunto, coalesce(c.n, 0) AS esperado,
    t.total AS encontrado
  FROM known t LEFT JOIN counted c ON c.name = t.name
  WHERE coalesce(c.n, 0) <> t.total
  UNION ALL
  SELECT 'total', NULL, c.name, c.n, NULL FROM counted c
  WHERE c.n <> 0 AND NOT EXISTS (SELECT 1 FROM known t WHERE t.name = c.name)`;

/**
 * The checks that compare stored counters with new counts. Each check reads one table, because D1 ends a
 * statement after 30 s. Each check is one statement, so that nothing changes between a count and its counter.
 */
export const totalsChecks: readonly (() => SQL)[] = [
  () =>
    differing(
      sql`SELECT 'members:' || CASE WHEN erased_at IS NOT NULL THEN 'borrado'
          WHEN estado = 'pendiente' AND verified_at IS NULL THEN 'sin-verificar'
          ELSE estado END, count(*)
        FROM members GROUP BY 1`,
      'members:*',
    ),
  () =>
    differing(
      sql`WITH balances (saldo, retenido) AS MATERIALIZED (
          SELECT sum(saldo_cents), sum(retenido_cents) FROM members)
        SELECT 'saldo-cents', saldo FROM balances
        UNION ALL SELECT 'retenido-cents', retenido FROM balances`,
      ...['saldo-cents', 'retenido-cents'],
    ),
  () =>
    differing(
      sql`SELECT 'payouts:' || estado, count(*) FROM payouts GROUP BY estado
        UNION ALL SELECT 'payouts-cents:' || estado, sum(monto_cents) FROM payouts GROUP BY estado`,
      ...['payouts:*', 'payouts-cents:*'],
    ),
  () => differing(sql`SELECT 'leads', count(*) FROM leads`, 'leads'),
  () => differing(sql`SELECT 'leads_generar', count(*) FROM leads_generar`, 'leads_generar'),
];
