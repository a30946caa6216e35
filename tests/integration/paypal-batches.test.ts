import { expect, test } from 'vitest';
import type { NewBatchAnswer } from '#contract/payouts/batches.ts';
import { batchSentences as say } from '../../worker/api/payouts/batches/sentences.ts';
import { chooseSize } from '../support/sweep.ts';
import { expectNoMoneyLost, readAccount, readMailParams } from './payouts-support.ts';
import { getSharedPayingSite } from './paypal-support.ts';
import { readRefusal, runInParallel, runSql } from './requests.ts';

const world = await getSharedPayingSite();
const { admin, paypal, site } = world;

test('after PayPal pays a batch, the payout has a reference, a mail and a record', async () => {
  const { member, id } = await world.openOne();
  const lote = await world.paid([id]);
  const [item] = paypal.batches.at(-1)?.items ?? [];
  expect(paypal.batches.at(-1)).toMatchObject({ senderId: lote });
  expect(item?.payout_item).toEqual({
    recipient_type: 'EMAIL',
    receiver: member.paypalEmail,
    sender_item_id: id,
    amount: { value: '30.00', currency: 'USD' },
    note: 'Pago de Ingreso Activo',
  });
  expect((await world.batch(lote)).lot).toMatchObject({
    estado: 'enviado',
    open: 1,
    paid: 0,
    montoCents: 3000,
    problem: null,
    paypalId: paypal.batches.at(-1)?.id,
  });
  // A batch in the state SUCCESS may contain items in another state.
  const [batch] = paypal.batches.slice(-1);
  if (batch) batch.status = 'SUCCESS';
  await world.nextRun();
  expect(await world.stateOf(member)).toEqual(['pendiente']);

  const { transaction_id: reference } = paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  expect(await readAccount(site, member.id)).toMatchObject({
    saldo: 0,
    payouts: ['pagado'],
    ledger: ['encuesta 3000', 'pago -3000'],
    mails: ['payout-requested', 'payout-paid'],
    records: ['request-payout', 'send-payout-paypal', 'pay-payout'],
  });
  expect(await readMailParams(site, member.email, 'payout-paid')).toMatchObject([
    { referencia: reference, montoCents: 3000 },
  ]);
  const [payout] = await runSql(site, 'SELECT * FROM payouts WHERE id = ?', id);
  expect(payout).toMatchObject({ estado: 'pagado', referencia: reference });
  expect(payout?.fecha_pago).toBe(payout?.decided_at);
  const { lot: closed, payouts } = await world.batch(lote);
  expect(closed).toMatchObject({ estado: 'cerrado', paid: 1, differences: 0, dueAt: null });
  expect(payouts).toMatchObject([
    { payoutId: id, estado: 'pagado', paypalState: 'SUCCESS', reference },
  ]);
  await expectNoMoneyLost(site, member.id, 3000);
});

// Threat 54
test('parallel requests with one key send one batch', async () => {
  const [one, two] = [await world.openOne(), await world.openOne()];
  const key = crypto.randomUUID();
  const sent = paypal.posted.length;
  const answers = await runInParallel(chooseSize(12, 200), async () => {
    const response = await world.pay([one.id, two.id], key);
    expect(response.status).toBe(201);
    return (await response.json()) as NewBatchAnswer;
  });
  for (const { lot: batch, included, skipped } of answers) {
    expect([batch.id, included, skipped]).toEqual([key, [one.id, two.id], []]);
  }
  await world.settled(key, 'enviado');
  expect(paypal.posted.length - sent).toBe(1);
  expect([paypal.timesTaken(one.id), paypal.timesTaken(two.id)]).toEqual([1, 1]);
  expect((await readAccount(site, one.member.id)).records).toEqual([
    ...['request-payout', 'send-payout-paypal'],
  ]);
});

test('an unknown batch gets 404', async () => {
  const unknown = { status: 404, message: say.unknown };
  const path = `lotes/${crypto.randomUUID()}`;
  const found = await site.fetch(`/api/admin/pagos/${path}`, { headers: admin.headers });
  expect(await readRefusal(found)).toMatchObject(unknown);
  expect(await readRefusal(await world.post(`${path}/reintentar`))).toMatchObject(unknown);
  const freed = await world.post(`${path}/cerrar`, { estado: 'liberado', motivo: 'No está' });
  expect(await readRefusal(freed)).toMatchObject(unknown);
});
