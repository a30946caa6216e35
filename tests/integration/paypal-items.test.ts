import { expect, test } from 'vitest';
import type { BatchesAnswer } from '#contract/payouts/batches.ts';
import { buildHandPaymentSql } from '../support/paid.ts';
import { expectNoMoneyLost, patchAsAdmin, readAccount } from './payouts-support.ts';
import { getSharedPayingSite } from './paypal-support.ts';
import { runSql } from './requests.ts';

// These tests prove that the site applies and records PayPal's result for each payout.

const world = await getSharedPayingSite();
const { admin, paypal, site } = world;

/** The expected mails. A member whose account PayPal refused (FAILED) also gets `payout-account`. */
const mailsOf = (word: string) => [
  'payout-requested',
  ...(word === 'FAILED' ? ['payout-account'] : []),
  'payout-refused',
];

// judge.test.ts proves PayPal's other item states.
test.each(['FAILED', 'RETURNED', 'DENIED'])(
  'an unpaid payout that PayPal ends with %s becomes pending again with a reason',
  async (word) => {
    const { member, id, lote } = await world.sendOne();
    paypal.settle(id, word, word === 'FAILED' ? 'RECEIVER_ACCOUNT_LOCKED' : undefined);
    await world.nextRun();
    expect(await world.stateOf(member)).toEqual(['pendiente']);
    const told = await world.batch(lote);
    expect(told.lot).toMatchObject({ estado: 'cerrado', failed: 1, open: 0 });
    expect(told.payouts[0]).toMatchObject({ estado: 'fallido', paypalState: word, differs: false });
    expect(told.payouts[0]?.problem?.text).toMatch(/\.$/);
    const answer = await patchAsAdmin(site, admin.headers, `pagos/${id}`, {
      estado: 'rechazado',
      motivo: 'PayPal no aceptó tu cuenta',
    });
    expect(answer.status).toBe(200);
    expect(await readAccount(site, member.id)).toMatchObject({
      saldo: 3000,
      payouts: ['rechazado'],
      mails: mailsOf(word),
    });
    await expectNoMoneyLost(site, member.id, 3000);
  },
);

test('if PayPal does not know the member’s email, the site asks for a new email', async () => {
  const { member, id, lote } = await world.sendOne();
  paypal.settle(id, 'UNCLAIMED', 'RECEIVER_UNREGISTERED');
  await world.nextRun();
  const [waiting] = (await world.batch(lote)).payouts;
  expect(waiting?.problem).toMatchObject({ topic: 'en-espera' });
  paypal.settle(id, 'RETURNED', 'RECEIVER_UNREGISTERED');
  await world.nextRun();
  const [row] = (await world.listed('pendiente')).filter((one) => one.id === id);
  expect(row?.problem).toMatchObject({ topic: 'cuenta-no-aceptada' });
  const { mails } = await readAccount(site, member.id);
  expect(mails).toEqual(['payout-requested', 'payout-account']);
});

test('each payout of a denied batch has PayPal’s reason', async () => {
  const open = [await world.openOne(), await world.openOne()];
  const lote = await world.paid(open.map(({ id }) => id));
  const [one, other] = open.map(({ id }) => id);
  paypal.settle(one ?? '', 'FAILED', 'CURRENCY_NOT_SUPPORTED_FOR_RECEIVER');
  paypal.settle(other ?? '', 'FAILED');
  const [batch] = paypal.batches.slice(-1);
  if (batch) batch.status = 'DENIED';
  await world.nextRun();
  const { payouts } = await world.batch(lote);
  const textOf = (id?: string) => payouts.find(({ payoutId }) => payoutId === id)?.problem?.text;
  expect([textOf(one), textOf(other)]).toEqual([
    'Esa cuenta de PayPal no recibe dólares.',
    'PayPal denegó el envío. No se descontó dinero.',
  ]);
});

// Threat 56
test('the site ignores a PayPal batch with our batch number and another sender id', async () => {
  const { member, id, lote } = await world.sendOne();
  const [batch] = paypal.batches.slice(-1);
  if (batch) batch.senderId = 'de-otro';
  paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  expect(await world.stateOf(member)).toEqual(['pendiente']);
  expect((await world.batch(lote)).lot.problem?.text).toContain('no es el nuestro');
});

