import type { Site } from './harness.ts';

/** Inserts an open payout as the route of the request would write it. The balance must cover the payout. */
export async function insertPayout(
  { db }: Pick<Site, 'db'>,
  memberId: string,
  cents = 2500,
  { id = crypto.randomUUID() as string, fecha = 1 } = {},
): Promise<string> {
  await db
    .prepare(
      `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha)
      SELECT ?1, id, nombre, email, coalesce(paypal_email, 'ana@paypal.test'), ?2, ?3
        FROM members WHERE id = ?4`,
    )
    .bind(id, cents, fecha, memberId)
    .run();
  return id;
}

/** Returns SQL that pays a pending payout by hand at `at` (UTC ms), as the route would write it. */
export const buildHandPaymentSql = (payoutId: string, at = 2, reference = 'REF-77'): string[] => [
  `INSERT INTO payout_lots (id, means, created_at) VALUES ('batch-${payoutId}', 'mano', ${at})`,
  `INSERT INTO payout_lot_items (lot_id, payout_id, updated_at)
    VALUES ('batch-${payoutId}', '${payoutId}', ${at})`,
  `UPDATE payout_lot_items SET estado = 'pagado', updated_at = ${at}
    WHERE payout_id = '${payoutId}' AND estado = 'abierto'`,
  `UPDATE payouts SET estado = 'pagado', referencia = '${reference}', fecha_pago = ${at}, decided_at = ${at}
    WHERE id = '${payoutId}'`,
];
