import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PublicApp } from '#contract/apps/apps.ts';
import type { AdminAppAnswer } from '#contract/apps/entry.ts';
import { appSentences as say } from '#contract/apps/names.ts';
import type { LeadAnswer } from '#contract/leads/leads.ts';
import { root } from '../../scripts/processes.ts';
import { createApp, newEntry, newSlug, requestApps, showInSecondPlace } from '../support/apps.ts';
import { followLink } from '../support/clicks.ts';
import { startOwnSite } from '../support/own-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { post, postForm, readRefusal, runSql } from './requests.ts';
import { changeSetting, fetchSettings } from './settings-support.ts';

// These tests use their own site, because they change the catalogue of all pages and make many purges.
const site = await startOwnSite();
const { headers } = await signInAdmin(site);

const visible = async () => {
  const { apps } = (await (await site.fetch('/api/apps')).json()) as { apps: PublicApp[] };
  return apps;
};
const slugs = async () => (await visible()).map(({ slug }) => slug);
const page = async (path: string) => {
  const answer = await site.fetch(path);
  return { status: answer.status, html: await answer.text() };
};

const show = (slug: string) => showInSecondPlace(site, headers, slug);
const retire = (slug: string, path = 'retirar') =>
  requestApps(site, headers, 'POST', `/${slug}/${path}`);

test('a new app is hidden until the owner shows it, and then works like every app', async () => {
  const app = await createApp(site, headers, { countries: ['US', 'MX'] });
  const { slug, entry, guidePath } = app;
  expect(app).toMatchObject({ state: 'hidden', version: 1, isOriginal: false });
  expect(await slugs()).not.toContain(slug);
  for (const path of [`/${slug}`, guidePath]) expect((await page(path)).status).toBe(404);

  await show(slug);
  expect((await visible())[1]).toMatchObject({ slug, rank: 2, worksIn: ['US', 'MX'] });
  const landing = await page(`/${slug}`);
  expect(landing.status).toBe(200);
  expect(landing.html).toContain(`name="app" value="${entry.name}"`);
  expect(landing.html).toContain('"SoftwareApplication"');
  // The app may work in the browser, so the page does not mention a download or an installation.
  expect(landing.html).not.toMatch(/enlace de descarga|de la instalación/);
  expect(landing.html).toMatch(/property="og:image" content="[^"]*\/share\.jpg"/);
  const guide = await page(guidePath);
  expect(guide.status).toBe(200);
  expect(guide.html).toContain(entry.guide?.steps[0]?.title);
  expect((await page('/guia')).html).toContain(`href="${guidePath}"`);
  expect((await page('/apps-que-pagan')).html).toContain('data-works-in="US MX"');
  const sitemap = (await page('/sitemap.xml')).html;
  for (const path of [`/${slug}`, guidePath]) expect(sitemap).toContain(`${path}</loc>`);

  const lead = { email: 'nueva@correo.test', appName: entry.name, acepta: true };
  const unlocked = await post(site, '/api/leads/desbloqueo', lead);
  const { link } = (await unlocked.json()) as LeadAnswer;
  const { target } = await followLink(site, link);
  expect(target).toMatch(/^https:\/\/nueva\.example\/\?utm_source=ingresoactivo/);
  // The test posts the form of the app's page as a browser without scripts does.
  const form = { name: 'Ana', email: 'forma@correo.test', country: 'Dominican Republic' };
  const sent = await postForm(site, `/${slug}`, { ...form, app: entry.name, acepta: 'on' });
  expect(sent.status).toBe(201);
  expect(await sent.text()).toContain('Revisa tu correo');
  const pages = "SELECT page FROM leads_generar WHERE email = 'forma@correo.test'";
  expect(await runSql(site, pages)).toEqual([{ page: `/${slug}` }]);
  const [mail] = await runSql<{ params: string }>(
    site,
    "SELECT params FROM outbox WHERE recipient = 'nueva@correo.test'",
  );
  expect(mail?.params).toContain(entry.guideText[0]);
});

