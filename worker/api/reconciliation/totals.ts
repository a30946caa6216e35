import { type SQL, sql } from 'drizzle-orm';

/** Counters that are not what is counted; all of it in one look, since nothing may move between. */
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

/** Postbacks that say that they credited somebody, and do not say whom. */
export const findNobodysPostbacks = (): SQL => sql`
  SELECT 'postback-sin-encuesta' AS tipo, NULL AS member_id, CAST(id AS TEXT) AS asunto,
    monto_cents AS esperado, 0 AS encontrado
  FROM postbacks
  WHERE member_id IS NULL AND verdict IN ('credited', 'held', 'credited-and-reversed')`;
