import { expect, test } from 'vitest';
import type { NetworkAnswer } from '#contract/affiliates/networks.ts';
import { retentionDays } from '#contract/retention.ts';
import { findSecret, network } from '../support/networks.ts';
import { startOwnInProcessApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { createReporter, readNetworkLog } from './conversions-support.ts';
import { signInAdmin } from './payouts-support.ts';
import { runSql } from './requests.ts';
import { changeSetting } from './settings-support.ts';

const site = startOwnInProcessApi();
const { headers: admin } = await signInAdmin(site);

await changeSetting(site, admin, 'redes', [network]);

const secret = findSecret(network);
const newId = () => `t-${crypto.randomUUID()}`;
const report = createReporter(site);

// Threat 86
test('a forged report changes nothing and pushes no real report out of the log', async () => {
  const tid = newId();
  await report({ tid });
  for (const as of ['', 'x', secret.toLowerCase()])
    expect(await report({ tid, status: 'reversed' }, { as })).toBe(403);
  expect(await runSql(site, 'SELECT state FROM conversions WHERE trans_id = ?', tid)).toEqual([
    { state: 'approved' },
  ]);
  for (let nth = 0; nth < 25; nth += 1) await report({ tid: newId() }, { as: 'x' });
  const forged = async () => (await readNetworkLog(site)).filter(({ forged }) => forged === 1);
  expect(await forged()).toHaveLength(10);
  const line = { network: 'ofertas', verdict: 'bad-secret', forged: 1, query: '', at: Date.now() };
  for (let nth = 0; nth < 15; nth += 1) await insertRow(site, 'conversion_postbacks', line);
  await runSql(site, "DELETE FROM rate_limits WHERE key LIKE 'refused-postback:%'");
  await report({ tid }, { as: 'x' });
  expect(await forged()).toHaveLength(20);
  const lines = await readNetworkLog(site);
  const own = lines.filter(({ forged }) => forged === 0);
  expect(own.find(({ query }) => query.includes(`tid=${tid}`))?.verdict).toBe('unmatched');
  expect(JSON.stringify(lines)).not.toContain(secret);
});

test('a network’s log keeps its last 50 valid and its last 100 refused reports', async () => {
  const line = { network: 'ofertas', verdict: 'malformed', forged: 0, query: '', at: Date.now() };
  for (let nth = 0; nth < 110; nth += 1) await insertRow(site, 'conversion_postbacks', line);
  const tid = newId();
  expect(await report({ tid, payout: 'x' })).toBe('bad-amount');
  for (let nth = 0; nth < 52; nth += 1) await report({ tid: newId() });
  const answer = await site.fetch('/api/admin/redes/ofertas', { headers: admin });
  const { postbacks } = (await answer.json()) as NetworkAnswer;
  const own = postbacks.filter(({ verdict }) => verdict !== 'bad-secret');
  const good = own.filter(({ verdict }) => verdict === 'unmatched');
  expect([good.length, own.length - good.length]).toEqual([50, 100]);
  expect(own.find(({ query }) => query.includes(tid))?.verdict).toBe('bad-amount');
});

test('the administrator reads the last reports of a network', async () => {
  const tid = newId();
  await report({ tid });
  await report({ tid }, { as: 'x' });
  const answer = await site.fetch('/api/admin/redes/ofertas', { headers: admin });
  const { postbacks } = (await answer.json()) as NetworkAnswer;
  expect(postbacks.slice(0, 2).map(({ verdict }) => verdict)).toEqual(['bad-secret', 'unmatched']);
  expect((await site.fetch('/api/admin/redes/otra', { headers: admin })).status).toBe(404);
});

test('the log masks values of parameters that the network’s settings do not name', async () => {
  const tid = newId();
  await report({ tid, phone: '8095550123', nombre: 'Ana', 'a@correo.test': '' });
  const [line] = await readNetworkLog(site);
  expect(new URLSearchParams(line?.query)).toEqual(
    new URLSearchParams({
      status: 'approved',
      payout: '1.50',
      tid,
      phone: '***',
      nombre: '***',
      'a***@correo.test': '***',
    }),
  );
});

test('the cron deletes old reports and the reports of a removed network', async () => {
  const dayMs = 86_400_000;
  const [kept, old, gone] = [newId(), newId(), newId()];
  const line = { network: 'ofertas', verdict: 'recorded', forged: 0, at: Date.now() };
  const at = (days: number) => Date.now() - days * dayMs;
  await runSql(site, 'DELETE FROM conversion_postbacks');
  await insertRow(site, 'conversion_postbacks', {
    ...line,
    query: old,
    at: at(retentionDays.clicks + 1),
  });
  await insertRow(site, 'conversion_postbacks', {
    ...line,
    query: kept,
    at: at(retentionDays.clicks - 1),
  });
  await insertRow(site, 'conversion_postbacks', { ...line, network: 'quitada', query: gone });
  await site.runCron();
  expect(await runSql(site, 'SELECT query FROM conversion_postbacks')).toEqual([{ query: kept }]);
});
