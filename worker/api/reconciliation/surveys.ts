import { type SQL, sql } from 'drizzle-orm';
import { dayMs } from '../time/clock.ts';
import { type Chunk, inChunk } from './finding.ts';

const name = sql`t.proveedor || '/' || t.trans_id`;
const line = (kind: string) =>
  sql`l.proveedor = t.proveedor AND l.trans_id = t.trans_id AND l.tipo = ${kind}`;

/** Transactions without their line, or with one of another amount or member. */
export const findUnledgered = (chunk: Chunk): SQL => sql`
  SELECT 'encuesta-sin-movimiento' AS tipo, t.member_id, ${name} AS asunto,
    t.monto_cents AS esperado, coalesce(l.monto_cents + l.retenido_cents, 0) AS encontrado
  FROM survey_transactions t LEFT JOIN ledger_entries l ON ${line('encuesta')}
  WHERE ${inChunk(sql`t.member_id`, chunk)}
    AND (l.member_id, l.monto_cents + l.retenido_cents) IS NOT (t.member_id, t.monto_cents)`;

/** Lines of surveys without their transaction. */
export const findUnfounded = (chunk: Chunk): SQL => sql`
  SELECT 'movimiento-sin-encuesta' AS tipo, l.member_id, CAST(l.id AS TEXT) AS asunto,
    0 AS esperado, l.monto_cents + l.retenido_cents AS encontrado
  FROM ledger_entries l LEFT JOIN survey_transactions t
    ON t.proveedor = l.proveedor AND t.trans_id = l.trans_id
  WHERE ${inChunk(sql`l.member_id`, chunk)} AND l.tipo IN ('encuesta', 'liberacion')
    AND t.member_id IS NOT l.member_id`;

/**
 * Transactions whose lines leave another amount held than their state says. An erased account was
 * closed with what it held: its later releases have no lines.
 */
export const findUnreleased = (chunk: Chunk): SQL => sql`
  SELECT 'liberacion-falta' AS tipo, member_id, asunto, esperado, encontrado FROM (
    SELECT t.member_id, ${name} AS asunto,
      iif(t.estado = 'retenido', t.monto_cents - t.reversed_cents, 0) AS esperado,
      coalesce((SELECT sum(retenido_cents) FROM ledger_entries l
        WHERE l.proveedor = t.proveedor AND l.trans_id = t.trans_id
          AND l.tipo IN ('encuesta', 'liberacion')), 0)
      + coalesce((SELECT sum(l.retenido_cents) FROM survey_reversals r
        JOIN ledger_entries l ON l.proveedor = r.proveedor AND l.trans_id = r.trans_id
          AND l.tipo = 'reverso'
        WHERE r.proveedor = t.proveedor AND r.original_id = t.trans_id), 0) AS encontrado
    FROM survey_transactions t JOIN members m ON m.id = t.member_id AND m.erased_at IS NULL
    WHERE ${inChunk(sql`t.member_id`, chunk)}
  ) WHERE esperado <> encontrado
  UNION ALL
  SELECT 'liberacion-atrasada', t.member_id, ${name}, 0, t.monto_cents - t.reversed_cents
  FROM survey_transactions t
  WHERE t.estado = 'retenido' AND ${inChunk(sql`t.member_id`, chunk)}
    AND t.release_at < ${chunk.now - dayMs}`;

