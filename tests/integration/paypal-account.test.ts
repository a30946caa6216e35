import { expect, test } from 'vitest';
import { password } from '../members.ts';
import { sharedPayingSite } from './paypal-support.ts';
import { rowsOf } from './requests.ts';

const world = await sharedPayingSite();
const { paypal, site } = world;

test('PayPal does not accept the account: the member changes it, and it is sent to the new one', async () => {
  const { id, member, lote } = await world.sendOne();
  paypal.settle(id, 'FAILED', 'RECEIVER_ACCOUNT_LOCKED');
  await world.nextRun();
  const panel = async () =>
    (await (await site.fetch('/api/panel', { headers: member.headers })).json()) as {
      payouts: unknown[];
    };
  expect((await panel()).payouts).toMatchObject([{ id, estado: 'pendiente', needsAccount: true }]);
  expect((await world.lot(lote)).payouts[0]?.problem).toMatchObject({
    topic: 'cuenta-no-aceptada',
  });
  expect((await world.listed('pendiente')).find((row) => row.id === id)).toMatchObject({
    problem: { topic: 'cuenta-no-aceptada' },
    lot: null,
  });
  const changed = await site.fetch('/api/perfil/paypal', {
    method: 'PATCH',
    headers: member.headers,
    body: JSON.stringify({ paypalEmail: 'otra@correo.test', password }),
  });
  expect(changed.status).toBe(200);
  expect((await panel()).payouts).toMatchObject([
    { paypalEmail: 'otra@correo.test', needsAccount: false },
  ]);
  await world.paid([id]);
  expect(paypal.batches.at(-1)?.items[0]?.payout_item.receiver).toBe('otra@correo.test');
});

test('an address that is changed while the payout is on its way stays as it was sent', async () => {
  const { id, member } = await world.sendOne();
  const changed = await site.fetch('/api/perfil/paypal', {
    method: 'PATCH',
    headers: member.headers,
    body: JSON.stringify({ paypalEmail: 'otra@correo.test', password }),
  });
  expect(changed.status).toBe(200);
  const [payout] = await rowsOf(site, 'SELECT paypal_email FROM payouts WHERE id = ?', id);
  expect(payout).toEqual({ paypal_email: member.paypalEmail });
});