test('a retired app keeps its URLs, suggests two other apps and is in no list', async () => {
  const { slug, entry, guidePath } = await createApp(site, headers);
  await show(slug);
  expect((await page(`/${slug}`)).status).toBe(200);
  expect(await (await retire(slug)).json()).toMatchObject({ app: { state: 'retired' } });
  expect(await slugs()).not.toContain(slug);
  for (const path of [`/${slug}`, guidePath]) {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain(`Ya no recomendamos ${entry.name}`);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html.match(/>Conocer /g)).toHaveLength(2);
  }
  expect((await page('/sitemap.xml')).html).not.toContain(`/${slug}</loc>`);
  const lead = { email: 'tarde@correo.test', appName: entry.name, acepta: true };
  await expect.poll(async () => (await post(site, '/api/leads/desbloqueo', lead)).status).toBe(404);
  expect(await (await retire(slug, 'volver')).json()).toMatchObject({ app: { state: 'visible' } });
});

test('the owner cannot retire an app of the Top 5 while only five apps are visible', async () => {
  const { order, hidden } = (await fetchSettings(site, headers)).apps.value;
  const left = order.filter((slug) => !hidden.includes(slug));
  await changeSetting(site, headers, 'apps', { order, hidden: [...hidden, ...left.slice(5)] });
  const refusal = await readRefusal(await retire(left[0] ?? ''));
  expect(refusal).toMatchObject({ status: 409, message: say.topFive });
  await changeSetting(site, headers, 'apps', { order, hidden });
});

test('a hidden built-in app has no page and no guide, and the API refuses its leads', async () => {
  const missing = 'No encontramos esta página';
  const notNow = 'Por ahora no recomendamos esta app';
  expect(await page('/guia-pawns')).toMatchObject({
    status: 404,
    html: expect.stringContaining(missing),
  });
  const { order, hidden } = (await fetchSettings(site, headers)).apps.value;
  await changeSetting(site, headers, 'apps', { order, hidden: [...hidden, 'pawns'] });
  for (const path of ['/pawns', '/guia-pawns']) {
    const { status, html } = await page(path);
    expect([path, status, html.includes(notNow)]).toEqual([path, 404, true]);
  }
  // A page that was open before the app was hidden can still send this lead.
  const lead = { email: 'abierta@correo.test', appName: 'Pawns.app', acepta: true };
  expect(await readRefusal(await post(site, '/api/leads/desbloqueo', lead))).toMatchObject({
    status: 404,
    code: 'not-found',
    message: `${notNow}. Mira las otras en «Apps que pagan».`,
  });
  await changeSetting(site, headers, 'apps', { order, hidden });
});

test('the owner edits a built-in app and restores its defaults', async () => {
  const { app } = (await (
    await requestApps(site, headers, 'GET', '/givvy')
  ).json()) as AdminAppAnswer;
  const description = 'Otra descripción, escrita por la dueña del sitio.';
  const change = { ...app.entry, description, version: app.version };
  const saved = await requestApps(site, headers, 'PUT', '/givvy', change);
  expect(await saved.json()).toMatchObject({ app: { version: 1, isChanged: true } });
  expect((await page('/givvy')).html).toContain(description);
  const stale = await requestApps(site, headers, 'PUT', '/givvy', { ...change, emoji: '🎁' });
  expect(await readRefusal(stale)).toMatchObject({ status: 409, message: say.stale });
  const renamed = { ...change, name: 'Otra', version: 1 };
  expect(
    await readRefusal(await requestApps(site, headers, 'PUT', '/givvy', renamed)),
  ).toMatchObject({
    status: 422,
    fields: { name: say.nameFixed },
  });
  await requestApps(site, headers, 'DELETE', '/givvy');
  expect((await page('/givvy')).html).toContain(app.entry.description);
});

test('if all app rows are deleted, the nine built-in apps return', async () => {
  await runSql(site, 'DELETE FROM apps');
  await runSql(site, "DELETE FROM settings WHERE key = 'apps'");
  const { apps } = (await (await site.fetch('/api/apps?')).json()) as { apps: PublicApp[] };
  // A deletion by hand purges no cached list, so the test reads the settings, which are not cached.
  expect(apps.length).toBeGreaterThanOrEqual(9);
  expect((await fetchSettings(site, headers)).apps.value.order).toHaveLength(9);
});

