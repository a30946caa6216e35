import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/processes.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { creditMember, password } from '../support/members.ts';
import { signIn } from './access.ts';
import {
  useSite,
  type Visit,
  type VisitOptions,
  waitForHydration,
  waitForText,
} from './support.ts';

/** A copy of the built shell. Tests may replace the service worker in this copy. */
const folder = `${mkdtempSync(join(tmpdir(), 'shell-'))}/`;
for (const part of ['dist', 'wrangler.toml', 'migrations', 'worker'])
  cpSync(root + part, folder + part, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { visit, site } = useSite({ builds: { gateway: folder } });

/** Opens a page in a new profile and waits until the service worker handles the page's requests. */
async function visitCached(path: string, options: VisitOptions = {}): Promise<Visit> {
  const opened = await visit(path, { serviceWorkers: 'allow', ownProfile: true, ...options });
  // The console also reports files that a page cannot load without a network.
  opened.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|did not load|503/);
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return opened;
}

/** Returns each cache's name with the paths of its files. */
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const list = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await list(name)] as const)),
    ) as Record<string, string[]>;
  });

const cachedPageMessage = /^Sin conexión: lo que ves es la copia del \d/;

const cachedPaths = async (page: Page) => Object.values(await cachedPages(page)).flat();

test('a visited guide opens offline with the message that the page is stored', async () => {
  const { page, context } = await visitCached('/guia-sweatcoin');
  await expect.poll(() => cachedPaths(page)).toContain('/guia-sweatcoin');
  await page.goto(`${site().url}/guia`);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Leer la guía de Givvy' }).click();
  await page.waitForURL('**/guia-givvy');
  await expect.poll(() => cachedPaths(page)).toContain('/guia-givvy');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /Givvy/ }).waitFor();
  await page.goto(`${site().url}/guia-sweatcoin?utm_source=x`);
  await page.getByRole('heading', { level: 1, name: /Sweatcoin/ }).waitFor();
  await waitForText(page, cachedPageMessage);
  await page.goto(`${site().url}/guia-cashwalk`);
  await waitForText(page, 'No pudimos traer esta página.');
  expect(new URL(page.url()).pathname).toBe('/guia-cashwalk');
  await page.getByRole('link', { name: /Sweatcoin/ }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('heading', { level: 1, name: /CashWalk/ }).waitFor();
});

test('offline, other spellings and former URLs lead to the cached page', async () => {
  const { page, context } = await visitCached('/guia-sweatcoin');
  await expect.poll(() => cachedPaths(page)).toContain('/guia-sweatcoin');
  await page.goto(`${site().url}/Guia-Sweatcoin/`);
  expect(await cachedPaths(page)).toContain('/guia-sweatcoin');
  await context.setOffline(true);
  for (const path of ['/guia-sweatcoin/', '/Guia-Sweatcoin?utm_source=x', '/guia-sweat-coin']) {
    await page.goto(site().url + path);
    await page.getByRole('heading', { level: 1, name: /Sweatcoin/ }).waitFor();
    await waitForText(page, cachedPageMessage);
    expect(new URL(page.url()).pathname).toBe('/guia-sweatcoin');
  }
  await page.goto(`${site().url}/Guia-CashWalk/`);
  await waitForText(page, 'No pudimos traer esta página.');
  expect(new URL(page.url()).pathname).toBe('/guia-cashwalk');
});

