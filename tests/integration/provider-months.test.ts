import { expect, test } from 'vitest';
import { now, openTrustWorld } from './trust-world.ts';

const world = await openTrustWorld();
const { credit, member, payout, reverse, run } = world;

test('a month sums a provider’s payments, credits and early and late reversals', async () => {
  const [ana, noticed] = [await member(), await member()];
  await run('UPDATE members SET noticed = 2 WHERE id = ?', noticed);
  await credit(ana, { monto_cents: 2600, provider_cents: 5200 });
  const covered = await credit(noticed, { monto_cents: 400, provider_cents: 800 });
  const late = await credit(ana, { monto_cents: 300, provider_cents: 600 });
  await payout(ana);
  await reverse(covered);
  await reverse(late);
  await credit(ana, { proveedor: 'bitlabs', monto_cents: 50, created_at: now - 60 * 86_400_000 });
  const { results } = await world.d1
    .prepare('SELECT * FROM provider_months ORDER BY mes DESC')
    .all();
  expect(results).toEqual([
    {
      proveedor: 'cpx',
      mes: '2026-11',
      surveys: 3,
      provider_cents: 6600,
      member_cents: 3300,
      noticed_cents: 400,
      reversed_cents: 400,
      uncovered_cents: 300,
      received_cents: null,
      provider_reversed_cents: 1400,
    },
    {
      proveedor: 'bitlabs',
      mes: '2026-09',
      surveys: 1,
      provider_cents: 0,
      member_cents: 50,
      noticed_cents: 0,
      reversed_cents: 0,
      uncovered_cents: 0,
      received_cents: null,
      provider_reversed_cents: 0,
    },
  ]);
});

test('a reversal that arrives before its transaction counts in the month', async () => {
  const ana = await member();
  await reverse('early');
  await credit(ana, { trans_id: 'early', monto_cents: 100, dia: '2026-08-03' });
  const month = "SELECT surveys, reversed_cents FROM provider_months WHERE mes = '2026-08'";
  const { results } = await world.d1.prepare(month).all();
  expect(results).toEqual([{ surveys: 1, reversed_cents: 100 }]);
});

test('partial reversals reduce the provider’s payment to the cent', async () => {
  const ana = await member();
  const trans_id = await credit(ana, { monto_cents: 30, provider_cents: 100, dia: '2026-07-03' });
  const month =
    "SELECT provider_reversed_cents AS cents FROM provider_months WHERE mes = '2026-07'";
  const taken = async () => (await world.d1.prepare(month).first<{ cents: number }>())?.cents;
  const part = { proveedor: 'cpx', original_id: trans_id, monto_cents: 10, created_at: now };
  await world.insert('survey_reversals', { ...part, trans_id: 'one' });
  expect(await taken()).toBe(33);
  for (const id of ['two', 'three']) {
    await world.insert('survey_reversals', { ...part, trans_id: id });
  }
  expect(await taken()).toBe(100);
});
