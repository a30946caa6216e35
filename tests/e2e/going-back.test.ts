import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '../support/harness-browser.ts';
import { getSharedSite } from '../support/shared-site.ts';

// Headless Chromium has no back/forward cache, but it reports all reasons why a page could not use that
// cache.

const site = await getSharedSite();
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser([], ['--disable-back-forward-cache']);
});
afterAll(() => browser.close());

/** These reasons come from the headless browser itself, not from the page. */
const own = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];

/** Leaves the page and goes back. Returns the page's own reasons for not using the back/forward cache. */
async function leaveAndReturn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reported = new Promise<string[]>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  await page.goto(`${site.url}/contacto`);
  await page.goBack();
  const reasons = await reported;
  expect(reasons).toEqual(expect.arrayContaining(own));
  return reasons.filter((reason) => !own.includes(reason));
}

const tryNow = (page: Page) => page.getByRole('link', { name: 'Probar ahora' }).first();

test('pages allow the back/forward cache before and after their scripts have loaded', async () => {
  const page = await browser.newPage();
  await page.goto(`${site.url}/home`);
  expect(await leaveAndReturn(page)).toEqual([]);
  await tryNow(page).click();
  await page.getByRole('dialog').waitFor();
  expect(await leaveAndReturn(page)).toEqual([]);
});

test('a page restored from the back/forward cache does not repeat an earlier click', async () => {
  const page = await browser.newPage();
  await page.route(/\/assets\/(?:main|react)-/, () => {});
  await page.goto(`${site.url}/home`);
  await tryNow(page).click();
  expect(await tryNow(page).getAttribute('aria-busy')).toBe('true');
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  expect(await tryNow(page).getAttribute('aria-busy')).toBe(null);
  // The page still reacts to a click.
  await tryNow(page).click();
  expect(await tryNow(page).getAttribute('aria-busy')).toBe('true');
});