test.each([
  ['a link of another kind', { officialSite: 'javascript:alert(1)' }, 'officialSite'],
  [
    'three instructions',
    { details: { especificaciones: 'x', instrucciones: ['a'] } },
    'details.instrucciones',
  ],
  ['two emoji', { emoji: '🎁🎁' }, 'emoji'],
  ['a country that there is not', { countries: ['ZZ'] }, 'countries.0'],
  ['a description that is too long', { description: 'x'.repeat(161) }, 'description'],
])('the API refuses an app with %s and names the field', async (_, changes, field) => {
  const body = { slug: newSlug(), ...newEntry(), ...changes };
  const refusal = await readRefusal(await requestApps(site, headers, 'POST', '', body));
  expect(refusal).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
});

test.each([
  ['pollpay', say.slugOwn],
  ['panel', say.slugOwn],
  ['encuestas', say.slugOwn],
  ['Dos Palabras', say.slug],
])('the API refuses an app at /%s and names the field', async (slug, message) => {
  const body = { ...newEntry(), slug };
  const refusal = await readRefusal(await requestApps(site, headers, 'POST', '', body));
  expect(refusal).toMatchObject({ status: 422, fields: { slug: message } });
});

test('one refusal names all faults of a new app and its conflicts with other apps', async () => {
  const { slug, entry } = await createApp(site, headers);
  const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const { guide } = newEntry();
  const body = {
    ...newEntry({
      name: entry.name.toUpperCase(),
      emoji: '🎁🎁',
      guide: guide && { ...guide, checked: tomorrow },
    }),
    slug,
  };
  const faults = async (changes: object) =>
    (await readRefusal(await requestApps(site, headers, 'POST', '', { ...body, ...changes })))
      .fields;
  expect(await faults({})).toEqual({
    emoji: expect.any(String),
    'guide.checked': expect.any(String),
    slug: say.slugTaken,
    name: say.nameTaken,
  });
  expect(await faults({ name: entry.name.replace(/^./, '$&\u200b') })).toMatchObject({
    name: say.nameTaken,
  });
  expect(await faults({ slug: { toString: 1 } })).toMatchObject({ slug: expect.any(String) });
  expect(await faults({ slug: 'panel', name: '' })).toMatchObject({
    slug: say.slugOwn,
    name: expect.any(String),
    emoji: expect.any(String),
  });
  expect(await faults({ emoji: '🎁', guide: null })).toEqual({
    slug: say.slugTaken,
    name: say.nameTaken,
  });
});

test('the owner uploads and removes pictures, and their URLs contain their hash', async () => {
  const { slug, icon, metaImage } = await createApp(site, headers);
  expect([icon, metaImage]).toEqual([null, '/share.jpg']);
  const bytes = readFileSync(`${root}mf-public/public/apps/pollpay.jpg`);
  const send = (kind: string, body: BodyInit) =>
    site.fetch(`/api/admin/apps/${slug}/imagenes/${kind}`, {
      method: 'PUT',
      body,
      headers: { ...headers, 'content-type': 'image/jpeg' },
    });
  expect((await send('share', bytes)).status).toBe(200);
  const read = async () =>
    ((await (await requestApps(site, headers, 'GET', `/${slug}`)).json()) as AdminAppAnswer).app;
  const path = (await read()).metaImage;
  expect(path).toMatch(/^\/assets\/app-[a-z0-9]+-[a-f0-9]{32}-imagen\.jpg$/);
  const shown = await site.fetch(path);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(shown.headers.get('cache-control')).toContain('immutable');
  expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await site.fetch(path.replace(/-[a-f0-9]{32}-/, `-${'0'.repeat(32)}-`))).status).toBe(
    404,
  );
  expect(await readRefusal(await send('icon', bytes))).toMatchObject({
    status: 422,
    fields: { icon: expect.stringContaining('192 × 192') },
  });
  expect((await send('icon', Buffer.alloc(600_001))).status).toBe(413);
  await site.fetch(`/api/admin/apps/${slug}/imagenes/share`, { method: 'DELETE', headers });
  expect((await read()).metaImage).toBe('/share.jpg');
});
