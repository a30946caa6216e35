import { expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { findSecret, network } from '../support/networks.ts';
import { startOwnApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { createReporter, readNetworkLog } from './conversions-support.ts';
import { signInAdmin } from './payouts-support.ts';
import { readRefusal, runInParallel, runSql } from './requests.ts';
import { changeSetting, sendSetting } from './settings-support.ts';

const site = await startOwnApi();
const { headers: admin } = await signInAdmin(site);

await changeSetting(site, admin, 'redes', [network]);

const secret = findSecret(network);
const newId = () => `t-${crypto.randomUUID()}`;

const report = createReporter(site);

const conversionsOf = (tid: string) =>
  runSql(
    site,
    `SELECT click_id, app, page, country, state, cents, currency FROM conversions
      WHERE network = 'ofertas' AND trans_id = ?`,
    tid,
  );

async function clicked() {
  const id = crypto.randomUUID().replaceAll('-', '');
  const row = { id, app: 'pollpay', page: '/blog/una', country: 'MX', at: Date.now() };
  await insertRow(site, 'clicks', row);
  return id;
}

test('the API stores a conversion with the app, page and country of its click', async () => {
  const [tid, sub1] = [newId(), await clicked()];
  expect(await report({ tid, sub1, payout: '12.345' })).toBe('recorded');
  expect(await conversionsOf(tid)).toEqual([
    {
      click_id: sub1,
      app: 'pollpay',
      page: '/blog/una',
      country: 'MX',
      state: 'approved',
      cents: 1234,
      currency: 'EUR',
    },
  ]);
  const [line] = await readNetworkLog(site);
  expect(line).toEqual({
    verdict: 'recorded',
    forged: 0,
    query: `status=approved&payout=12.345&tid=${tid}&sub1=${sub1}`,
  });
});

test('a report finds its click even if the id has capitals and spaces', async () => {
  const [tid, sub1] = [newId(), await clicked()];
  expect(await report({ tid, sub1: ` ${sub1.toUpperCase()}` })).toBe('recorded');
  expect(await conversionsOf(tid)).toMatchObject([{ click_id: sub1 }]);
});

test('after the cron deletes a click, its conversion keeps all data', async () => {
  const [tid, sub1] = [newId(), await clicked()];
  await report({ tid, sub1, status: 'pending' });
  await runSql(site, 'DELETE FROM clicks WHERE id = ?', sub1);
  expect(await report({ tid, sub1 })).toBe('changed');
  expect(await conversionsOf(tid)).toMatchObject([{ app: 'pollpay', state: 'approved' }]);
});

// Threat 86
test('from many parallel reports, the API stores the conversion once', async () => {
  const [tid, sub1] = [newId(), await clicked()];
  const verdicts: unknown[] = [];
  await runInParallel(8, async () => verdicts.push(await report({ tid, sub1 })));
  expect(verdicts.toSorted()).toEqual(['recorded', ...Array(7).fill('same')]);
  expect(await conversionsOf(tid)).toHaveLength(1);
});

test('the API stores a conversion without a click, and a later report adds the click', async () => {
  const tid = newId();
  expect(await report({ tid, sub1: 'nadie', status: 'pending' })).toBe('unmatched');
  expect(await conversionsOf(tid)).toMatchObject([{ click_id: 'nadie', app: null, cents: 150 }]);
  expect(await report({ tid: newId(), sub1: '<script>' })).toBe('unmatched');
  expect(await report({ tid, sub1: await clicked() })).toBe('changed');
  expect(await conversionsOf(tid)).toMatchObject([{ app: 'pollpay', state: 'approved' }]);
});

test('a later report in the same state adds the click to its conversion', async () => {
  const [tid, late] = [newId(), newId()];
  await report({ tid });
  expect(await report({ tid, sub1: 'nadie' })).toBe('same');
  const sub1 = await clicked();
  expect(await report({ tid, sub1 })).toBe('changed');
  const named = { click_id: sub1, app: 'pollpay', page: '/blog/una', country: 'MX' };
  expect(await conversionsOf(tid)).toMatchObject([named]);
  expect(await report({ tid, sub1 })).toBe('same');
  expect(await report({ tid, sub1: await clicked() })).toBe('same');
  // Here the reports arrive in the wrong order. The older report adds the click but changes no state or
  // amount.
  await report({ tid: late, payout: '2' });
  expect(await report({ tid: late, sub1, status: 'pending' })).toBe('changed');
  expect(await conversionsOf(late)).toMatchObject([{ ...named, state: 'approved', cents: 200 }]);
});

const reports = ['pending', 'approved', 'reversed'];
const orders = reports.flatMap((one) =>
  reports.flatMap((other) => (one === other ? [] : [[one, other]])),
);
test.each(orders)(
  'reports of the states %s and %s have the same result in either order',
  async (...order) => {
    const tid = newId();
    for (const status of order) await report({ tid, status });
    for (const status of order) expect(await report({ tid, status })).toBe('same');
    const last = reports.findLast((status) => order.includes(status));
    const state = last === 'reversed' ? 'rejected' : last;
    expect(await conversionsOf(tid)).toMatchObject([{ state }]);
  },
);

test('a corrected amount replaces the old amount, and a rejection keeps the amount', async () => {
  const tid = newId();
  await report({ tid });
  expect(await report({ tid, payout: '2' })).toBe('changed');
  expect(await report({ tid, status: 'REVERSED', payout: '-2' })).toBe('changed');
  expect(await conversionsOf(tid)).toMatchObject([{ state: 'rejected', cents: 200 }]);
});

test('only a report with a new amount changes the conversion’s currency', async () => {
  const [tid, repeated] = [newId(), newId()];
  await report({ tid, payout: '10', status: 'pending' });
  await report({ tid: repeated, payout: '10' });
  await changeSetting(site, admin, 'redes', [{ ...network, currency: 'USD' }]);
  expect(await report({ tid, payout: '12' })).toBe('changed');
  expect(await report({ tid: repeated, payout: '10' })).toBe('same');
  await changeSetting(site, admin, 'redes', [network]);
  await report({ tid, status: 'reversed' });
  expect(await conversionsOf(tid)).toMatchObject([{ cents: 1200, currency: 'USD' }]);
  expect(await conversionsOf(repeated)).toMatchObject([{ cents: 1000, currency: 'EUR' }]);
});

test.each([
  ['malformed', { tid: '' }],
  ['malformed', { tid: 'a b' }],
  ['malformed', { tid: 'x'.repeat(101) }],
  ['unknown-state', { status: 'tal vez' }],
  ['unknown-state', { status: '' }],
  ['bad-amount', { payout: '' }],
  ['bad-amount', { payout: '-1' }],
  ['bad-amount', { payout: '1,50' }],
  ['bad-amount', { payout: '1e9' }],
  ['over-limit', { payout: '10000.01' }],
])('the API answers %s to a wrong report (%j) and logs the report', async (verdict, changes) => {
  const tid = newId();
  expect(await report({ tid, ...changes })).toBe(verdict);
  expect(await conversionsOf(tid)).toEqual([]);
  expect((await readNetworkLog(site))[0]?.verdict).toBe(verdict);
});

test.each([
  ['COP', '45000000.50', '50000000.01'],
  ['ARS', '14000000', '20000000.01'],
])(
  'the API accepts a conversion in %s with the amount %s and refuses the amount %s',
  async (currency, fitting, tooMuch) => {
    const own = { ...network, id: `red-${currency.toLowerCase()}`, currency: currency as 'COP' };
    await changeSetting(site, admin, 'redes', [network, own]);
    const of = { as: findSecret(own), id: own.id };
    const tid = newId();
    expect(await report({ tid, payout: fitting }, of)).toBe('unmatched');
    expect(
      await runSql(site, 'SELECT cents, currency FROM conversions WHERE trans_id = ?', tid),
    ).toEqual([{ cents: Number(fitting) * 100, currency }]);
    expect(await report({ tid: newId(), payout: tooMuch }, of)).toBe('over-limit');
    await changeSetting(site, admin, 'redes', [network]);
  },
);

test('the API refuses a report that repeats a parameter', async () => {
  const tid = newId();
  const path = `/api/conversiones/ofertas?secreto=${secret}&status=1&payout=1&tid=${tid}&payout=9`;
  expect(await (await site.fetch(path)).text()).toBe('malformed');
  expect(await conversionsOf(tid)).toEqual([]);
});

test('the API accepts only a GET report of a known network', async () => {
  expect(await report({ tid: newId() }, { id: 'otra' })).toBe(404);
  expect(await report({ tid: newId() }, { method: 'HEAD' })).toBe(405);
});

test('after a network gets a new `mark`, only its new secret is valid', async () => {
  const renewed = { ...network, mark: 'e5f6a7b8' };
  await changeSetting(site, admin, 'redes', [renewed]);
  expect(await report({ tid: newId() })).toBe(403);
  const as = findSecret(renewed);
  expect(await report({ tid: newId() }, { as })).toBe('unmatched');
  await changeSetting(site, admin, 'redes', [network]);
});

test('if a network reports no states and amounts, the site only counts conversions', async () => {
  const { state: _, amount: __, ...plain } = network;
  await changeSetting(site, admin, 'redes', [{ ...plain, transaction: 'sub1' }]);
  const sub1 = await clicked();
  expect(await report({ sub1, status: 'x', payout: 'x' })).toBe('recorded');
  expect(await report({ sub1 })).toBe('same');
  expect(await conversionsOf(sub1)).toMatchObject([{ state: 'approved', cents: 0 }]);
  await changeSetting(site, admin, 'redes', [network]);
});

test('a conversion changes no member’s money', async () => {
  const { id } = await createMember(site, { saldoCents: 700 });
  const before = await runSql(site, 'SELECT count(*) AS total FROM ledger_entries');
  await report({ tid: id, sub1: id });
  expect(await runSql(site, 'SELECT count(*) AS total FROM ledger_entries')).toEqual(before);
  expect(await runSql(site, 'SELECT saldo_cents FROM members WHERE id = ?', id)).toEqual([
    { saldo_cents: 700 },
  ]);
});

test.each([
  ['a parameter with a space', { click: 'sub 1' }],
  ['the secret’s own parameter', { click: 'secreto' }],
  ['a word in two lists', { approved: ['x'], rejected: ['X'] }],
  ['an unknown currency', { currency: 'DOP' }],
  ['another form of its address', { id: '../pagos' }],
])('the API refuses a network with %s', async (_, changes) => {
  const value = [{ ...network, ...changes }];
  expect(await readRefusal(await sendSetting(site, admin, 'redes', value))).toMatchObject({
    status: 422,
  });
});