/** Reversals that were not applied, or to something else than the transaction says. */
export const findMisreversed = (chunk: Chunk): SQL => sql`
  SELECT 'anulado-suma' AS tipo, member_id, asunto, esperado, encontrado FROM (
    SELECT t.member_id, ${name} AS asunto, t.reversed_cents AS encontrado,
      coalesce((SELECT sum(charged_cents) FROM survey_reversals r
        WHERE r.proveedor = t.proveedor AND r.original_id = t.trans_id), 0) AS esperado,
      (t.estado = 'revertido') <> (t.reversed_cents = t.monto_cents) AS is_odd
    FROM survey_transactions t WHERE ${inChunk(sql`t.member_id`, chunk)}
  ) WHERE esperado <> encontrado OR is_odd
  UNION ALL
  SELECT 'anulacion-sin-aplicar', t.member_id, r.proveedor || '/' || r.trans_id, r.monto_cents, 0
  FROM survey_transactions t JOIN survey_reversals r
    ON r.proveedor = t.proveedor AND r.original_id = t.trans_id
  WHERE ${inChunk(sql`t.member_id`, chunk)} AND r.applied_at IS NULL
  UNION ALL
  SELECT 'anulacion-sin-movimiento', t.member_id, r.proveedor || '/' || r.trans_id,
    r.uncovered_cents - r.charged_cents, coalesce(l.monto_cents + l.retenido_cents, 0)
  FROM survey_transactions t
  JOIN survey_reversals r ON r.proveedor = t.proveedor AND r.original_id = t.trans_id
  LEFT JOIN ledger_entries l
    ON l.proveedor = r.proveedor AND l.trans_id = r.trans_id AND l.tipo = 'reverso'
  WHERE ${inChunk(sql`t.member_id`, chunk)} AND r.charged_cents > r.uncovered_cents
    AND (l.member_id, l.monto_cents + l.retenido_cents)
      IS NOT (t.member_id, r.uncovered_cents - r.charged_cents)
  UNION ALL
  SELECT 'movimiento-sin-anulacion', l.member_id, CAST(l.id AS TEXT), 0,
    l.monto_cents + l.retenido_cents
  FROM ledger_entries l LEFT JOIN survey_reversals r
    ON r.proveedor = l.proveedor AND r.trans_id = l.trans_id
  WHERE ${inChunk(sql`l.member_id`, chunk)} AND l.tipo = 'reverso'
    AND (r.applied_at IS NULL OR r.charged_cents = r.uncovered_cents)`;

/** Reversed money that no balance covered, less what returned payouts paid of it. */
export const findUncovered = (chunk: Chunk): SQL => sql`
  SELECT 'anulado-sin-cubrir' AS tipo, member_id, member_id AS asunto, 0 AS esperado,
    uncovered + taken AS encontrado
  FROM (
    SELECT t.member_id, sum(r.uncovered_cents) AS uncovered,
      coalesce((SELECT sum(l.monto_cents) FROM ledger_entries l
        WHERE l.member_id = t.member_id AND l.tipo = 'ajuste' AND l.payout_id IS NOT NULL), 0)
        AS taken
    FROM survey_transactions t
    JOIN survey_reversals r ON r.proveedor = t.proveedor AND r.original_id = t.trans_id
    JOIN members m ON m.id = t.member_id AND m.erased_at IS NULL
    WHERE ${inChunk(sql`t.member_id`, chunk)} AND r.uncovered_cents > 0
    GROUP BY t.member_id
  ) WHERE uncovered + taken > 0`;

/** Postbacks that claim a credit or reversal that is not there. */
export const findLostPostbacks = (chunk: Chunk): SQL => sql`
  SELECT 'postback-sin-encuesta' AS tipo, p.member_id, CAST(p.id AS TEXT) AS asunto,
    p.monto_cents AS esperado, coalesce(t.monto_cents, 0) AS encontrado
  FROM postbacks p LEFT JOIN survey_transactions t
    ON t.proveedor = p.proveedor AND t.trans_id = p.trans_id
  WHERE ${inChunk(sql`p.member_id`, chunk)}
    AND p.verdict IN ('credited', 'held', 'credited-and-reversed')
    AND (t.member_id, t.monto_cents) IS NOT (p.member_id, p.monto_cents)
  UNION ALL
  SELECT 'postback-sin-anulacion', p.member_id, CAST(p.id AS TEXT), p.monto_cents, 0
  FROM postbacks p LEFT JOIN survey_reversals r
    ON r.proveedor = p.proveedor AND r.trans_id = p.trans_id
  WHERE ${inChunk(sql`p.member_id`, chunk)} AND p.verdict = 'reversed' AND r.trans_id IS NULL`;

/** Postbacks that claim a credit and do not say whose. */
export const findPostbacksWithoutMember = (): SQL => sql`
  SELECT 'postback-sin-encuesta' AS tipo, NULL AS member_id, CAST(id AS TEXT) AS asunto,
    monto_cents AS esperado, 0 AS encontrado
  FROM postbacks
  WHERE member_id IS NULL AND verdict IN ('credited', 'held', 'credited-and-reversed')`;
