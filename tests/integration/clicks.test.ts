import { expect, test } from 'vitest';
import { retentionDays } from '#contract/retention.ts';
import { createClickLinks } from '../../worker/api/affiliates/click-links.ts';
import { createApp } from '../support/apps.ts';
import { browserHeaders, followLink } from '../support/clicks.ts';
import { newEmail } from '../support/emails.ts';
import { testSecrets } from '../support/harness.ts';
import { buildConversionPath, network } from '../support/networks.ts';
import { createOwnFaults, startOwnApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { readOutboxMails } from './accounts-support.ts';
import { signInAdmin } from './payouts-support.ts';
import { freshIpAddress, leadBody, post, runInParallel, runSql } from './requests.ts';
import { changeSetting } from './settings-support.ts';
import { avoidWindowEnds } from './windows.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
avoidWindowEnds(hourMs, 5000);

const faults = createOwnFaults();
const site = await startOwnApi({ faults, vars: { CLICKS_PER_DAY: '1000' } });
const { headers: admin } = await signInAdmin(site);
const target = 'https://red.example/ir?sub={click_id}&utm_source=ingresoactivo';
await changeSetting(site, admin, 'app:pollpay', { link: target });

interface ClickRow {
  id: string;
  app: string;
  page: string;
  country: string;
  at: number;
  visitor: string | null;
}
const clicksOf = (page: string) =>
  runSql<ClickRow>(site, 'SELECT * FROM clicks WHERE page = ? ORDER BY at, id', page);

/** Sends the form of a page. Returns the lead's email and the app link in the answer. */
async function unlocked(page: string, changes: Record<string, unknown> = {}) {
  const email = newEmail();
  const answer = await post(site, '/api/leads', leadBody({ email, page, ...changes }));
  const { link } = (await answer.json()) as { link: string };
  return { email, link };
}

const { TOKEN_SECRET } = testSecrets;
const tokenIn = (link: string) => new URL(link).searchParams.get('c') ?? '';
const idIn = (location: string | null) => new URL(location ?? '').searchParams.get('sub') ?? '';

test('a click leads to the app with a random click id, and the site counts the click', async () => {
  const { link } = await unlocked('/pollpay');
  expect(link.startsWith(`${site.url}/ir/pollpay?c=`)).toBe(true);
  const { answer, target } = await followLink(site, link, {
    ...browserHeaders(freshIpAddress()),
    'x-dev-country': 'MX',
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const id = idIn(target);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  const start = id.slice(0, 24);
  expect(target).toBe(`https://red.example/ir?sub=${id}&utm_source=ingresoactivo`);
  expect(await clicksOf('/pollpay')).toEqual([
    {
      id: start,
      app: 'pollpay',
      page: '/pollpay',
      country: 'MX',
      at: expect.any(Number),
      visitor: expect.stringMatching(/^\d+:[\w-]{22}$/),
    },
  ]);
});

// Two people behind one IP address may use the same browser, so each click gets its own id.
// Threat 85
test('a visitor’s clicks count once an hour, and each click has its own click id', async () => {
  const { link } = await unlocked('/guia');
  const headers = browserHeaders(freshIpAddress());
  const ids = new Set<string>();
  await runInParallel(6, async () => ids.add(idIn((await followLink(site, link, headers)).target)));
  expect(ids.size).toBe(6);
  expect(await clicksOf('/guia')).toHaveLength(1);
  await changeSetting(site, admin, 'redes', [network]);
  const reports = [...ids].map((id) => buildConversionPath({ tid: id, sub1: id }));
  for (const path of reports) expect(await (await site.fetch(path)).text()).toBe('recorded');
  // The site treats another browser behind the same IP address as another visitor.
  const other = { ...headers, 'user-agent': `${headers['user-agent']} OPR/90` };
  await followLink(site, link, other);
  expect(await clicksOf('/guia')).toHaveLength(2);
  await runSql(site, "UPDATE clicks SET visitor = '1' || substr(visitor, 2) WHERE page = '/guia'");
  await site.runCron();
  expect((await clicksOf('/guia')).map(({ visitor }) => visitor)).toEqual([null, null]);
  await followLink(site, link, headers);
  expect(await clicksOf('/guia')).toHaveLength(3);
});

test('the site counts a click from an unknown page but stores no page', async () => {
  const page = `/blog/${crypto.randomUUID()}`;
  const headers = browserHeaders(freshIpAddress());
  const { target } = await followLink(site, (await unlocked(page)).link, headers);
  const [click] = await runSql(
    site,
    'SELECT page FROM clicks WHERE id = ?',
    idIn(target).slice(0, 24),
  );
  expect(click).toEqual({ page: '' });
});

test('clicks of robots, previews, embedded pages and mail scanners do not count', async () => {
  const { link } = await unlocked('/blog');
  const open = (changes: Record<string, string>, method?: string) =>
    followLink(site, link, browserHeaders(freshIpAddress(), changes), method);
  const uncounted = [
    await open({}, 'HEAD'),
    await open({
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/151.0.0.0 Safari/1',
    }),
    await open({ 'user-agent': 'WhatsApp/2.23' }),
    await open({ 'user-agent': '' }),
    await open({ 'sec-fetch-dest': 'image' }),
    // This number is Amazon's network, where mail scanners run.
    await open({ 'x-dev-asn': '16509' }),
  ];
  for (const { answer, target } of uncounted) {
    expect(answer.status).toBe(302);
    expect(idIn(target)).toMatch(/^[0-9a-f]{32}$/);
  }
  for (const ahead of [{ 'sec-purpose': 'prefetch' }, { purpose: 'prefetch' }]) {
    const { answer, target } = await open(ahead);
    const stored = answer.headers.get('cache-control');
    expect([answer.status, target, stored]).toEqual([204, null, 'no-store']);
  }
  expect(await clicksOf('/blog')).toEqual([]);
});

// Threat 59
test('a link that the site did not sign leads to the app’s page', async () => {
  const tokenFor = async (slug: string, now = Date.now(), secret = TOKEN_SECRET) => {
    const links = createClickLinks({ SITE_URL: site.url, TOKEN_SECRET: secret });
    return tokenIn((await links.to(slug, '/faq', now)).onPage);
  };
  const old = await tokenFor('pollpay', Date.now() - 3 * dayMs);
  const ofAnother = await tokenFor('givvy');
  const forged = await tokenFor('pollpay', Date.now(), 'x'.repeat(32));
  for (const query of ['', '?c=', '?c=x', `?c=${old}`, `?c=${ofAnother}`, `?c=${forged}`]) {
    const headers = browserHeaders(freshIpAddress());
    const { target } = await followLink(site, `/ir/pollpay${query}`, headers);
    expect([query, target]).toEqual([query, '/pollpay']);
  }
  // Visitors cannot open the page of a hidden app, so this link leads to the list of apps.
  const { slug: hidden } = await createApp(site, admin);
  for (const slug of ['no-existe', hidden, '%2Fevil.example', 'https:%2F%2Fevil.example']) {
    const headers = browserHeaders(freshIpAddress());
    const { target } = await followLink(site, `/ir/${slug}?c=${forged}`, headers);
    expect([slug, target]).toEqual([slug, '/apps-que-pagan']);
  }
  expect(await clicksOf('/faq')).toEqual([]);
});

test('a click in a mail counts for the page «correo», even after months', async () => {
  const { email, link } = await unlocked('/preguntas-frecuentes');
  const [mail] = await readOutboxMails(site, email);
  const inMail = String(mail?.params.link);
  expect(inMail).not.toBe(link);
  const links = createClickLinks({ SITE_URL: site.url, TOKEN_SECRET });
  const inMonths = Date.now() + 4000 * dayMs;
  expect(await links.pageOf(tokenIn(inMail), 'pollpay', inMonths)).toBe('correo');
  const inDays = Date.now() + 2 * dayMs;
  expect(await links.pageOf(tokenIn(link), 'pollpay', inDays)).toBeNull();
  await followLink(site, inMail, browserHeaders(freshIpAddress()));
  expect((await clicksOf('correo')).map(({ app }) => app)).toEqual(['pollpay']);
});

test.each([
  ['/', '/'],
  ['/pollpay', '/pollpay'],
  ['/guia-sweatcoin', '/guia-sweatcoin'],
  ['/blog/como-reconocer-apps-estafa', '/blog/como-reconocer-apps-estafa'],
  ['/blog/llama-al-8095550123', ''],
  ['/no-existe', ''],
  ['/blog/<b>', ''],
  ['correo', ''],
  ['https://otra.example/', ''],
  [undefined, ''],
])('the API stores a lead from %s with the page «%s»', async (page, stored) => {
  const { email } = await unlocked(page as string);
  const unlock = { email, appName: 'PollPay', acepta: true, page };
  expect((await post(site, '/api/leads/desbloqueo', unlock)).status).toBe(201);
  for (const table of ['leads', 'leads_generar']) {
    expect(await runSql(site, `SELECT page FROM ${table} WHERE email = ?`, email)).toEqual([
      { page: stored },
    ]);
  }
});

test('a link without a placeholder gets no click id', async () => {
  const { link } = await unlocked('/contacto', { app: 'Sweatcoin' });
  const { target } = await followLink(site, link, browserHeaders(freshIpAddress()));
  const utm = 'utm_source=ingresoactivo&utm_medium=web&utm_campaign=sweatcoin';
  expect(target).toBe(`https://sweatco.in/?${utm}`);
  expect(await clicksOf('/contacto')).toHaveLength(1);
});

test('a link with characters beyond Latin-1 keeps its own encoding', async () => {
  const link = 'https://red.example/oferta–1?s={click_id}&q=a%26b';
  await changeSetting(site, admin, 'app:givvy', { link });
  const { link: unlockedLink } = await unlocked('/contacto', { app: 'Givvy' });
  const { target } = await followLink(site, unlockedLink, browserHeaders(freshIpAddress()));
  expect(target).toMatch(/^https:\/\/red\.example\/oferta%E2%80%931\?s=\w+&q=a%26b$/);
});

test('the link of a retired app leads to the app’s page, and the click does not count', async () => {
  const { slug, entry } = await createApp(site, admin);
  await changeSetting(site, admin, 'apps', { order: [slug], hidden: [] });
  const { link } = await unlocked('/terminos', { app: entry.name });
  const act = { method: 'POST', headers: { ...admin, 'idempotency-key': crypto.randomUUID() } };
  expect((await site.fetch(`/api/admin/apps/${slug}/retirar`, act)).status).toBe(200);
  const { target } = await followLink(site, link, browserHeaders(freshIpAddress()));
  expect(target).toBe(`/${slug}`);
  expect(await clicksOf('/terminos')).toEqual([]);
});

test('if the database refuses writes, a click still leads to the app', async () => {
  const { link } = await unlocked('/guia-encuestas');
  faults.database = () => 'before';
  const { target } = await followLink(site, link, browserHeaders(freshIpAddress()));
  expect(idIn(target)).toMatch(/^[0-9a-f]{32}$/);
});

test('if the API is unavailable, a click leads to the app’s page', async () => {
  const { link } = await unlocked('/descubre');
  faults.api = () => 'away';
  const { answer, target } = await followLink(site, link, browserHeaders(freshIpAddress()));
  expect([answer.status, target]).toEqual([302, '/pollpay']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const outside = await followLink(site, '/ir/%2Fevil.example', browserHeaders(freshIpAddress()));
  expect(outside.target).toBe('/');
});

test('the cron deletes old clicks', async () => {
  const ages = [retentionDays.clicks - 1, retentionDays.clicks + 1];
  for (const days of ages) {
    const row = { id: `viejo-${days}`, app: 'givvy', page: '/home', country: '' };
    await insertRow(site, 'clicks', { ...row, at: Date.now() - days * dayMs });
  }
  await site.runCron();
  expect((await clicksOf('/home')).map(({ id }) => id)).toEqual([`viejo-${ages[0]}`]);
});
