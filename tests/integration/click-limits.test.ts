import { expect, test } from 'vitest';
import type { IncomeAnswer } from '#contract/affiliates/report.ts';
import { createClickLinks } from '../../worker/api/affiliates/click-links.ts';
import { browserHeaders, followLink } from '../support/clicks.ts';
import { testSecrets } from '../support/harness.ts';
import { createOwnFaults, startOwnApi } from '../support/own-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { freshIpAddress, runSql } from './requests.ts';
import { avoidWindowEnds } from './windows.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
avoidWindowEnds(hourMs, 5000);

const faults = createOwnFaults();
const site = await startOwnApi({ faults, vars: { CLICKS_PER_DAY: '1000' } });
const { TOKEN_SECRET } = testSecrets;
const links = createClickLinks({ SITE_URL: site.url, TOKEN_SECRET });

const linkOn = async (page: string) => (await links.to('pollpay', page, Date.now())).onPage;
faults.database = () => 'before';
const withoutSettings = await followLink(
  site,
  await linkOn('/faq'),
  browserHeaders(freshIpAddress()),
);
faults.database = null;

const { headers: admin } = await signInAdmin(site);
const clicksOf = (page: string) => runSql(site, 'SELECT id FROM clicks WHERE page = ?', page);

test('a click leads to the app’s page while the API cannot read settings', () => {
  const { answer, target } = withoutSettings;
  expect([answer.status, target]).toEqual([302, '/pollpay']);
});

// Threat 85
test('an IP network uses at most a tenth of the day’s click limit; every click works', async () => {
  const link = await linkOn('/derechos');
  const ipAddress = freshIpAddress();
  const open = (nth: number) => {
    const { 'user-agent': agent, ...headers } = browserHeaders(ipAddress);
    return followLink(site, link, { ...headers, 'user-agent': `${agent} ${nth}` });
  };
  await runSql(site, "DELETE FROM rate_limits WHERE key LIKE 'click-network:%'");
  await open(0);
  await runSql(site, "UPDATE rate_limits SET hits = 98 WHERE key LIKE 'click-network:%'");
  for (let nth = 1; nth < 5; nth += 1) expect((await open(nth)).answer.status).toBe(302);
  expect(await clicksOf('/derechos')).toHaveLength(3);
  const counters = "SELECT hits FROM rate_limits WHERE key LIKE 'click-network:%'";
  expect(await runSql(site, counters)).toEqual([{ hits: 100 }]);
});

test('after the day’s click limit, the site stops counting and records the day', async () => {
  const link = await linkOn('/privacidad');
  await followLink(site, link, browserHeaders(freshIpAddress()));
  await runSql(site, "UPDATE rate_limits SET hits = 999 WHERE key = 'click-day:'");
  const from = Date.now();
  for (let nth = 0; nth < 3; nth += 1) {
    const { answer } = await followLink(site, link, browserHeaders(freshIpAddress()));
    expect(answer.status).toBe(302);
  }
  expect(await clicksOf('/privacidad')).toHaveLength(2);
  const answer = await site.fetch('/api/admin/ingresos', { headers: admin });
  const { full } = (await answer.json()) as IncomeAnswer;
  const until = from - (from % dayMs) + dayMs;
  expect(full).toEqual([{ from: expect.any(Number), until }]);
  expect(full?.[0]?.from).toBeGreaterThanOrEqual(from);
  await runSql(site, "DELETE FROM rate_limits WHERE key LIKE 'click-%'");
});
