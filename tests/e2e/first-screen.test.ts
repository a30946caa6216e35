import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneOf } from '../sweep.ts';
import { soon, useSite, type Visit } from './support.ts';

const { visit, site } = useSite();

const marked = '[data-below-fold]';
const pages = ['/', '/sweatcoin', '/guia-givvy', '/blog/como-reconocer-apps-estafa'];
const phone = { width: 360, height: 740 };

/** Notes whether the first marked block was laid out when the document was complete. */
const noteLayout = (fresh: Visit) =>
  fresh.page.addInitScript((selector) => {
    document.addEventListener('DOMContentLoaded', () => {
      const block = document.querySelector(selector);
      Object.assign(window, { wasLaidOut: block && getComputedStyle(block).display !== 'none' });
    });
  }, marked);
const wasLaidOut = (page: Page) =>
  page.evaluate(() => (window as unknown as { wasLaidOut: boolean | null }).wasLaidOut);

test.each(
  pages.flatMap((path, turn) =>
    oneOf([360, 412, 432], turn).map((width) => [path, width] as const),
  ),
)('%s defers nothing of the first screen at %i px', async (path, width) => {
  const { page } = await visit(path, {
    javaScriptEnabled: false,
    viewport: { width, height: 784 },
  });
  const blocks = await page.locator(marked).all();
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) {
    const { y = 0 } = (await block.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(784);
  }
});

test('on a phone what is below the first screen is laid out after it, without a shift', async () => {
  const { page } = await visit('/', { viewport: phone, before: noteLayout });
  expect(await wasLaidOut(page)).toBe(false);
  await expect.poll(() => page.locator(marked).count(), soon).toBe(0);
  await page.waitForFunction(() => !('firstScreen' in document.documentElement.dataset));
  expect(await page.getByRole('heading', { name: 'Servicios' }).isVisible()).toBe(true);
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const add = (sum: number, entry: PerformanceEntry) =>
          sum + (entry as PerformanceEntry & { value: number }).value;
        new PerformanceObserver((list) => resolve(list.getEntries().reduce(add, 0))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shifts).toBeLessThan(0.01);
});

test('who comes back, reloads or is led to a place finds the whole page laid out', async () => {
  const { page } = await visit('/#preguntas', { viewport: phone, before: noteLayout });
  expect(await wasLaidOut(page)).toBe(true);
  await page.goto(`${site().url}/contacto`);
  await page.goto(`${site().url}/`);
  expect(await wasLaidOut(page)).toBe(false);
  await page.reload();
  expect(await wasLaidOut(page)).toBe(true);
});

const connected = (saveData: boolean) => (fresh: Visit) =>
  fresh.page.addInitScript((saves) => {
    const connection = { effectiveType: '4g', saveData: saves };
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
  }, saveData);
const usesFont = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.startsWith('Figtree'));

test('the web font is fetched ahead on a fast connection, and used from the next page on', async () => {
  const { page } = await visit('/', { before: connected(false) });
  expect(await usesFont(page)).toBe(false);
  await page.waitForFunction(() => localStorage.getItem('web-font') !== null);
  expect(await usesFont(page)).toBe(false);
  await page.goto(`${site().url}/contacto`);
  expect(await usesFont(page)).toBe(true);
});

test('with Save-Data no font is fetched, and none that is there is used', async () => {
  const { page } = await visit('/', { before: connected(true) });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.waitForTimeout(2500);
  expect(await page.evaluate(() => localStorage.getItem('web-font'))).toBeNull();
  await page.evaluate(() => localStorage.setItem('web-font', ''));
  await page.reload();
  expect(await usesFont(page)).toBe(false);
  expect(fonts).toEqual([]);
});
