import { expect, test } from 'vitest';
import type { SummaryAnswer } from '#contract/dashboard/summary.ts';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { batchSentences as say } from '../../worker/api/payouts/batches/sentences.ts';
import { createMember } from '../support/members.ts';
import { cancelPayout } from './payouts-support.ts';
import { startOwnPayingSite } from './paypal-support.ts';
import { readRefusal, runSql } from './requests.ts';

// PayPal resumes a failed payment while a person reviews its payout. The site counts such a payout as on its
// way, so the review waits until PayPal ends the payment.

const world = await startOwnPayingSite();
const { admin, paypal, site } = world;

const read = async <Answer>(path: string, headers: Record<string, string>) =>
  (await (await site.fetch(path, { headers })).json()) as Answer;
const tasks = async () => {
  const { duties: all } = await read<SummaryAnswer>('/api/admin/resumen', admin.headers);
  return Object.fromEntries(all.map(({ kind, total }) => [kind, total]));
};
const tell = async (id: string, ...word: [string, string?]) => {
  paypal.settle(id, ...word);
  await world.nextRun();
};

test('after PayPal resumes a held payout, the payout counts as on its way', async () => {
  const { id, member } = await world.sendOne();
  await tell(id, 'FAILED', 'RECEIVER_COUNTRY_NOT_ALLOWED');
  await createMember(site, { nombre: 'Rosa Díaz', paypalEmail: member.paypalEmail });
  await site.runCron();
  expect(await tasks()).toEqual({ reviews: 1 });
  await world.openOne();
  expect(await tasks()).toEqual({ reviews: 1, payouts: 1 });

  await tell(id, 'PENDING');
  expect(await tasks()).toEqual({ payouts: 1 });
  const panel = await read<PanelAnswer>('/api/panel', member.headers);
  expect(panel).toMatchObject({ review: null, payouts: [{ isOnItsWay: true }] });
  expect((await cancelPayout(site, member.headers, id)).status).toBe(409);
  expect(await readRefusal(await world.ask('mano', [id]))).toMatchObject({ message: say.noneFree });
  const row = async () => {
    const path = '/api/admin/listas/pagos?estado=pendiente';
    const { rows } = await read<{ rows: PayoutRow[] }>(path, admin.headers);
    return rows.find((one) => one.id === id);
  };
  expect(await row()).toMatchObject({ lot: { means: 'api' }, review: null });

  await tell(id, 'FAILED', 'RECEIVER_COUNTRY_NOT_ALLOWED');
  expect(await tasks()).toEqual({ reviews: 1, payouts: 1 });
  expect(await row()).toMatchObject({ lot: null, review: { signals: ['same-paypal'] } });

  await tell(id, 'SUCCESS');
  expect(await world.stateOf(member)).toEqual(['pagado']);
  expect(await tasks()).toEqual({ payouts: 1 });
  expect(await runSql(site, 'SELECT 1 FROM payout_reviews WHERE ended_at IS NULL')).toEqual([]);
});
