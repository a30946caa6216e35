import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appSlugs } from '#contract/documents/public-paths.ts';
import type { LeadAnswer } from '#contract/leads/leads.ts';
import { panelSentences } from '#contract/members/sentences.ts';
import { Catalogue } from '../../worker/api/apps/catalogue.ts';
import { startOfMonth } from '../../worker/api/time/clock.ts';
import { followLink } from '../support/clicks.ts';
import { createMember, signInMember } from '../support/members.ts';
import { startOwnSite } from '../support/own-site.ts';
import { buildHandPaymentSql, insertPayout } from '../support/paid.ts';
import { signInAdmin } from './payouts-support.ts';
import { bitlabsUrl, pollfishUrl, readTotals, sendPostback } from './postbacks.ts';
import { publicPaths } from './public-paths.ts';
import { post, readRefusal, runInParallel, runSql } from './requests.ts';
import { buildHoldSetting, changeSetting } from './settings-support.ts';

const catalogue = new Catalogue().all;

// The public site shows changed settings and new payouts, and no page contains an affiliate link.

const secretOf = (slug: string) => `https://canario-${slug}.test/?ref=secreto`;
const site = await startOwnSite({
  vars: {
    HOLD_DAYS: 'cpx=3',
    SURVEY_TOKEN: 'general',
    DOCUMENT_SECONDS: '0',
  },
});
const { headers } = await signInAdmin(site);
for (const slug of appSlugs)
  await changeSetting(site, headers, `app:${slug}`, { link: secretOf(slug) });

const slugs = catalogue.map(({ slug }) => slug);
const shown = async () => {
  const { apps } = (await (await site.fetch('/api/apps')).json()) as {
    apps: { slug: string; rank: number | null }[];
  };
  return apps;
};
const unlock = (appName: string) =>
  post(site, '/api/leads/desbloqueo', {
    email: `ana.${crypto.randomUUID()}@correo.test`,
    appName,
    acepta: true,
  });
/** Returns the target of the app's link, and the alternative link. */
async function linkOf(appName: string) {
  const { link, fallbackLink } = (await (await unlock(appName)).json()) as LeadAnswer;
  return { link: (await followLink(site, link)).target, fallbackLink };
}

// Each affiliate link contains one of these texts: our utm parameters, or a host or secret of this test.
const earning = /utm_(source|medium|campaign)=|canario-|ref=secreto/i;

// Threat 59
test.each([
  ...publicPaths,
  '/registro-login',
  '/no-existe',
  '/api/apps',
  ...appSlugs.map((slug) => `/api/apps/${slug}`),
  '/api/publicidad',
  '/api/entradas',
  '/api/paises',
  '/api/ubicacion',
  '/api/sesion',
  '/index.html',
])('%s contains no affiliate link', async (path) => {
  const response = await site.fetch(path);
  const told = `${JSON.stringify([...response.headers])}${await response.text()}`;
  expect(told.match(earning)?.[0]).toBeUndefined();
});

// Threat 59
test('browser bundles contain no affiliate link and no text of the guide mails', () => {
  const dist = new URL('../../dist/', import.meta.url);
  const folders = ['shell', 'mf-public/client', 'mf-member/client', 'mf-admin/client'];
  const scripts = folders.flatMap((folder) =>
    readdirSync(new URL(folder, dist), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|css|html|json|vtt|svg|txt|map)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(scripts.length).toBeGreaterThan(30);
  const mails = catalogue.flatMap(({ guideText }) => guideText.map((text) => text.slice(0, 60)));
  const telling = scripts.filter((file) => {
    const text = readFileSync(new URL(file, dist), 'utf8');
    return earning.test(text) || mails.some((mail) => text.includes(mail));
  });
  expect(telling).toEqual([]);
});

test('the answer to a stored lead contains the exact link of its app', async () => {
  for (const { slug, name } of catalogue) {
    expect((await linkOf(name)).link).toBe(secretOf(slug));
  }
});

test('lists of apps have the owner’s order, and the first five apps are the Top 5', async () => {
  const order = [...slugs].reverse();
  await changeSetting(site, headers, 'apps', { order, hidden: ['pawns'] });
  const visible = order.filter((slug) => slug !== 'pawns');
  expect(await shown()).toMatchObject(
    visible.map((slug, index) => ({ slug, rank: index < 5 ? index + 1 : null })),
  );
  const html = await (await site.fetch('/home')).text();
  const heads = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, text]) => text ?? '');
  const names = catalogue.map(({ name }) => name);
  const top = visible.slice(0, 5).map((slug) => catalogue.find((app) => app.slug === slug)?.name);
  expect(heads.flatMap((head) => names.filter((name) => head.includes(name)))).toEqual(top);
  expect(await (await site.fetch('/apps-que-pagan')).text()).not.toContain('Pawns.app');
});

test('a hidden app has no page and no leads', async () => {
  await changeSetting(site, headers, 'apps', { order: slugs, hidden: ['pawns'] });
  expect((await site.fetch('/pawns')).status).toBe(404);
  expect(await readRefusal(await unlock('Pawns.app'))).toMatchObject({ status: 404 });
  expect((await site.fetch('/pollpay')).status).toBe(200);
});

