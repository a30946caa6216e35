import { type SQL, sql } from 'drizzle-orm';
import { type Chunk, inChunk } from './checks.ts';

const line = (kind: string) => sql`l.payout_id = p.id AND l.tipo = ${kind}`;

/** Payouts whose lines are missing or do not fit their state; lines without their payout. */
export const findUnledgeredPayouts = (chunk: Chunk): SQL => sql`
  SELECT 'pago-sin-movimiento' AS tipo, p.member_id, p.id AS asunto,
    -p.monto_cents AS esperado, coalesce(l.monto_cents, 0) AS encontrado
  FROM payouts p LEFT JOIN ledger_entries l ON ${line('pago')}
  WHERE ${inChunk(sql`p.member_id`, chunk)}
    AND (l.member_id, l.monto_cents) IS NOT (p.member_id, -p.monto_cents)
  UNION ALL
  SELECT 'pago-sin-devolucion', p.member_id, p.id, p.monto_cents, coalesce(l.monto_cents, 0)
  FROM payouts p LEFT JOIN ledger_entries l ON ${line('devolucion')}
  WHERE ${inChunk(sql`p.member_id`, chunk)} AND p.estado IN ('rechazado', 'cancelado')
    AND (l.member_id, l.monto_cents) IS NOT (p.member_id, p.monto_cents)
  UNION ALL
  SELECT 'devolucion-de-mas', p.member_id, p.id, 0, l.monto_cents
  FROM payouts p JOIN ledger_entries l ON ${line('devolucion')}
  WHERE ${inChunk(sql`p.member_id`, chunk)} AND p.estado IN ('pendiente', 'pagado')
  UNION ALL
  SELECT 'movimiento-sin-pago', l.member_id, CAST(l.id AS TEXT), 0, l.monto_cents
  FROM ledger_entries l LEFT JOIN payouts p ON p.id = l.payout_id
  WHERE ${inChunk(sql`l.member_id`, chunk)} AND l.tipo IN ('pago', 'devolucion')
    AND p.member_id IS NOT l.member_id`;

/** Paid payouts that do not say when or how they were paid. */
export const findPayoutsWithoutDetails = (chunk: Chunk): SQL => sql`
  SELECT 'pago-sin-fecha' AS tipo, p.member_id, p.id AS asunto, p.monto_cents AS esperado,
    NULL AS encontrado
  FROM payouts p
  WHERE ${inChunk(sql`p.member_id`, chunk)} AND p.estado = 'pagado' AND p.fecha_pago IS NULL
  UNION ALL
  SELECT 'pago-sin-referencia', p.member_id, p.id, p.monto_cents, NULL
  FROM payouts p
  WHERE ${inChunk(sql`p.member_id`, chunk)} AND p.estado = 'pagado'
    AND coalesce(p.referencia, '') = ''`;

/** Payouts whose state at PayPal differs. */
export const findUnlikePaypal = (chunk: Chunk): SQL => sql`
  SELECT CASE
      WHEN i.estado = 'pagado' AND p.estado <> 'pagado' THEN 'paypal-sin-pago'
      WHEN i.estado = 'fallido' AND i.paypal_estado = 'SUCCESS' THEN 'paypal-exito-fallido'
      WHEN i.estado = 'fallido' THEN 'paypal-descartado'
      ELSE 'paypal-pago-caido' END AS tipo,
    p.member_id, p.id AS asunto, p.monto_cents AS esperado, NULL AS encontrado
  FROM payouts p JOIN payout_lot_items i ON i.payout_id = p.id
  WHERE ${inChunk(sql`p.member_id`, chunk)} AND (
    (i.estado = 'pagado' AND p.estado <> 'pagado')
    OR (i.estado = 'fallido' AND i.paypal_estado = 'SUCCESS')
    OR (i.estado = 'fallido' AND i.error = 'DISCARDED' AND i.paypal_estado NOT IN (
      'FAILED', 'BLOCKED', 'RETURNED', 'REFUNDED', 'REVERSED', 'DENIED', 'CANCELED', 'CANCELLED'))
    OR (i.estado = 'pagado'
      AND i.paypal_estado IN ('FAILED', 'BLOCKED', 'RETURNED', 'REFUNDED', 'REVERSED')))`;
