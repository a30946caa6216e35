import { type SQL, sql } from 'drizzle-orm';
import { type Chunk, inChunk } from './finding.ts';

/** Balances that are not the sum of their lines, or not what the last line says. */
export const findBalances = (chunk: Chunk): SQL => sql`
  WITH off AS MATERIALIZED (
    SELECT m.id AS member_id, m.saldo_cents AS saldo, m.retenido_cents AS retenido,
      coalesce(s.saldo, 0) AS sum_saldo, coalesce(s.retenido, 0) AS sum_retenido,
      coalesce(l.saldo_cents, 0) AS last_saldo, coalesce(l.saldo_retenido_cents, 0) AS last_retenido
    FROM members m
    LEFT JOIN (
      SELECT member_id, sum(monto_cents) AS saldo, sum(retenido_cents) AS retenido,
        max(id) AS last_id
      FROM ledger_entries WHERE ${inChunk(sql`member_id`, chunk)} GROUP BY member_id
    ) s ON s.member_id = m.id
    LEFT JOIN ledger_entries l ON l.id = s.last_id
    WHERE ${inChunk(sql`m.id`, chunk)}
      AND (m.saldo_cents, m.retenido_cents, m.saldo_cents, m.retenido_cents) IS NOT (
        coalesce(s.saldo, 0), coalesce(s.retenido, 0),
        coalesce(l.saldo_cents, 0), coalesce(l.saldo_retenido_cents, 0))
  )
  SELECT 'saldo-suma' AS tipo, member_id, member_id AS asunto, sum_saldo AS esperado,
    saldo AS encontrado FROM off WHERE saldo <> sum_saldo
  UNION ALL
  SELECT 'retenido-suma', member_id, member_id, sum_retenido, retenido FROM off
    WHERE retenido <> sum_retenido
  UNION ALL
  SELECT 'saldo-ultimo', member_id, member_id, last_saldo, saldo FROM off
    WHERE saldo <> last_saldo
  UNION ALL
  SELECT 'retenido-ultimo', member_id, member_id, last_retenido, retenido FROM off
    WHERE retenido <> last_retenido`;

/** Lines that do not continue the one before them; read in the order of their index, newest first. */
export const findJumps = (chunk: Chunk): SQL => sql`
  WITH jumps AS MATERIALIZED (
    SELECT * FROM (
      SELECT id, member_id, saldo_cents AS saldo, saldo_retenido_cents AS retenido,
        coalesce(lead(saldo_cents) OVER line, 0) + monto_cents AS saldo_due,
        coalesce(lead(saldo_retenido_cents) OVER line, 0) + retenido_cents AS retenido_due
      FROM ledger_entries WHERE ${inChunk(sql`member_id`, chunk)}
      WINDOW line AS (PARTITION BY member_id ORDER BY id DESC)
    ) WHERE saldo <> saldo_due OR retenido <> retenido_due
  )
  SELECT 'movimiento-salta' AS tipo, member_id, CAST(id AS TEXT) AS asunto,
    saldo_due AS esperado, saldo AS encontrado FROM jumps WHERE saldo <> saldo_due
  UNION ALL
  SELECT 'retenido-salta', member_id, CAST(id AS TEXT), retenido_due, retenido FROM jumps
    WHERE retenido <> retenido_due`;

/** Counters that differ from what they count. One statement: nothing may change in between. */
export const findMiscounted = (): SQL => sql`
  WITH counted (name, n) AS MATERIALIZED (
    SELECT 'members:' || CASE WHEN erased_at IS NOT NULL THEN 'borrado'
        WHEN estado = 'pendiente' AND verified_at IS NULL THEN 'sin-verificar'
        ELSE estado END, count(*)
    FROM members GROUP BY 1
    UNION ALL SELECT 'payouts:' || estado, count(*) FROM payouts GROUP BY estado
    UNION ALL SELECT 'payouts-cents:' || estado, sum(monto_cents) FROM payouts GROUP BY estado
    UNION ALL SELECT 'leads', count(*) FROM leads
    UNION ALL SELECT 'leads_generar', count(*) FROM leads_generar
  )
  SELECT 'total' AS tipo, NULL AS member_id, t.name AS asunto, coalesce(c.n, 0) AS esperado,
    t.total AS encontrado
  FROM totals t LEFT JOIN counted c ON c.name = t.name
  WHERE coalesce(c.n, 0) <> t.total
  UNION ALL
  SELECT 'total', NULL, c.name, c.n, NULL FROM counted c
  WHERE c.n <> 0 AND NOT EXISTS (SELECT 1 FROM totals t WHERE t.name = c.name)`;
