import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../harness.ts';
import { startBrowser } from '../harness-browser.ts';

// Chromium without a window keeps no page that was left, but says what would forbid it.

let site: Site;
let browser: Browser;

beforeAll(async () => {
  const start = startBrowser([], ['--disable-back-forward-cache']);
  [site, browser] = await Promise.all([startSite(), start]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The browser's own reasons. */
const own = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];

/** Leaves the page and goes back; returns what of the page forbids to keep it. */
async function leaveAndReturn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const told = new Promise<string[]>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  await page.goto(`${site.url}/contacto`);
  await page.goBack();
  const reasons = await told;
  expect(reasons).toEqual(expect.arrayContaining(own));
  return reasons.filter((reason) => !own.includes(reason));
}

const tryNow = (page: Page) => page.getByRole('link', { name: 'Probar ahora' }).first();

test('nothing of a page forbids the browser to keep it, before its scripts and with them', async () => {
  const page = await browser.newPage();
  await page.goto(`${site.url}/home`);
  expect(await leaveAndReturn(page)).toEqual([]);
  await tryNow(page).click();
  await page.getByRole('dialog').waitFor();
  expect(await leaveAndReturn(page)).toEqual([]);
});

test('a press that was waiting when the page was left is not busy when it is shown again', async () => {
  const page = await browser.newPage();
  await page.route(/\/assets\/(?:main|react)-/, () => {});
  await page.goto(`${site.url}/home`);
  await tryNow(page).click();
  expect(await tryNow(page).getAttribute('aria-busy')).toBe('true');
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  expect(await tryNow(page).getAttribute('aria-busy')).toBe(null);
  // It still listens.
  await tryNow(page).click();
  expect(await tryNow(page).getAttribute('aria-busy')).toBe('true');
});
