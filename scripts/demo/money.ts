import {
  creditRow,
  dayMs,
  hasAccountSql,
  hourMs,
  missingRowsSql,
  payoutSql,
  type Row,
} from './sql.ts';

/** Returns SQL that adds the postbacks to the log, oldest first. */
export function postbackSql(rows: readonly Row[]): string {
  const inOrder = rows.toSorted((one, other) => Number(one.fecha) - Number(other.fecha));
  const onlyIf = `(v.member_id IS NULL OR ${hasAccountSql})`;
  return missingRowsSql('postbacks', inOrder, { key: ['trans_id', 'verdict'], onlyIf });
}

/**
 * Returns SQL that adds a member's money over eight weeks: credits, a paid payout, a refused payout, a
 * reversal, and two credits of today that are still held. The database's triggers write the ledger, so the
 * statements are in chronological order.
 */
export function buildDemoMoney(member: string, now: number) {
  const statements: string[] = [];
  const postbacks: Row[] = [];
  const before = (days: number) => now - days * dayMs;

  /**
   * Adds a row that a CPX postback caused, and the postback's log row. The status 1 is a credit, and 2 is a
   * reversal.
   */
  function note(table: string, row: Row, cents: number, status: 1 | 2, verdict: string) {
    const key = ['proveedor', 'trans_id'];
    const onlyIf = `EXISTS (SELECT 1 FROM members WHERE id = '${member}' AND erased_at IS NULL)`;
    statements.push(missingRowsSql(table, [row], { key, onlyIf }));
    const { proveedor = '', trans_id = '', created_at: fecha = 0 } = row;
    const amount = (cents / 100).toFixed(2);
    postbacks.push({
      proveedor,
      trans_id,
      monto_cents: cents,
      verdict,
      fecha,
      member_id: member,
      query: `status=${status}&trans_id=${trans_id}&user_id=d***%40example.com&amount_local=${amount}&type=complete`,
    });
  }

  function survey(id: string, cents: number, at: number, heldMs = 0) {
    const row = creditRow(member, id, cents, at, heldMs);
    note('survey_transactions', row, cents, 1, heldMs > 0 ? 'held' : 'credited');
  }

  function surveys(daysAgo: number, count: number) {
    for (let index = 0; index < count; index += 1) {
      const cents = 110 + ((daysAgo * 37 + index * 83) % 170);
      survey(`demo-${daysAgo}-${index}`, cents, before(daysAgo - index) - 3 * hourMs);
    }
  }

  /** Adds a batch with one payout that is paid by hand, because a payout can be paid only in a batch. */
  function batch(id: string, at: number) {
    const isOpen = `id = '${id}' AND estado = 'pendiente'`;
    statements.push(
      `INSERT INTO payout_lots (id, means, created_at)
SELECT '${id}-lote', 'mano', ${at} FROM payouts WHERE ${isOpen};`,
      `INSERT INTO payout_lot_items (lot_id, payout_id, updated_at)
SELECT '${id}-lote', id, ${at} FROM payouts WHERE ${isOpen};`,
      `UPDATE payout_lot_items SET estado = 'pagado', updated_at = ${at}
WHERE payout_id = '${id}' AND estado = 'abierto';`,
    );
  }

  /** Adds a request for the whole balance and the decision two days later. `decision` is SQL. */
  function payout(id: string, daysAgo: number, decision: string) {
    statements.push(payoutSql(id, member, before(daysAgo)));
    if (decision.startsWith("estado = 'pagado'")) batch(id, before(daysAgo - 2));
    statements.push(
      `UPDATE payouts SET decided_at = ${before(daysAgo - 2)}, ${decision}
WHERE id = '${id}' AND estado = 'pendiente';`,
    );
  }

  /** Adds surveys that the member opened but that gave no credit. The member claims one of these surveys. */
  function uncredited() {
    const opened = [
      ['demo-abierta-1', 'thrown-out', 64, now - 5 * hourMs],
      ['demo-abierta-2', 'started', 85, before(1)],
      ['demo-abierta-3', 'started', 120, before(3)],
    ] as const;
    const starts = opened.map(([id, estado, reward_cents, created_at]) => ({
      id,
      member_id: member,
      proveedor: 'cpx',
      estado,
      created_at,
      survey_id: id.replace('demo-abierta-', '48470'),
      reward_cents,
      minutes: 9,
    }));
    const claim = { start_id: 'demo-abierta-3', member_id: member, created_at: before(2) };
    const text = 'Llegué al final y la página quedó en blanco.';
    statements.push(
      missingRowsSql('survey_starts', starts, { key: ['id'], onlyIf: hasAccountSql }),
      missingRowsSql('survey_claims', [{ ...claim, text }], {
        key: ['start_id'],
        onlyIf: hasAccountSql,
      }),
    );
  }

  surveys(55, 15);
  const paid = `estado = 'pagado', referencia = '8XK20493PL', fecha_pago = ${before(38)}`;
  payout('demo-pago-1', 40, paid);
  surveys(37, 15);
  payout(
    'demo-pago-2',
    21,
    `estado = 'rechazado', motivo = 'PayPal no aceptó el pago: revisa tu cuenta'`,
  );
  surveys(17, 7);
  const reversal = { proveedor: 'cpx', trans_id: 'demo-17-6', original_id: 'demo-17-6' };
  note('survey_reversals', { ...reversal, created_at: before(9) }, 217, 2, 'reversed');
  survey('demo-hoy-1', 145, now - 2 * hourMs, 6 * dayMs);
  survey('demo-hoy-2', 90, now - hourMs, 9 * dayMs);
  uncredited();
  return { statements, postbacks };
}
