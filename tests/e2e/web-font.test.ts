import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite, type Visit } from './support.ts';

const { visit, site } = useSite();

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

test('with Save-Data no font is fetched, and a fetched one is not used', async () => {
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