test('the owner’s link replaces the tracked link to the official site until a reset', async () => {
  const own = { link: 'https://own.example.com/a?x=1', fallbackLink: 'https://b.example.com/' };
  await changeSetting(site, headers, 'app:swagbucks', own);
  expect(await linkOf('Swagbucks')).toMatchObject(own);
  expect((await linkOf('PollPay')).link).toBe(secretOf('pollpay'));
  await changeSetting(site, headers, 'app:swagbucks', null);
  expect((await linkOf('Swagbucks')).link).toMatch(/^https:\/\/www\.swagbucks\.com\/\?utm_source=/);
});

test('the panel’s button opens the chosen provider', async () => {
  const member = await signInMember(site, (await createMember(site)).id);
  const leave = () => post(site, '/api/encuestas/acceso', {}, member);
  await changeSetting(site, headers, 'encuestas', { provider: 'bitlabs', active: ['bitlabs'] });
  const { url } = (await (await leave()).json()) as { url: string };
  expect(new URL(url).host).toBe('web.bitlabs.ai');

  await changeSetting(site, headers, 'encuestas', { provider: 'bitlabs', active: [] });
  expect(await readRefusal(await leave())).toMatchObject({
    status: 409,
    message: panelSentences.paused,
  });
  const panel = await (await site.fetch('/api/panel', { headers: member })).json();
  expect(panel).toMatchObject({ surveysPaused: true });
});

test('the link to Pollfish’s wall contains the member’s device id', async () => {
  await changeSetting(site, headers, 'encuestas', { provider: 'pollfish', active: ['pollfish'] });
  const { id } = await createMember(site);
  const response = await post(site, '/api/encuestas/acceso', {}, await signInMember(site, id));
  const { url } = (await response.json()) as { url: string };
  const { device_id } = JSON.parse(new URL(url).searchParams.get('json') ?? '');
  expect(await sendPostback(site, pollfishUrl(site, { device_id }))).toMatchObject({
    verdict: 'credited',
  });
  expect(await readTotals(site, id)).toMatchObject({ saldo: 30 });
});

test('the site credits completions of a provider that is turned off', async () => {
  await changeSetting(site, headers, 'encuestas', { provider: 'cpx', active: ['cpx'] });
  const { id, surveyUserId } = await createMember(site);
  await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, val: '1.50', raw: '2.00' }));
  const [row] = await runSql<{ saldo_cents: number }>(
    site,
    'SELECT saldo_cents FROM members WHERE id = ?',
    id,
  );
  expect(row?.saldo_cents).toBe(150);
});

test('new hold days apply only to later completions', async () => {
  const { id, surveyUserId } = await createMember(site);
  const credit = () =>
    sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, val: '1.00', raw: '2.00' }));
  await credit();
  await changeSetting(site, headers, 'retencion', buildHoldSetting({ cpx: 3, bitlabs: 7 }));
  await credit();
  const rows = await runSql<{ estado: string; held: number }>(
    site,
    `SELECT estado, (release_at - created_at) / 86400000 AS held FROM survey_transactions
      WHERE member_id = ? ORDER BY release_at`,
    id,
  );
  expect(rows).toEqual([
    { estado: 'confirmado', held: 0 },
    { estado: 'retenido', held: 7 },
  ]);
});

const month = startOfMonth(Date.now(), 'America/Santo_Domingo');

/** Inserts a payout of 25 dollars that is paid at `at` (UTC ms). */
async function paid(at: number): Promise<string> {
  const { id: memberId } = await createMember(site, { saldoCents: 2500 });
  const id = await insertPayout(site, memberId);
  for (const statement of buildHandPaymentSql(id, at)) await runSql(site, statement);
  return id;
}
const told = async () => (await site.fetch('/api/pagado')).json();
const home = async () => (await site.fetch('/')).text();

test('the site shows the month’s payouts rounded to ten dollars', async () => {
  await paid(month - 1);
  const [first = ''] = await runInParallel(10, () => paid(month));
  // The money of one payout came back, so it does not count.
  await runSql(site, "UPDATE payout_lot_items SET estado = 'liberado' WHERE payout_id = ?", first);
  await runSql(
    site,
    `UPDATE payouts SET estado = 'rechazado', motivo = 'Volvió', returned_at = 3, fecha_pago = NULL
    WHERE id = ?`,
    first,
  );
  expect(await told()).toEqual({ paid: null });
  expect(await home()).not.toContain('Pagado este mes');
  await paid(Date.now());
  expect(await told()).toEqual({ paid: { payouts: 10, cents: 25_000 } });
  const text = (await home()).replaceAll(/<!-- -->|<\/?(?:span|strong)[^>]*>/g, '');
  expect(text).toContain('Pagado este mes: US$\u00a0250.00 o más, en al menos 10 pagos');
  // A visitor who reads the total before and after one payment must not learn the amount of this payment.
  for (let more = 11; more < 20; more += 1) {
    await paid(Date.now());
    expect(await told()).toEqual({ paid: { payouts: 10, cents: 25_000 } });
  }
  await paid(Date.now());
  expect(await told()).toEqual({ paid: { payouts: 20, cents: 50_000 } });
});