test('with a full storage, cached pages stay, and pages that are not cached still open', async () => {
  const { page, context } = await visitCached('/guia-sweatcoin');
  await expect.poll(() => cachedPaths(page)).toContain('/guia-sweatcoin');
  const { pages } = await cachedPages(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: site().origin, quotaSize: 1 });
  for (const path of ['/guia-givvy', '/guia-sweatcoin']) {
    await page.goto(site().url + path);
    await page.getByRole('heading', { level: 1, name: /Givvy|Sweatcoin/ }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  await context.setOffline(true);
  await page.goto(`${site().url}/guia-sweatcoin?utm_source=x`);
  await page.getByRole('heading', { level: 1, name: /Sweatcoin/ }).waitFor();
  // The cache may lack the toast's script, which loads late. So the test checks this attribute instead of the
  // toast.
  expect(await page.locator('html[data-copy]').count()).toBe(1);
  expect((await cachedPages(page)).pages).toEqual(pages);
});

// Threat 16
test('the browser caches no private page; offline, it shows «sin conexión» instead', async () => {
  const { id, email } = await signInAdmin(site());
  await creditMember(site(), id, 3100);
  const { page, context } = await visitCached('/registro-login');
  await signIn(page, email, password);
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();
  await page.goto(`${site().url}/panel`);
  await waitForText(page, 'US$ 31.00');
  await page.reload();
  await waitForText(page, 'US$ 31.00');
  for (const path of ['/perfil', '/admin/dashboard', '/baja?token=x']) {
    await page.goto(site().url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  // The service worker stores pages in the order of the visits. When this last page is stored, all earlier
  // pages are stored too.
  await page.goto(`${site().url}/contacto`);
  await expect.poll(() => cachedPaths(page)).toContain('/contacto');
  const known = ['files', 'offline', 'pages', 'pictures'];
  expect(Object.keys(await cachedPages(page)).filter((name) => !known.includes(name))).toEqual([]);
  const paths = await cachedPaths(page);
  expect(paths.filter((path) => /^\/(?:api|admin|baja|registro|panel|perfil)/.test(path))).toEqual(
    [],
  );
  await context.setOffline(true);
  for (const path of ['/panel', '/perfil']) {
    await page.goto(site().url + path);
    await waitForText(page, 'No pudimos traer esta página.');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByText('US$ 31.00').count()).toBe(0);
  }
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mi perfil' }).waitFor();
});

test('the browser caches no deleted or moved page, and pages work without storage', async () => {
  const { page, context, expectProblem } = await visitCached('/contacto');
  expectProblem(/404/);
  const old = ['/entrada-retirada', '/contactanos'];
  await page.evaluate(async (paths) => {
    const cache = await caches.open('pages');
    for (const path of paths) await cache.put(path, new Response('<html>'));
  }, old);
  for (const path of old) await page.goto(site().url + path);
  expect(new URL(page.url()).pathname).toBe('/contacto');
  await expect
    .poll(async () => (await cachedPaths(page)).filter((path) => old.includes(path)))
    .toEqual([]);

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  await worker.evaluate(() => {
    const lost = () => Promise.reject(new DOMException('lost', 'UnknownError'));
    Object.assign(CacheStorage.prototype, { open: lost, delete: lost });
  });
  const session = page.waitForResponse('**/api/sesion');
  await page.goto(`${site().url}/guia-sweatcoin`);
  await page.getByRole('heading', { level: 1, name: /Sweatcoin/ }).waitFor();
  await waitForHydration(page);
  expect((await session).status()).toBe(200);
});

test('a page announces a new version, and the person activates it with a click', async () => {
  const { page, context } = await visitCached('/');
  // The test waits for the page's prefetches, because they would fail during the restart.
  await page.waitForLoadState('networkidle');
  const worker = `${folder}dist/shell/sw.js`;
  writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// a newer build\n`);
  // The Workers read the list of files when they start.
  await site().restart();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await waitForText(page, 'Hay una versión nueva.');
  const mark = () => page.evaluate(() => performance.timeOrigin);
  const before = await mark();
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await isWaiting()).toBe(true);
  const other = await context.newPage();
  await other.goto(`${site().url}/contacto`);
  await waitForText(other, 'Hay una versión nueva.');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => mark().catch(() => before)).not.toBe(before);
  await expect.poll(isWaiting).toBe(false);
  for (const tab of [page, other]) {
    await expect.poll(() => tab.getByText('Hay una versión nueva.').count()).toBe(0);
  }
});
