import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInAdmin } from '../integration/payouts-support.ts';
import { password } from '../support/members.ts';
import { signIn } from './access.ts';
import { useSharedSite, waitForHydration } from './support.ts';

const { visit, site } = useSharedSite();

/** Fakes each script, page and style in the cache, as an attacker's script on a public page could. */
const plant = (page: Page) =>
  page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const own = loaded.filter((url) => url.startsWith(location.origin));
    const script = 'document.documentElement.dataset.planted = "script"';
    const style = ':root { --planted: style }';
    for (const url of own.filter((one) => /\.(js|css)$/.test(one))) {
      const [text, type] = url.endsWith('.js') ? [script, 'text/javascript'] : [style, 'text/css'];
      const planted = new Response(text, { headers: { 'content-type': type } });
      await (await caches.open('files')).put(url, planted);
    }
    const html = `<!doctype html><html><title>Plantado</title>
      <meta HTTP-EQUIV="refresh" content="60;url=https://malo.test/">
      <meta http-<script type="module"></script>equiv="refresh" content="60;url=https://malo.test/">
      <h1 onclick="${script}">Plantado</h1><script>${script}</script>
      <script src="data:text/javascript,${script}"></script></html>`;
    for (const path of ['/', '/guia', '/contacto']) {
      const headers = {
        'content-type': 'text/html',
        'content-security-policy': "script-src * 'unsafe-inline' data:",
      };
      await (await caches.open('pages')).put(path, new Response(html, { headers }));
    }
    await (await caches.open('offline')).put('/sin-conexion', new Response(html));
  });
const planted = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset.planted ?? '',
    getComputedStyle(document.documentElement).getPropertyValue('--planted').trim(),
  ]);
const leadsAway = (page: Page) => page.locator('meta[http-equiv="refresh" i]').count();

// Threat 76
test('a script that an attacker puts into the cache runs on no page, even offline', async () => {
  const { email } = await signInAdmin(site());
  const { page, context, expectProblem } = await visit('/guia', {
    serviceWorkers: 'allow',
    ownProfile: true,
  });
  expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|did not load|503|Content Security Policy/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await waitForHydration(page);
  await plant(page);
  for (const path of ['/', '/guia']) {
    await page.goto(site().url + path, { waitUntil: 'networkidle' });
    expect((await planted(page))[0], path).toBe('');
  }
  await page.goto(`${site().url}/registro-login`, { waitUntil: 'networkidle' });
  expect(await planted(page)).toEqual(['', '']);
  await signIn(page, email, password);
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();
  expect(await planted(page)).toEqual(['', '']);

  await plant(page);
  await context.setOffline(true);
  for (const path of ['/contacto', '/panel']) {
    await page.goto(site().url + path);
    await page.getByRole('heading', { level: 1 }).click();
    expect([(await planted(page))[0], await leadsAway(page)], path).toEqual(['', 0]);
  }
  await context.setOffline(false);
});

// Threat 76
test('a sign-out deletes the browser’s cached pages', async () => {
  const { email } = await signInAdmin(site());
  const { page } = await visit('/registro-login', { serviceWorkers: 'allow', ownProfile: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await signIn(page, email, password);
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();
  await plant(page);
  const cachedPages = () =>
    page.evaluate(async () => {
      const copies = await Promise.all(
        ['/guia', '/sin-conexion'].map((path) => caches.match(path)),
      );
      const texts = await Promise.all(copies.map((copy) => copy?.text() ?? 'none'));
      return texts.map((text) => (text.includes('Plantado') ? 'planted' : text.slice(0, 9)));
    });
  expect(await cachedPages()).toEqual(['planted', 'planted']);
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await page.waitForURL(/\/(registro-login)?$/);
  await expect.poll(cachedPages).toEqual(['none', '<!doctype']);
});
