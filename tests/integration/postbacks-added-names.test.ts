import { expect, test } from 'vitest';
import type { SummaryAnswer } from '#contract/dashboard/summary.ts';
import { createMember, signInMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import { bitlabsUrl, cpxUrl, newId, readTotals, sendPostback } from './postbacks.ts';
import { runSql } from './requests.ts';
import { enrolAdmin } from './second-factor-support.ts';

// A member can add parameters to the wall's URL. Providers copy these parameters into a postback, and their
// signature covers the parameters.

const site = await startOwnApi();
const admin = await enrolAdmin(site);

async function taskOf(kind: string) {
  const headers = await signInMember(site, admin.id, { secondFactor: true });
  const response = await site.fetch('/api/admin/resumen', { headers });
  const { duties: tasks } = (await response.json()) as SummaryAnswer;
  return tasks.find((one) => one.kind === kind)?.total ?? 0;
}

// Threat 74
test.each([
  { x_state: 'PENDING' },
  { cashback_state: 'CREATED', receipt_state: 'REJECTED' },
  { currency: 'EUR', cur: 'points' },
  { Type: 'START_BONUS', debug: 'true' },
])('a reversal takes the money back although a member added %o to the URL', async (added) => {
  const { id, email, surveyUserId } = await createMember(site);
  const [tx, trans_id] = [newId(), newId()];
  await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, tx, ...added }));
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id, ...added }));
  expect((await readTotals(site, id)).saldo).toBe(50 + 85);
  const back = { tx: newId(), ref: tx, type: 'RECONCILIATION', val: '-0.50', usd: '-1', ...added };
  expect(await sendPostback(site, bitlabsUrl(site, back))).toMatchObject({ verdict: 'reversed' });
  const cancelled = cpxUrl(site, { user_id: email, trans_id, status: '2', ...added });
  expect(await sendPostback(site, cancelled)).toMatchObject({ verdict: 'reversed' });
  expect((await readTotals(site, id)).saldo).toBe(0);
});

// Threat 74
test('a parameter that a member added twice to the URL changes nothing', async () => {
  const { id, email } = await createMember(site);
  const trans_id = newId();
  const twice = '&mio=1&mio=2';
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id }) + twice);
  expect((await readTotals(site, id)).saldo).toBe(85);
  const cancelled = cpxUrl(site, { user_id: email, trans_id, status: '2' }) + twice;
  expect(await sendPostback(site, cancelled)).toMatchObject({ verdict: 'reversed' });
});

// Threat 74
test('an unreadable reversal creates a task for the owner', async () => {
  const { id, email, surveyUserId } = await createMember(site);
  const [tx, trans_id] = [newId(), newId()];
  await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, tx }));
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id }));
  const before = await taskOf('unclear-reversals');
  const own = { uid: surveyUserId, tx, type: 'RECONCILIATION' };
  const unclear = [
    bitlabsUrl(site, { ...own, offer_state: 'PENDING' }),
    bitlabsUrl(site, { ...own, type: 'NEW_TYPE', val: '-0.50' }),
    bitlabsUrl(site, { ...own, tx: newId(), val: '-0.50' }),
    bitlabsUrl(site, { ...own, ref: tx, val: '-1,5' }),
    // The member adds a parameter twice.
    `${cpxUrl(site, { user_id: email, trans_id, status: '2' })}&status=1`,
    `${cpxUrl(site, { user_id: email, trans_id })}&status=2`,
  ];
  for (const url of unclear) {
    expect(await sendPostback(site, url), url).toMatchObject({
      status: 200,
      verdict: 'unclear-reversal',
    });
  }
  expect((await readTotals(site, id)).saldo).toBe(50 + 85);
  expect(await taskOf('unclear-reversals')).toBe(before + unclear.length);
  const eightDays = 8 * 86_400_000;
  await runSql(site, 'UPDATE postbacks SET fecha = fecha - ? WHERE member_id = ?', eightDays, id);
  expect(await taskOf('unclear-reversals')).toBe(before + unclear.length);
});

test('a survey without the provider’s price creates a task for the owner', async () => {
  const { id, surveyUserId } = await createMember(site);
  const before = await taskOf('unpriced-surveys');
  const [tx, usd] = [newId(), ''];
  const told = await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, tx, usd }));
  expect(told).toEqual({ status: 200, body: 'OK', verdict: 'no-price' });
  expect(await taskOf('unpriced-surveys')).toBe(before + 1);
  // The postback's URL at the provider now has the price parameter, and the provider reports the same survey
  // again.
  const priced = bitlabsUrl(site, { uid: surveyUserId, tx });
  expect(await sendPostback(site, priced)).toMatchObject({ verdict: 'credited' });
  expect((await readTotals(site, id)).saldo).toBe(50);
});
