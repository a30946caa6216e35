import { afterAll, expect, test } from 'vitest';
import type { LeadAnswer } from '#contract/leads.ts';
import { panelSentences } from '#contract/member-sentences.ts';
import { settingSentences } from '#contract/setting-names.ts';
import { catalogue } from '../../worker/src/apps/catalogue.ts';
import { startSite } from '../harness.ts';
import { createMember, signedIn } from '../members.ts';
import { adminOf } from './payouts-support.ts';
import { bitlabsUrl, send } from './postbacks.ts';
import { post, refusalOf, rowsOf } from './requests.ts';
import { put, putBack, set, settingIn, settingsOf } from './settings-support.ts';

const site = await startSite({
  vars: {
    ...{ HOLD_DAYS: 'cpx=3', SURVEY_TOKEN: 'general', DOCUMENT_SECONDS: '0' },
    REFERRAL_LINKS: JSON.stringify({ swagbucks: 'https://www.swagbucks.com/?rb=77' }),
  },
});
afterAll(() => site.stop());
const { headers, id: adminId } = await adminOf(site);

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

test('at first everything is as code and environment say', async () => {
  const { apps, enlaces, encuestas, retencion, catalogo, proveedores, correos } = await settingsOf(
    site,
    headers,
  );
  expect(apps.valor).toEqual({ orden: slugs, ocultas: [] });
  expect(enlaces.every(({ valor, version }) => version === 0 && Object.keys(valor).length === 0));
  expect(catalogo.find(({ slug }) => slug === 'swagbucks')?.enlaces.link).toBe(
    'https://www.swagbucks.com/?rb=77',
  );
  expect(encuestas.valor).toEqual({ proveedor: 'cpx', activos: ['cpx', 'bitlabs', 'pollfish'] });
  expect(retencion.valor).toEqual({ cpx: 3, bitlabs: 0, pollfish: 0 });
  expect(proveedores.map(({ configurado }) => configurado)).toEqual([true, true, true]);
  expect(correos.length).toBeGreaterThan(15);
  for (const { clave, version, invalido } of [apps, encuestas, retencion, ...enlaces, ...correos]) {
    expect({ clave, version, invalido }).toEqual({ clave, version: 0, invalido: false });
  }
});

