import { expect, test } from 'vitest';
import { expectNoMoneyLost, readAccount } from './payouts-support.ts';
import { getSharedPayingSite } from './paypal-support.ts';
import { countByStatus, freshIpAddress, readRefusal, runInParallel } from './requests.ts';

const world = await getSharedPayingSite();
const { paypal, site } = world;

test('a webhook makes the site read the payout, mark it as paid and send the mail', async () => {
  const { member, id, lote } = await world.sendOne();
  paypal.settle(id, 'SUCCESS');
  expect((await world.hear(paypal.event(id))).status).toBe(204);
  expect(await readAccount(site, member.id)).toMatchObject({
    payouts: ['pagado'],
    mails: ['payout-requested', 'payout-paid'],
  });
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'cerrado' });
});

test('a repeated webhook pays once', async () => {
  const { member, id } = await world.sendOne();
  paypal.settle(id, 'SUCCESS');
  const event = paypal.event(id);
  const answers = await runInParallel(20, () => world.hear(event));
  expect(countByStatus(answers)).toEqual({ 204: 20 });
  expect((await readAccount(site, member.id)).mails).toEqual(['payout-requested', 'payout-paid']);
  await expectNoMoneyLost(site, member.id, 3000);
});

// Threat 56
test('a payout’s state comes from PayPal’s API, not from the content of a webhook', async () => {
  const { member, id } = await world.sendOne();
  const item = { ...paypal.itemOf(id), transaction_status: 'SUCCESS', transaction_id: 'MENTIRA1' };
  const event = { event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED', resource: item };
  expect((await world.hear(paypal.signed(event))).status).toBe(204);
  expect(await world.stateOf(member)).toEqual(['pendiente']);
});

test('a refund after payment returns the money and tells the member the reason', async () => {
  const { member, id, lote } = await world.sendOne();
  paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  paypal.settle(id, 'REFUNDED');
  expect((await world.hear(paypal.event(id, 'PAYMENT.PAYOUTS-ITEM.REFUNDED'))).status).toBe(204);
  expect(await readAccount(site, member.id)).toMatchObject({
    saldo: 3000,
    payouts: ['rechazado'],
    mails: ['payout-requested', 'payout-paid', 'payout-returned'],
    records: ['request-payout', 'send-payout-paypal', 'pay-payout', 'return-payout'],
  });
  const { lot: batch, payouts } = await world.batch(lote);
  expect(batch).toMatchObject({ estado: 'cerrado', failed: 1, differences: 0 });
  expect(payouts[0]).toMatchObject({ estado: 'fallido', paypalState: 'REFUNDED', differs: false });
  await expectNoMoneyLost(site, member.id, 3000);
});

test('after PayPal’s answer is lost, a webhook tells the site that the batch was paid', async () => {
  const { id, member } = await world.openOne();
  paypal.troubles.push({ taken: 'lost' });
  const lote = await world.paid([id], 'dudoso');
  paypal.settle(id, 'SUCCESS');
  expect((await world.hear(paypal.event(id))).status).toBe(204);
  expect(await world.stateOf(member)).toEqual(['pagado']);
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'cerrado' });
});

test('a webhook about a batch makes the site read that batch again', async () => {
  const { member, id } = await world.sendOne();
  paypal.settle(id, 'SUCCESS');
  const resource = { batch_header: { payout_batch_id: paypal.batches.at(-1)?.id } };
  const event = { event_type: 'PAYMENT.PAYOUTSBATCH.SUCCESS', resource };
  expect((await world.hear(paypal.signed(event))).status).toBe(204);
  await expect.poll(() => world.stateOf(member)).toEqual(['pagado']);
});

test('the site accepts webhooks about other events and changes nothing', async () => {
  for (const event of [
    { event_type: 'PAYMENT.SALE.COMPLETED', resource: { id: '4EU7004268015634R' } },
    { event_type: 'x' },
    { event_type: 'PAYMENT.PAYOUTS-ITEM.FAILED', resource: { payout_item_id: 'NOBODYS' } },
    { event_type: 'PAYMENT.PAYOUTS-ITEM.FAILED', resource: { payout_item_id: '../../oauth2' } },
  ]) {
    expect((await world.hear(paypal.signed(event))).status).toBe(204);
  }
});

// Threat 56
test('a webhook without PayPal’s signature gets 403', async () => {
  const { member, id } = await world.sendOne();
  paypal.settle(id, 'SUCCESS');
  const { headers, body } = paypal.event(id);
  const from = { 'cf-connecting-ip': freshIpAddress() };
  const forged = [
    { headers: { 'content-type': 'application/json' }, body },
    { headers: { ...headers, 'paypal-transmission-sig': 'AAAA' }, body },
    { headers: { ...headers, 'paypal-transmission-id': crypto.randomUUID() }, body },
    { headers, body: JSON.stringify(JSON.parse(body)) },
    { headers, body: `${body} ` },
    { headers: { ...headers, 'paypal-cert-url': 'x'.repeat(1001) }, body },
  ];
  for (const one of forged) {
    const answer = await world.hear({ ...one, headers: { ...one.headers, ...from } });
    expect(await readRefusal(answer)).toMatchObject({ status: 403 });
  }
  expect(await world.stateOf(member)).toEqual(['pendiente']);
});

test.each(['', 'hola', '[]', 'null', '"x"', '{"event_type":'])(
  'the webhook «%s» gets 400 without a call to PayPal',
  async (body) => {
    const asked = paypal.requests.length;
    const { headers } = paypal.signed({});
    expect(await readRefusal(await world.hear({ headers, body }))).toMatchObject({ status: 400 });
    expect(paypal.requests).toHaveLength(asked);
  },
);

test('a webhook gets 503 while PayPal is down', async () => {
  const { member, id } = await world.sendOne();
  paypal.settle(id, 'SUCCESS');
  paypal.state.down = true;
  expect(await readRefusal(await world.hear(paypal.event(id)))).toMatchObject({ status: 503 });
  paypal.state.down = false;
  expect((await world.hear(paypal.event(id))).status).toBe(204);
  expect(await world.stateOf(member)).toEqual(['pagado']);
});

test.each([429, 401, 403])(
  'a webhook gets 503 when PayPal answers %i, so PayPal sends the webhook again',
  async (status) => {
    const { id, member } = await world.openOne();
    await world.paid([id]);
    paypal.settle(id, 'SUCCESS');
    paypal.state.itemStatus = status;
    expect((await world.hear(paypal.event(id))).status).toBe(503);
    paypal.state.itemStatus = 200;
    expect((await world.hear(paypal.event(id))).status).toBe(204);
    expect(await world.stateOf(member)).toEqual(['pagado']);
  },
);
