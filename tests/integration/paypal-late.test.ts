import { expect, test } from 'vitest';
import { mailsTo } from './accounts-support.ts';
import { expectMoneyHolds, payByHand } from './payouts-support.ts';
import { sharedPayingSite } from './paypal-support.ts';
import { rowsOf } from './requests.ts';

// PayPal says something about an old payment of a payout that is paid in another way by now, or whose
// address has changed.

const world = await sharedPayingSite();
const { admin, paypal, site } = world;

const rowOf = async (id: string, estado = 'pendiente') =>
  (await world.listed(estado)).find((row) => row.id === id);

/** A payout that PayPal did not pay; what it says later is heard by `nextRun`. */
async function failedOne(fault = 'RECEIVER_ACCOUNT_LOCKED') {
  const sent = await world.sendOne();
  paypal.settle(sent.id, 'FAILED', fault);
  await world.nextRun();
  return sent;
}
const changeAddress = (memberId: string, address: string) =>
  rowsOf(
    site,
    'UPDATE payouts SET paypal_email = ?, fault = NULL WHERE member_id = ?',
    ...[address, memberId],
  );

test.each(['archivo', 'mano'] as const)(
  'a payout that is taken by %s stays in hand, whatever PayPal says of its old batch',
  async (means) => {
    const { id, lote } = await failedOne();
    const taken = await world.take(means, [id]);
    for (const word of ['PENDING', 'FAILED']) {
      paypal.settle(id, word);
      await world.nextRun();
      expect((await rowOf(id))?.lot).toMatchObject({ id: taken });
    }
    await world.post(`lotes/${lote}/pagos/${id}/visto`);
    expect((await rowOf(id))?.lot).toMatchObject({ id: taken });
  },
);

test('a payout that was paid by hand can come back, whatever PayPal says of its old batch', async () => {
  const { id } = await failedOne();
  expect((await payByHand(site, admin.headers, id)).status).toBe(201);
  paypal.settle(id, 'PENDING');
  await world.nextRun();
  expect(await rowOf(id, 'pagado')).toMatchObject({ isReturnable: true });
});

test('a payment that PayPal makes after all names the address that got it', async () => {
  const { id, member } = await failedOne();
  await changeAddress(member.id, 'nueva@paypal.test');
  paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  expect(await rowOf(id, 'pagado')).toMatchObject({ paypalEmail: member.paypalEmail });
  const mails = await mailsTo(site, member.email);
  expect(mails.at(-1)).toMatchObject({ template: 'payout-paid' });
  expect(JSON.stringify(mails.at(-1))).toContain(member.paypalEmail);
  await expectMoneyHolds(site, member.id, 3000);
});

test('a late refusal of the old address says nothing about the new one', async () => {
  const { id, member } = await failedOne('RECEIVER_ACCOUNT_LOCKED');
  await changeAddress(member.id, 'otra@paypal.test');
  const before = (await mailsTo(site, member.email)).length;
  for (const word of ['PENDING', 'FAILED']) {
    paypal.settle(id, word, 'RECEIVER_ACCOUNT_LOCKED');
    await world.nextRun();
  }
  expect(await rowOf(id)).toMatchObject({ problem: null });
  expect(await mailsTo(site, member.email)).toHaveLength(before);
});