test('the order of the apps is that of every list, and the first five are the Top 5', async () => {
  const orden = [...slugs].reverse();
  await set(site, headers, 'apps', { orden, ocultas: ['pawns'] });
  const visible = orden.filter((slug) => slug !== 'pawns');
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

test('a hidden app is nowhere: no list, no page, no lead', async () => {
  await set(site, headers, 'apps', { orden: slugs, ocultas: ['pawns'] });
  expect((await site.fetch('/api/apps/pawns')).status).toBe(404);
  expect((await site.fetch('/pawns')).status).toBe(404);
  expect(await refusalOf(await unlock('Pawns.app'))).toMatchObject({ status: 404 });
  expect((await site.fetch('/pollpay')).status).toBe(200);
  const sitemap = await (await site.fetch('/sitemap.xml')).text();
  expect(sitemap).toContain('/pollpay<');
  expect(sitemap).not.toContain('/pawns<');
});

test.each([
  ['an unknown app', { orden: [...slugs, 'tiktok'], ocultas: [] }],
  ['an app twice', { orden: [...slugs, 'pawns'], ocultas: [] }],
  ['too few that are left', { orden: slugs, ocultas: slugs.slice(0, 5) }],
  ['no order', { ocultas: [] }],
  ['something else', 'apps'],
  ['nothing', undefined],
])('an order with %s is refused, and changes nothing', async (_, valor) => {
  const { apps } = await settingsOf(site, headers);
  const refusal = await refusalOf(
    await put(site, headers, 'apps', { valor, version: apps.version }),
  );
  expect(refusal).toMatchObject({ status: 422, code: 'invalid-argument' });
  expect((await settingsOf(site, headers)).apps).toEqual(apps);
});

test('a link of the settings comes before that of the environment, which comes back', async () => {
  expect((await linkOf('Swagbucks')).link).toBe('https://www.swagbucks.com/?rb=77');
  const own = { link: 'https://own.example.com/a?x=1', fallbackLink: 'https://b.example.com/' };
  const { version } = await set(site, headers, 'app:swagbucks', own);
  expect(await linkOf('Swagbucks')).toMatchObject(own);
  expect((await linkOf('PollPay')).link).toContain('pollpay.app');
  await settingIn(await putBack(site, headers, 'app:swagbucks', version));
  expect((await linkOf('Swagbucks')).link).toBe('https://www.swagbucks.com/?rb=77');
});

test('a tracking link has its placeholders filled', async () => {
  const mobileLink = 'https://go.example.com/?s={utm_source}&c={utm_campaign}';
  await set(site, headers, 'app:mode-earn-app', { mobileLink });
  expect((await linkOf('Mode Earn App')).link).toBe(
    'https://go.example.com/?s=ingresoactivo&c=modeearnapp',
  );
});

test.each([
  'http://example.com/',
  'javascript:alert(1)',
  'https://user:pass@example.com/',
  'https://localhost/',
  'https://exa mple.com/',
  '//example.com',
  `https://example.com/${'x'.repeat(500)}`,
  'https://example.com/{token}',
  'https://example.com/<script>{',
])('the link %s is refused with a sentence beside it', async (link) => {
  const body = { valor: { link }, version: 0 };
  const refusal = await refusalOf(await put(site, headers, 'app:givvy', body));
  expect(refusal).toMatchObject({ status: 422, fields: { link: expect.any(String) } });
});

test('links and hold days are not to be had without a recent proof, nor by the other way', async () => {
  const stale = await signedIn(site, adminId);
  const token = stale.cookie.replace('sesion=', '');
  expect(token).not.toBe('');
  await rowsOf(site, 'UPDATE sessions SET proved_at = 0 WHERE member_id = ?', adminId);
  for (const clave of ['app:givvy', 'retencion']) {
    const refusal = await refusalOf(await put(site, stale, clave, { valor: {}, version: 0 }));
    expect(refusal).toMatchObject({ status: 403, fields: { confirmacion: expect.any(String) } });
    const around = await put(
      ...([site, stale, clave, { valor: {}, version: 0 }] as const),
      `/api/admin/ajustes/${clave}`,
    );
    expect(await refusalOf(around)).toMatchObject({
      ...{ status: 404, message: settingSentences.unknown },
    });
  }
  await rowsOf(site, 'UPDATE sessions SET proved_at = ? WHERE member_id = ?', Date.now(), adminId);
  const wrong = { valor: {}, version: 0 };
  const path = '/api/admin/ajustes/dinero/apps';
  expect((await put(site, headers, 'apps', wrong, path)).status).toBe(404);
});

test('the panel’s button leads to the chosen provider', async () => {
  const member = await signedIn(site, (await createMember(site)).id);
  const leave = () => post(site, '/api/encuestas/acceso', {}, member);
  await set(site, headers, 'encuestas', { proveedor: 'bitlabs', activos: ['bitlabs'] });
  const { url } = (await (await leave()).json()) as { url: string };
  expect(new URL(url).host).toBe('web.bitlabs.ai');

  await set(site, headers, 'encuestas', { proveedor: 'bitlabs', activos: [] });
  expect(await refusalOf(await leave())).toMatchObject({
    ...{ status: 409, message: panelSentences.paused },
  });
  const panel = await (await site.fetch('/api/panel', { headers: member })).json();
  expect(panel).toMatchObject({ encuestasEnPausa: true });
});

test('a provider that is off still pays what was done', async () => {
  await set(site, headers, 'encuestas', { proveedor: 'cpx', activos: ['cpx'] });
  const { id, email } = await createMember(site);
  await send(site, bitlabsUrl(site, { uid: email, val: '1.50', raw: '2.00' }));
  const [row] = await rowsOf<{ saldo_cents: number }>(
    site,
    'SELECT saldo_cents FROM members WHERE id = ?',
    id,
  );
  expect(row?.saldo_cents).toBe(150);
});

test('a provider that is off cannot be where the button leads', async () => {
  const { encuestas } = await settingsOf(site, headers);
  const valor = { proveedor: 'pollfish', activos: ['cpx'] };
  const response = await put(site, headers, 'encuestas', { valor, version: encuestas.version });
  expect(await refusalOf(response)).toMatchObject({
    ...{ status: 422, fields: { proveedor: expect.any(String) } },
  });
});

test('hold days count for what comes from then on', async () => {
  const { id, email } = await createMember(site);
  const credit = () => send(site, bitlabsUrl(site, { uid: email, val: '1.00', raw: '2.00' }));
  await credit();
  await set(site, headers, 'retencion', { cpx: 3, bitlabs: 7, pollfish: 0 });
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

test.each([
  { cpx: -1, bitlabs: 0, pollfish: 0 },
  { cpx: 1.5, bitlabs: 0, pollfish: 0 },
  { cpx: 366, bitlabs: 0, pollfish: 0 },
  { cpx: '7', bitlabs: 0, pollfish: 0 },
  { cpx: null, bitlabs: 0, pollfish: 0 },
  { cpx: 1, bitlabs: 0 },
])('hold days like %j are refused', async (valor) => {
  const { retencion } = await settingsOf(site, headers);
  const body = { valor, version: retencion.version };
  expect(await refusalOf(await put(site, headers, 'retencion', body))).toMatchObject({
    status: 422,
  });
});

test('of two pages that edit the same value, the second is told, and writes nothing over', async () => {
  const first = await set(site, headers, 'app:ysense', { link: 'https://one.example.com/' });
  const edit = (link: string) =>
    put(site, headers, 'app:ysense', { valor: { link }, version: first.version });
  const answers = await Promise.all([
    edit('https://two.example.com/'),
    edit('https://three.example.com/'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await putBack(site, headers, 'app:ysense', first.version);
  expect(await refusalOf(late)).toMatchObject({
    ...{ status: 409, code: 'aborted', message: settingSentences.changed },
  });
});

test('the same edit sent again, since its answer was lost, is answered as the first time', async () => {
  const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() };
  const body = { valor: { link: 'https://lost.example.com/' }, version: 0 };
  const once = await settingIn(await put(site, keyed, 'app:cashwalk', body));
  const twice = await settingIn(await put(site, keyed, 'app:cashwalk', body));
  expect(twice).toEqual(once);
  const records = await rowsOf(
    site,
    'SELECT id FROM audit_log WHERE request_id = ?',
    keyed['idempotency-key'],
  );
  expect(records).toHaveLength(1);
});

test('every change is on record, before and after', async () => {
  await rowsOf(site, "DELETE FROM settings WHERE key = 'apps'");
  const valor = { orden: [...slugs].reverse(), ocultas: [] };
  const { version } = await set(site, headers, 'apps', valor);
  await settingIn(await putBack(site, headers, 'apps', version));
  const records = await rowsOf<{ action: string; before: string; after: string }>(
    site,
    'SELECT actor_id, action, before, after FROM audit_log ORDER BY id DESC LIMIT 2',
  );
  const original = { ajuste: 'apps', valor: { orden: slugs, ocultas: [] } };
  const changed = { ajuste: 'apps', valor };
  expect(
    records.map(({ before, after, ...row }) => ({
      ...row,
      before: JSON.parse(before),
      after: JSON.parse(after),
    })),
  ).toEqual([
    { actor_id: adminId, action: 'reset-setting', before: changed, after: original },
    { actor_id: adminId, action: 'change-setting', before: original, after: changed },
  ]);
});

test('a stored value that fits no more gives way to the original, and says so', async () => {
  await rowsOf(
    site,
    "INSERT OR REPLACE INTO settings VALUES ('app:pollpay', ?, ?)",
    ...['{"link":"http://old.example.com"}', 5],
  );
  // Another isolate's change: known here within ten seconds.
  const { enlaces } = await settingsOf(site, headers);
  expect(enlaces.find(({ slug }) => slug === 'pollpay')).toMatchObject({
    ...{ valor: {}, original: {}, version: 5, invalido: true },
  });
  expect((await linkOf('PollPay')).link).toContain('https://pollpay.app/');
});

test.each(['app:tiktok', 'mail:second-factor', 'mail:none', '__proto__', 'totals'])(
  'there is no setting %s',
  async (clave) => {
    const response = await put(site, headers, clave, { valor: {}, version: 0 });
    expect(await refusalOf(response)).toMatchObject({ status: 404 });
  },
);
