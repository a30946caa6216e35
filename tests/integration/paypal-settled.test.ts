import { afterAll, afterEach, expect, test } from 'vitest';
import { batchSentences as say } from '../../worker/api/payouts/batches/sentences.ts';
import { readSequenceCount, runSequences } from '../payments/sequences.ts';
import { chooseSize } from '../support/sweep.ts';
import { cancelPayout, expectNoMoneyLost, readAccount } from './payouts-support.ts';
import { startSiteOfTwoAccounts } from './paypal-support.ts';
import { countByStatus, freshIpAddress, readRefusal, runSql } from './requests.ts';
import { avoidWindowEnds } from './windows.ts';

// These tests cover two cases: PayPal reports after a payment has ended, and a person ends an open payment.

const paying = await startSiteOfTwoAccounts();
const { accounts, site, stop } = paying;
const [world, other] = accounts;
const { paypal } = world;
afterAll(stop);
avoidWindowEnds(60_000, 3000);
afterEach(() => {
  paypal.troubles.length = 0;
  Object.assign(paypal.state, { down: false, hidden: false });
});

const settle = (lote: string, body: object, key?: string) =>
  world.post(`lotes/${lote}/terminar`, body, world.keyed(key));
const seen = (lote: string, payoutId: string) =>
  world.post(`lotes/${lote}/revisado`, { payoutId }, world.keyed());
const wasPaid = (payoutId: string) => ({ payoutId, estado: 'pagado', reference: '9XY' });
const wasNot = (payoutId: string) => ({ payoutId, estado: 'fallido', motivo: 'No figura' });

test('the site checks a closed batch for 45 days and then stops', async () => {
  const { id, lote } = await world.sendOne();
  paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  await world.age(lote, 43);
  await world.nextRun();
  expect((await world.batchRow(lote))?.due_at).toEqual(expect.any(Number));
  await runSql(
    site,
    'UPDATE payout_lots SET closed_at = closed_at - ? WHERE id = ?',
    16 * 864e5,
    lote,
  );
  await world.age(lote, 2);
  await world.nextRun();
  expect((await world.batchRow(lote))?.due_at).toBeNull();
});

test.each<[string, (id: string) => void]>([
  [
    'another amount',
    (id) => {
      paypal.settle(id, 'SUCCESS').payout_item.amount.value = '3.00';
    },
  ],
  [
    'nothing of it in a list of others',
    (id) => {
      paypal.itemOf(id).payout_item.sender_item_id = 'somebody-else';
    },
  ],
  [
    'something illegible',
    (id) => {
      paypal.itemOf(id).payout_item.amount.value = 'US$';
    },
  ],
])('after 30 days, a person can end a batch with PayPal’s answer %s', async (_, change) => {
  const { id, member, lote } = await world.sendOne();
  change(id);
  await world.nextRun();
  const { lot: batch, payouts } = await world.batch(lote);
  expect(batch.problem ?? payouts[0]?.problem).toEqual(expect.any(Object));
  expect(await readRefusal(await settle(lote, wasPaid(id)))).toMatchObject({
    status: 409,
    message: say.settleEarly,
  });
  await world.age(lote, 30);
  expect((await world.batch(lote)).lot).toMatchObject({
    acts: { settle: true },
    problem: { topic: 'sin-terminar' },
  });
  expect((await settle(lote, { ...wasPaid(id), reference: ' ' })).status).toBe(422);
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => settle(lote, wasPaid(id), key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await readAccount(site, member.id)).toMatchObject({
    payouts: ['pagado'],
    mails: ['payout-requested', 'payout-paid'],
  });
  expect((await world.batch(lote)).lot).toMatchObject({ estado: 'cerrado', paid: 1 });
  await expectNoMoneyLost(site, member.id, 3000);
});

test('the owner can end or free a batch of a PayPal account whose keys the site lacks', async () => {
  const [doubted, unsent] = [await other.openOne(), await other.openOne()];
  other.paypal.troubles.push({ answer: 503 });
  const lote = await other.paid([doubted.id], 'dudoso');
  const { lot: batch } = await world.batch(lote);
  expect(batch).toMatchObject({
    acts: { retry: false, number: false, free: false, settle: false },
    dueAt: null,
    problem: { topic: 'otra-cuenta' },
  });
  const asked = await world.post(`lotes/${lote}/reintentar`);
  expect(await readRefusal(asked)).toMatchObject({ message: say.otherAccount });
  await world.age(lote, 31);
  expect((await settle(lote, wasNot(doubted.id))).status).toBe(200);
  expect(await world.stateOf(doubted.member)).toEqual(['pendiente']);
  expect((await cancelPayout(site, doubted.member.headers, doubted.id)).status).toBe(200);

  other.paypal.forgetTokens();
  other.paypal.state.tokenStatus = 503;
  const waiting = await other.paid([unsent.id], 'creado');
  other.paypal.state.tokenStatus = 200;
  const freed = await world.close(waiting, { estado: 'liberado', motivo: 'Cambié de cuenta' });
  expect(freed.status).toBe(200);
  expect((await world.batch(waiting)).lot).toMatchObject({ estado: 'cerrado', failed: 1 });
  // The other account sends the payout once, and the first account never sends it again.
  await world.paid([unsent.id]);
  await other.nextRun();
  expect([paypal.timesTaken(unsent.id), other.paypal.timesTaken(unsent.id)]).toEqual([1, 0]);
});

test('the site reports a double payment until a person dismisses the report', async () => {
  const { id, member, lote } = await world.sendOne();
  await world.age(lote, 31);
  await settle(lote, wasNot(id));
  expect((await world.ask('mano', [id], { paid: {} })).status).toBe(201);
  paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  const { lot: batch, payouts } = await world.batch(lote);
  expect(batch.differences).toBe(1);
  expect(payouts[0]).toMatchObject({ differs: true, problem: { topic: 'pagado-dos-veces' } });
  expect((await readAccount(site, member.id)).mails).toEqual(['payout-requested', 'payout-paid']);
  expect((await seen(lote, id)).status).toBe(200);
  await world.nextRun();
  expect((await world.batch(lote)).lot.differences).toBe(0);
  expect(await readRefusal(await seen(lote, id))).toMatchObject({ message: say.nothingToSee });
});

// Threat 56
test('one network causes at most sixty calls to PayPal a minute', async () => {
  const from = { 'cf-connecting-ip': freshIpAddress() };
  const { headers } = paypal.signed({});
  const asked = paypal.requests.length;
  const heard = Array.from({ length: 70 }, () =>
    world.hear({ headers: { ...headers, ...from }, body: '{"a":1}' }),
  );
  expect(countByStatus(await Promise.all(heard))).toMatchObject({ 429: 10 });
  expect(paypal.requests.length - asked).toBeLessThanOrEqual(61);
});

// The sequences of tests/payments run here against the deployed Worker and database.
const sequences = readSequenceCount(chooseSize(2, 100));

test(
  `${sequences} random sequences of all payment methods pay each payout once`,
  // `without` leaves out the steps that continue work after its claim has expired, because the test cannot
  // see when this work ends.
  () => runSequences(paying, sequences, { without: ['overtaken', 'lapse', 'stale'] }),
  chooseSize(600_000, 3_600_000),
);