test('several runs of the cron read all pages of a large batch', async () => {
  const ids = await world.openMany(105);
  const lotes = [await world.paid(ids.slice(0, 60)), await world.paid(ids.slice(60))];
  const states = async () => {
    const found = await Promise.all(lotes.map((id) => world.batch(id)));
    return {
      estados: found.map(({ lot: batch }) => batch.estado).sort(),
      paid: found.reduce((sum, { lot: batch }) => sum + batch.paid, 0),
    };
  };
  for (const id of ids) paypal.settle(id, 'SUCCESS');
  paypal.state.pageMax = 40;
  await world.nextRun();
  // Both batches share one limit of payouts in a run, because D1 limits the queries of a run.
  expect(await states()).toEqual({ estados: ['cerrado', 'enviado'], paid: 100 });
  await world.nextRun();
  expect(await states()).toEqual({ estados: ['cerrado', 'cerrado'], paid: 105 });
  const paid = await runSql<{ n: number }>(
    site,
    `SELECT count(*) AS n FROM outbox m JOIN payouts p ON p.email = m.recipient
      JOIN payout_lot_items i ON i.payout_id = p.id
      WHERE i.lot_id IN (?, ?) AND m.template = 'payout-paid' AND m.estado = 'enviado'`,
    ...lotes,
  );
  expect(paid[0]?.n).toBe(105);
});

test('a payout with an unreadable status does not delay other payouts', async () => {
  const [paid, odd] = [await world.openOne(), await world.openOne()];
  const lote = await world.paid([paid.id, odd.id]);
  paypal.settle(paid.id, 'SUCCESS');
  const { amount } = paypal.settle(odd.id, 'SUCCESS').payout_item;
  amount.value = 'US$ 30';
  await world.nextRun();
  expect(await world.stateOf(paid.member)).toEqual(['pagado']);
  expect(await world.stateOf(odd.member)).toEqual(['pendiente']);
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'enviado', last_error: 'ILLEGIBLE' });
  // PayPal may have paid an item that the site cannot read, even in a CANCELED batch.
  const batch = paypal.batches.at(-1);
  if (batch) batch.status = 'CANCELED';
  await world.nextRun();
  expect((await world.batch(lote)).lot).toMatchObject({ estado: 'enviado', open: 1 });
  if (batch) batch.status = 'SUCCESS';
  amount.value = '30.00';
  await world.nextRun();
  expect(await world.stateOf(odd.member)).toEqual(['pagado']);
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'cerrado', last_error: null });
});

/** Inserts batches without payouts for PayPal's API. `age` is in days. */
async function insertBatches(count: number, { age }: { age: number }) {
  for (let n = 0; n < count; n++) {
    const id = crypto.randomUUID();
    const created = Date.now() - age * 86_400_000;
    await runSql(
      site,
      `INSERT INTO payout_lots (id, means, attempts, doubts, due_at, created_at)
        VALUES (?, 'api', 1, 1, 1, ?)`,
      ...[id, created],
    );
  }
}

test('batches that the site may no longer send do not delay other batches', async () => {
  const { id, member } = await world.openOne();
  const lote = await world.paid([id]);
  paypal.settle(id, 'SUCCESS');
  await insertBatches(25, { age: 26 });
  await runSql(site, 'UPDATE payout_lots SET due_at = 2 WHERE id = ?', lote);
  await site.runCron();
  expect(await world.stateOf(member)).toEqual(['pagado']);
});

test('an open batch stays in the list after 25 newer batches', async () => {
  const { id } = await world.openOne();
  const lote = await world.paid([id]);
  for (const one of await world.openMany(25)) {
    for (const statement of buildHandPaymentSql(one, Date.now())) await runSql(site, statement);
  }
  const response = await site.fetch('/api/admin/pagos/lotes', { headers: admin.headers });
  const { lots: batches } = (await response.json()) as BatchesAnswer;
  expect(batches.map((one) => one.id)).toContain(lote);
});
