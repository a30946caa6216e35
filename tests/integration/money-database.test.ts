import { beforeEach, expect, test } from 'vitest';
import { createMember, creditMember, type Member } from '../support/members.ts';
import { buildHandPaymentSql, insertPayout } from '../support/paid.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { readMoney } from './money-account.ts';

// These tests check that the database itself refuses writes that break a rule of money, even if the code has
// a fault.

const { db: d1 } = await getSharedSite();

let member: Member;
beforeEach(async () => {
  member = await createMember({ db: d1 }, { saldoCents: 3000, paypalEmail: 'ana@paypal.test' });
});

const run = (sql: string) => d1.prepare(sql.replaceAll(':id', `'${member.id}'`)).run();
const id = () => crypto.randomUUID();

async function moneyOf() {
  const { money, lines, heldLines } = await readMoney(d1, member.id);
  const { saldo, retenido } = money;
  // The balance must always be the sum of the ledger entries, so each test checks this too.
  expect([saldo, retenido]).toEqual([lines, heldLines]);
  return { saldo, retenido };
}

const transaction = (transId: string, cents: number, estado: string) =>
  run(`INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts,
    dia, created_at, release_at)
    VALUES ('bitlabs', '${transId}', :id, ${cents}, '${estado}', 1, '2026-11-21', 1, 1)`);
const reversal = (transId: string, original: string, cents: number | null = null) =>
  run(`INSERT INTO survey_reversals (proveedor, trans_id, original_id, monto_cents, created_at)
    VALUES ('bitlabs', '${transId}', '${original}', ${cents}, 2)`);
const payout = (id: string, cents: number) =>
  insertPayout({ db: d1 }, member.id, cents, { id, fecha: 3 });
async function pay(payoutId: string, at: number) {
  for (const statement of buildHandPaymentSql(payoutId, at)) await run(statement);
}
const decide = (payoutId: string, set: string) =>
  run(`UPDATE payouts SET ${set} WHERE id = '${payoutId}'`);

test('reversals that arrive before their transaction wait for the transaction', async () => {
  const transId = id();
  await reversal(id(), transId, 100);
  await reversal(id(), transId, 150);
  expect(await moneyOf()).toEqual({ saldo: 3000, retenido: 0 });
  await transaction(transId, 500, 'confirmado');
  expect(await moneyOf()).toEqual({ saldo: 3250, retenido: 0 });
});

test.each([
  ["estado = 'rechazado', motivo = 'No', decided_at = 4"],
  ["estado = 'cancelado', decided_at = 4"],
])('a payout that changes to %s returns the money once', async (set) => {
  const payoutId = id();
  await payout(payoutId, 3000);
  expect(await moneyOf()).toEqual({ saldo: 0, retenido: 0 });
  await decide(payoutId, set);
  expect(await moneyOf()).toEqual({ saldo: 3000, retenido: 0 });
  await expect(decide(payoutId, "estado = 'pendiente', decided_at = NULL")).rejects.toThrow(
    'a payout is decided once',
  );
  await expect(decide(payoutId, "estado = 'pagado', fecha_pago = 5")).rejects.toThrow(
    /a payout (is decided once|waits for its lot)/,
  );
  expect(await moneyOf()).toEqual({ saldo: 3000, retenido: 0 });
});

test('the database refuses to cancel or refuse a payout that a batch has paid', async () => {
  const payoutId = id();
  await payout(payoutId, 3000);
  await expect(
    decide(payoutId, "estado = 'pagado', fecha_pago = 4, decided_at = 4"),
  ).rejects.toThrow('a payout waits for its lot');
  await pay(payoutId, 4);
  for (const set of [
    "estado = 'cancelado', fecha_pago = NULL",
    // The payout's item is still in the batch, so the database also refuses this return.
    "estado = 'rechazado', motivo = 'No', fecha_pago = NULL, returned_at = 5",
  ]) {
    await expect(decide(payoutId, set)).rejects.toThrow(/a payout (is decided|waits)/);
  }
  expect(await moneyOf()).toEqual({ saldo: 0, retenido: 0 });
});

/** Records that PayPal returned the payment of a payout. */
async function comeBack(payoutId: string) {
  await d1
    .prepare("UPDATE payout_lot_items SET estado = 'liberado' WHERE payout_id = ?")
    .bind(payoutId)
    .run();
  await decide(payoutId, "estado = 'rechazado', motivo = 'No', fecha_pago = NULL, returned_at = 5");
}

test('a returned payment goes to the balance once, and never to an erased account', async () => {
  const [first, last] = [id(), id()];
  await payout(first, 3000);
  await pay(first, 4);
  await comeBack(first);
  expect(await moneyOf()).toEqual({ saldo: 3000, retenido: 0 });
  await expect(decide(first, 'returned_at = 6')).rejects.toThrow('decided once');
  expect(await moneyOf()).toEqual({ saldo: 3000, retenido: 0 });
  await payout(last, 3000);
  await pay(last, 7);
  await run('UPDATE members SET erased_at = 8 WHERE id = :id');
  await expect(comeBack(last)).rejects.toThrow('nothing returns to an erased account');
  expect(await moneyOf()).toEqual({ saldo: 0, retenido: 0 });
});

test('a member has one open payout at a time, and no payout exceeds the balance', async () => {
  await expect(payout(id(), 3001)).rejects.toThrow('CHECK constraint failed: saldo_cents');
  await payout(id(), 3000);
  await creditMember({ db: d1 }, member.id, 4000);
  await expect(payout(id(), 4000)).rejects.toThrow('UNIQUE constraint failed');
  expect(await moneyOf()).toEqual({ saldo: 4000, retenido: 0 });
});

// Threat 55
test('a payout’s PayPal email and amount cannot change', async () => {
  const payoutId = id();
  await payout(payoutId, 3000);
  await expect(decide(payoutId, "paypal_email = 'otro@paypal.test'")).rejects.toThrow();
  await expect(decide(payoutId, 'monto_cents = 2500')).rejects.toThrow('decided once');
  await expect(run(`DELETE FROM payouts WHERE id = '${payoutId}'`)).rejects.toThrow('remains');
});
