import { expect, test } from 'vitest';
import { createPayoutBatch } from '../../worker/api/payouts/batches/take.ts';
import { now, openTrustWorld } from './trust-world.ts';

const world = await openTrustWorld();
const admin = await world.member();

test('a call does not pay a payout that another call with the same key reserved', async () => {
  const asker = await world.member({ paypal_email: 'una@paypal.test' });
  await world.credit(asker, { monto_cents: 3000 });
  const ids = [await world.payout(asker)];
  const id = crypto.randomUUID();
  const take = (requestHash: string, paid?: { reference: string }) =>
    createPayoutBatch(world.db, {
      id,
      ids,
      paid,
      now,
      method: 'mano',
      override: false,
      account: null,
      caller: { actorId: admin, requestId: id, requestHash },
    });
  const state = () => world.first('SELECT estado FROM payouts WHERE member_id = ?', asker);
  expect(await take('one')).toBe(true);
  expect(await take('other', { reference: 'R-1' })).toBe(false);
  expect(await state()).toEqual({ estado: 'pendiente' });
});
