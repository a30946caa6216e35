import type { D1 } from '../support/database.ts';

interface Money {
  saldo: number;
  retenido: number;
  reserved: number;
  paid: number;
  uncovered: number;
  lines: number;
  heldLines: number;
}

/** Returns a member's money from the database and the sums of the member's ledger entries. */
export async function readMoney(d1: D1, id: string) {
  const row = await d1
    .prepare(
      `SELECT saldo_cents AS saldo, retenido_cents AS retenido,
        (SELECT coalesce(sum(monto_cents), 0) FROM payouts
          WHERE member_id = m.id AND estado = 'pendiente') AS reserved,
        (SELECT coalesce(sum(monto_cents), 0) FROM payouts
          WHERE member_id = m.id AND estado = 'pagado') AS paid,
        (SELECT coalesce(sum(r.uncovered_cents), 0) FROM survey_transactions t
          JOIN survey_reversals r ON r.proveedor = t.proveedor AND r.original_id = t.trans_id
          WHERE t.member_id = m.id) AS uncovered,
        (SELECT coalesce(sum(monto_cents), 0) FROM ledger_entries WHERE member_id = m.id) AS lines,
        (SELECT coalesce(sum(retenido_cents), 0) FROM ledger_entries WHERE member_id = m.id)
          AS heldLines
      FROM members m WHERE id = ?`,
    )
    .bind(id)
    .first<Money>();
  if (!row) throw new Error('the member is gone');
  const { lines, heldLines, ...money } = row;
  return { money, lines, heldLines };
}
