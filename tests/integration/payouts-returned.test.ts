import { expect, test } from 'vitest';
import { batchSentences as say } from '../../worker/api/payouts/batches/sentences.ts';
import { password } from '../support/members.ts';
import { sendJson } from './accounts-support.ts';
import { createOpenPayout, expectNoMoneyLost, readAccount } from './payouts-support.ts';
import { getSharedPayingSite } from './paypal-support.ts';
import { readRefusal } from './requests.ts';

const world = await getSharedPayingSite();
const { close, keyed, paypal, post, site } = world;

const paid = { estado: 'pagado', reference: 'LOTE-7' };
const giveBack = (id: string, motivo = 'Nadie lo reclamó', key = keyed()) =>
  post(`${id}/devuelto`, { motivo }, key);

test('the site credits a returned payment once and mails the reason', async () => {
  const { id, member } = await world.openOne();
  await close(await world.take('archivo', [id]), paid);
  expect((await giveBack(id)).status).toBe(200);
  expect(await readAccount(site, member.id)).toMatchObject({
    saldo: 3000,
    payouts: ['rechazado'],
    ledger: ['encuesta 3000', 'pago -3000', 'devolucion 3000'],
    mails: ['payout-requested', 'payout-paid', 'payout-returned'],
  });
  expect(await readRefusal(await giveBack(id))).toMatchObject({
    status: 409,
    message: say.notReturnable,
  });
  const panel = await site.fetch('/api/panel', { headers: member.headers });
  expect(await panel.json()).toMatchObject({
    payouts: [{ id, motivo: 'Nadie lo reclamó', returnedAt: expect.any(Number) }],
  });
  await expectNoMoneyLost(site, member.id, 3000);
  // The member requests the payout again, and the administrator pays it again.
  const { id: next } = await createOpenPayout(site, member.headers);
  await world.paid([next]);
});

test('the owner cannot mark open payouts or PayPal API payouts as returned', async () => {
  const [sent, open] = [await world.openOne(), await world.openOne()];
  await world.paid([sent.id]);
  paypal.settle(sent.id, 'SUCCESS');
  await world.nextRun();
  expect(await world.stateOf(sent.member)).toEqual(['pagado']);
  for (const { id } of [sent, open]) expect((await giveBack(id)).status).toBe(409);
  expect((await giveBack('nadie')).status).toBe(404);
});

test('a member changes a refused PayPal account and is paid at the new account', async () => {
  const { id, member, lote } = await world.sendOne();
  paypal.settle(id, 'FAILED', 'RECEIVER_ACCOUNT_LOCKED');
  await world.nextRun();
  const panel = async () =>
    (await (await site.fetch('/api/panel', { headers: member.headers })).json()) as {
      payouts: unknown[];
    };
  expect((await panel()).payouts).toMatchObject([{ id, estado: 'pendiente', needsAccount: true }]);
  expect((await world.batch(lote)).payouts[0]?.problem).toMatchObject({
    topic: 'cuenta-no-aceptada',
  });
  expect((await world.listed('pendiente')).find((row) => row.id === id)).toMatchObject({
    problem: { topic: 'cuenta-no-aceptada' },
    lot: null,
  });
  const body = { paypalEmail: 'otra@correo.test', password };
  const changed = await sendJson(site, 'PATCH', '/api/perfil/paypal', body, member.headers);
  expect(changed.status).toBe(200);
  expect((await panel()).payouts).toMatchObject([
    { paypalEmail: 'otra@correo.test', needsAccount: false },
  ]);
  await world.paid([id]);
  expect(paypal.batches.at(-1)?.items[0]?.payout_item.receiver).toBe('otra@correo.test');
});
