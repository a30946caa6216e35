import { afterAll, expect, test } from 'vitest';
import { startOfMonth } from '../../worker/api/time/clock.ts';
import { startSite } from '../harness.ts';
import { createMember } from '../members.ts';
import { insertPayout, paidByHand } from '../paid.ts';
import { rowsOf } from './requests.ts';

const site = await startSite({ vars: { DOCUMENT_SECONDS: '0' } });
afterAll(() => site.stop());

const month = startOfMonth(Date.now(), 'America/Santo_Domingo');

/** A payout of 25 dollars that is paid at `at` (UTC ms). */
async function paid(at: number): Promise<string> {
  const { id: memberId } = await createMember(site, { saldoCents: 2500 });
  const id = await insertPayout(site, memberId);
  for (const statement of paidByHand(id, at)) await rowsOf(site, statement);
  return id;
}
const told = async () => (await site.fetch('/api/pagado')).json();
const home = async () => (await site.fetch('/')).text();

test('what was paid this month is told from ten payouts on, counted, and never before', async () => {
  await paid(month - 1);
  const [first = ''] = await Promise.all(Array.from({ length: 10 }, () => paid(month)));
  // One of them came back.
  await rowsOf(site, "UPDATE payout_lot_items SET estado = 'liberado' WHERE payout_id = ?", first);
  await rowsOf(
    site,
    `UPDATE payouts SET estado = 'rechazado', motivo = 'Volvió', returned_at = 3, fecha_pago = NULL
    WHERE id = ?`,
    first,
  );
  expect(await told()).toEqual({ paid: null });
  expect(await home()).not.toContain('Pagado este mes');
  await paid(Date.now());
  expect(await told()).toEqual({ paid: { payouts: 10, cents: 25_000 } });
  expect((await home()).replaceAll('<!-- -->', '')).toContain(
    'Pagado este mes: <strong>US$ 250.00</strong> en 10 pagos',
  );
});

test('it is read by its index alone', async () => {
  const plan = await rowsOf<{ detail: string }>(
    site,
    `EXPLAIN QUERY PLAN SELECT count(*), sum(monto_cents) FROM payouts INDEXED BY payouts_paid
    WHERE estado = 'pagado' AND fecha_pago >= 1`,
  );
  expect(plan[0]?.detail).toContain('USING COVERING INDEX payouts_paid (fecha_pago>?)');
});
