import { expect, test } from 'vitest';
import type { LeadAnswer } from '#contract/leads/leads.ts';
import { panelSentences } from '#contract/members/sentences.ts';
import { catalogue } from '../../worker/api/apps/catalogue.ts';
import { createMember, signedIn } from '../members.ts';
import { ownSite } from '../own-site.ts';
import { adminOf } from './payouts-support.ts';
import { bitlabsUrl, send } from './postbacks.ts';
import { post, refusalOf, rowsOf } from './requests.ts';
import { holdDays, set } from './settings-support.ts';

// Every consumer of the settings follows them.

const site = await ownSite({
  vars: {
    HOLD_DAYS: 'cpx=3',
    SURVEY_TOKEN: 'general',
    DOCUMENT_SECONDS: '0',
    REFERRAL_LINKS: JSON.stringify({ swagbucks: 'https://www.swagbucks.com/?rb=77' }),
  },
});
const { headers } = await adminOf(site);

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
const linkOf = async (appName: string) => (await (await unlock(appName)).json()) as LeadAnswer;

test('every list has the stored order, and the first five are the Top 5', async () => {
  const order = [...slugs].reverse();
  await set(site, headers, 'apps', { order, hidden: ['pawns'] });
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

test('a hidden app has no place in lists, no page and no leads', async () => {
  await set(site, headers, 'apps', { order: slugs, hidden: ['pawns'] });
  expect((await site.fetch('/api/apps/pawns')).status).toBe(404);
  expect((await site.fetch('/pawns')).status).toBe(404);
  expect(await refusalOf(await unlock('Pawns.app'))).toMatchObject({ status: 404 });
  expect((await site.fetch('/pollpay')).status).toBe(200);
  const sitemap = await (await site.fetch('/sitemap.xml')).text();
  expect(sitemap).toContain('/pollpay<');
  expect(sitemap).not.toContain('/pawns<');
});

test('a stored link replaces that of the environment, until it is reset', async () => {
  expect((await linkOf('Swagbucks')).link).toBe('https://www.swagbucks.com/?rb=77');
  const own = { link: 'https://own.example.com/a?x=1', fallbackLink: 'https://b.example.com/' };
  await set(site, headers, 'app:swagbucks', own);
  expect(await linkOf('Swagbucks')).toMatchObject(own);
  expect((await linkOf('PollPay')).link).toContain('pollpay.app');
  await set(site, headers, 'app:swagbucks', null);
  expect((await linkOf('Swagbucks')).link).toBe('https://www.swagbucks.com/?rb=77');
});

test('the panel’s button leads to the chosen provider', async () => {
  const member = await signedIn(site, (await createMember(site)).id);
  const leave = () => post(site, '/api/encuestas/acceso', {}, member);
  await set(site, headers, 'encuestas', { provider: 'bitlabs', active: ['bitlabs'] });
  const { url } = (await (await leave()).json()) as { url: string };
  expect(new URL(url).host).toBe('web.bitlabs.ai');

  await set(site, headers, 'encuestas', { provider: 'bitlabs', active: [] });
  expect(await refusalOf(await leave())).toMatchObject({
    status: 409,
    message: panelSentences.paused,
  });
  const panel = await (await site.fetch('/api/panel', { headers: member })).json();
  expect(panel).toMatchObject({ surveysPaused: true });
});

test('completions of a provider that is off are credited', async () => {
  await set(site, headers, 'encuestas', { provider: 'cpx', active: ['cpx'] });
  const { id, email } = await createMember(site);
  await send(site, bitlabsUrl(site, { uid: email, val: '1.50', raw: '2.00' }));
  const [row] = await rowsOf<{ saldo_cents: number }>(
    site,
    'SELECT saldo_cents FROM members WHERE id = ?',
    id,
  );
  expect(row?.saldo_cents).toBe(150);
});

test('new hold days apply to later completions only', async () => {
  const { id, email } = await createMember(site);
  const credit = () => send(site, bitlabsUrl(site, { uid: email, val: '1.00', raw: '2.00' }));
  await credit();
  await set(site, headers, 'retencion', holdDays({ cpx: 3, bitlabs: 7 }));
  await credit();
  const rows = await rowsOf<{ estado: string; held: number }>(
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
