import { afterAll, expect, test } from 'vitest';
import { migrate, openDatabase } from '../database.ts';
import { rowsIn, run } from './reconciliation-world.ts';

// A database of the release before lots, with batches of PayPal's in every state, is carried over.

const isBefore = (file: string) => file < '0010';
const { d1, close } = await openDatabase(isBefore);
afterAll(close);

const batches: [id: string, estado: string, more: string][] = [
  ['new', 'creado', 'NULL, 0, 0, NULL, NULL'],
  ['doubted', 'creado', "NULL, 2, 2, '503', NULL"],
  ['duplicate', 'creado', "NULL, 2, 2, 'DUPLICATE_WITHOUT_LINK', NULL"],
  ['sent', 'enviado', "'P1', 3, 0, NULL, 20"],
  ['denied', 'enviado', "'P2', 3, 0, '404', 20"],
  ['closed', 'cerrado', "'P3', 3, 0, NULL, 20"],
  ['refused', 'fallido', "NULL, 1, 1, 'INSUFFICIENT_FUNDS', NULL"],
  ['discarded', 'fallido', "NULL, 1, 1, 'DISCARDED', NULL"],
];
const ended: Record<string, string> = {
  closed: "estado = 'pagado', paypal_estado = 'SUCCESS', item_id = 'I', transaction_id = 'T'",
  refused: "estado = 'fallido', error = 'INSUFFICIENT_FUNDS'",
  discarded: "estado = 'fallido', error = 'DISCARDED'",
};

for (const [id, estado, more] of batches) {
  await run(d1, id, [
    `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, estado,
      survey_user_id, consent_version, created_at, verified_at)
    VALUES ('$', '$@correo.test', '', 'Ana', 'Mexico', 'MX', 'activo', '$', 'v', 1, 1)`,
    `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts,
      dia, created_at, release_at) VALUES ('cpx', '$', '$', 2500, 'confirmado', 1, '2026-11-20', 1, 1)`,
    `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha,
      idempotency_key, request_hash)
    VALUES ('$', '$', 'Ana', 'a@b.test', 'p@b.test', 2500, 1, '$', 'h')`,
    `INSERT INTO paypal_batches (id, estado, due_at, created_at, paypal_id, attempts, doubts,
      last_error, sent_at) VALUES ('$', '${estado}', 30, 10, ${more})`,
    "INSERT INTO paypal_items (batch_id, payout_id, updated_at) VALUES ('$', '$', 11)",
    ...(ended[id] ? [`UPDATE paypal_items SET ${ended[id]} WHERE batch_id = '$'`] : []),
  ]);
}
await run(d1, 'closed', [
  `UPDATE payouts SET estado = 'pagado', referencia = 'T', fecha_pago = 20, decided_at = 20
  WHERE id = '$'`,
]);
const stored = (table: string) => rowsIn(d1, `SELECT * FROM ${table} ORDER BY id`);
const before = { batches: await stored('paypal_batches'), payouts: await stored('payouts') };
const items = await rowsIn<object>(d1, 'SELECT * FROM paypal_items ORDER BY batch_id');
await migrate(d1, (file) => !isBefore(file));

test('every batch becomes a lot of the API, as it was, and each item stays with its payout', async () => {
  expect(await stored('payout_lots')).toMatchObject(
    before.batches.map((row) => ({ ...Object(row), means: 'api', account: null })),
  );
  expect(await stored('payouts')).toMatchObject(before.payouts.map((row) => Object(row)));
  expect(
    await rowsIn(d1, 'SELECT *, lot_id AS batch_id FROM payout_lot_items ORDER BY lot_id'),
  ).toMatchObject(items);
});

test('what PayPal was known to have stays known, and what was given up is one', async () => {
  const facts = 'SELECT id, known_at, given_up_at FROM payout_lots ORDER BY created_at, id';
  const rows = await rowsIn<{ id: string; known_at: number; given_up_at: number }>(d1, facts);
  const known = rows.filter((row) => row.known_at !== null).map(({ id }) => id);
  expect(known).toEqual(['closed', 'duplicate', 'sent']);
  const givenUp = rows.filter((row) => row.given_up_at !== null).map(({ id }) => id);
  expect(givenUp).toEqual(['discarded']);
});

test('what is open still holds its payout, and what failed is free', async () => {
  const cancel = (id: string) =>
    d1.prepare(`UPDATE payouts SET estado = 'cancelado', decided_at = 40 WHERE id = '${id}'`).run();
  for (const id of ['new', 'doubted', 'duplicate', 'sent', 'denied']) {
    await expect(cancel(id)).rejects.toThrow('waits');
  }
  for (const id of ['refused', 'discarded']) await cancel(id);
});
