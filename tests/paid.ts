/** SQL: a pending payout is paid by hand at `at` (UTC ms), as its route would write it. */
export const paidByHand = (payoutId: string, at = 2, reference = 'REF-77'): string[] => [
  `INSERT INTO payout_lots (id, means, created_at) VALUES ('lot-${payoutId}', 'mano', ${at})`,
  `INSERT INTO payout_lot_items (lot_id, payout_id, updated_at)
    VALUES ('lot-${payoutId}', '${payoutId}', ${at})`,
  `UPDATE payout_lot_items SET estado = 'pagado', updated_at = ${at}
    WHERE payout_id = '${payoutId}' AND estado = 'abierto'`,
  `UPDATE payouts SET estado = 'pagado', referencia = '${reference}', fecha_pago = ${at}, decided_at = ${at}
    WHERE id = '${payoutId}'`,
];
