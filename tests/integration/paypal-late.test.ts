import { expect, test } from 'vitest';
import { erasureWord } from '#contract/members/profile.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { findItem } from '../../worker/api/payouts/batches/store.ts';
import { recordItemReport } from '../../worker/api/payouts/paypal/note.ts';
import { password } from '../support/members.ts';
import { readOutboxMails, sendJson } from './accounts-support.ts';
import { expectNoMoneyLost, payByHand } from './payouts-support.ts';
import { getSharedPayingSite } from './paypal-support.ts';
import { runSql } from './requests.ts';

// In these tests, PayPal reports on an old payment attempt of a payout. By then the site pays the payout in
// another way, or the payout's PayPal email has changed.

const world = await getSharedPayingSite();
const { admin, paypal, site } = world;

const rowOf = async (id: string, estado = 'pendiente') =>
  (await world.listed(estado)).find((row) => row.id === id);

/** Creates a payout that PayPal has refused to pay. `world.nextRun()` reads PayPal's later reports. */
async function failedOne(fault = 'RECEIVER_ACCOUNT_LOCKED') {
  const sent = await world.sendOne();
  paypal.settle(sent.id, 'FAILED', fault);
  await world.nextRun();
  return sent;
}
const changePaypalEmail = (memberId: string, paypalEmail: string) =>
  runSql(
    site,
    'UPDATE payouts SET paypal_email = ?, fault = NULL WHERE member_id = ?',
    ...[paypalEmail, memberId],
  );

test.each(['archivo', 'mano'] as const)(
  'PayPal’s report on an old batch does not free a payout in a new «%s» batch',
  async (method) => {
    const { id, lote } = await failedOne();
    const taken = await world.take(method, [id]);
    for (const word of ['PENDING', 'FAILED']) {
      paypal.settle(id, word);
      await world.nextRun();
      expect((await rowOf(id))?.lot).toMatchObject({ id: taken });
    }
    await world.post(`lotes/${lote}/pagos/${id}/visto`);
    expect((await rowOf(id))?.lot).toMatchObject({ id: taken });
  },
);

test('a payout paid by hand can be marked as returned after a report on its old batch', async () => {
  const { id } = await failedOne();
  expect((await payByHand(site, admin.headers, id)).status).toBe(201);
  paypal.settle(id, 'PENDING');
  await world.nextRun();
  expect(await rowOf(id, 'pagado')).toMatchObject({ isReturnable: true });
});

test('a late payment by PayPal records the PayPal email that received the payment', async () => {
  const { id, member } = await failedOne();
  await changePaypalEmail(member.id, 'nueva@paypal.test');
  paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  expect(await rowOf(id, 'pagado')).toMatchObject({ paypalEmail: member.paypalEmail });
  const mails = await readOutboxMails(site, member.email);
  expect(mails.at(-1)).toMatchObject({ template: 'payout-paid' });
  expect(JSON.stringify(mails.at(-1))).toContain(member.paypalEmail);
  await expectNoMoneyLost(site, member.id, 3000);
});

test('a late refusal of the old PayPal email does not affect the new email', async () => {
  const { id, member } = await failedOne('RECEIVER_ACCOUNT_LOCKED');
  await changePaypalEmail(member.id, 'otra@paypal.test');
  const before = (await readOutboxMails(site, member.email)).length;
  for (const word of ['PENDING', 'FAILED']) {
    paypal.settle(id, word, 'RECEIVER_ACCOUNT_LOCKED');
    await world.nextRun();
  }
  expect(await rowOf(id)).toMatchObject({ problem: null });
  expect(await readOutboxMails(site, member.email)).toHaveLength(before);
});

test('the nightly check reports a payment that returns during an erasure', async () => {
  const { id, lote, member } = await world.sendOne();
  paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  const db = openDb(site.db);
  const read = await findItem(db, lote, id);
  if (!read) throw new Error('no item');
  const shown = { password, confirmation: erasureWord, saldoCents: 0, heldCents: 0 };
  expect((await sendJson(site, 'DELETE', '/api/perfil', shown, member.headers)).status).toBe(200);
  const isNoted = await recordItemReport(db, read, {
    change: { to: 'fallido', word: 'RETURNED', error: 'RETURNED', differs: false },
    itemId: 'I-1',
    transactionId: null,
    mailId: crypto.randomUUID(),
    now: Date.now(),
  });
  expect(isNoted).toBe(false);
  paypal.settle(id, 'RETURNED');
  await world.nextRun();
  expect(await findItem(db, lote, id)).toMatchObject({ estado: 'pagado', differs: true });
});
