import { brotliCompressSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { waitForHydration } from '../e2e/support.ts';
import { startSite } from '../support/harness.ts';
import { startBrowser } from '../support/harness-browser.ts';

const kilobyte = 1000;
/** Styles for old browsers and large text take half of this size; the home page's menu and form a tenth. */
const documentBudget = 11 * kilobyte;
/**
 * The size limit of the app's scripts. The API's schemas, which check the forms, take 6 KB. The handling of
 * changes by translation programs takes 1.5 KB. The owner's brand and texts take 0.6 KB.
 */
const scriptBudget = 121 * kilobyte;
/** The number of requests before the first intent (decision 033). */
const untouchedRequests = 8;

const site = await startSite();
const browser = await startBrowser();
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const textual = /text|javascript|json|svg/;

/** Returns the transferred size of a body: text as the CDN compresses it, and other files unchanged. */
async function weigh(response: Response): Promise<number> {
  const body = await response.body();
  return textual.test(response.headers()['content-type'] ?? '')
    ? brotliCompressSync(body).length
    : body.length;
}

interface Load {
  /** The bytes of each path. */
  sizes: Map<string, number>;
  total: number;
}

/** Returns whether the service worker has stored the first page's files. */
async function isCached(path: string): Promise<boolean> {
  const pages = await caches.open('pages');
  return (await pages.match(path)) !== undefined;
}

function sum(sizes: Map<string, number>): Load {
  return { sizes: new Map(sizes), total: [...sizes.values()].reduce((all, one) => all + one, 0) };
}

/**
 * First measures the files that the page loads before any interaction, in a browser that does not report its
 * network speed. These are also the files that the idle page and the service worker load. Then lets the app
 * load, and measures all files again.
 */
async function firstVisit(path: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => undefined });
  });
  const sizes = new Map<string, number>();
  const weighed: Promise<unknown>[] = [];
  const asked: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!response.request().serviceWorker()) asked.push(pathname);
    // The answer to a beacon is empty, so it does not count. The service worker reads the page's files again
    // from the browser's HTTP cache, under the same path.
    if (response.status() === 204) return;
    const add = (size: number) => sizes.set(pathname, Math.max(size, sizes.get(pathname) ?? 0));
    weighed.push(weigh(response).then(add));
  });
  const page = await context.newPage();
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  // `waitForFunction` would treat a promise as true.
  await expect.poll(() => page.evaluate(isCached, path), { timeout: 10_000 }).toBe(true);
  await Promise.allSettled(weighed);
  const before = { ...sum(sizes), paths: new Set(asked), requests: asked.length };
  console.log(
    `${path}: ${before.total} bytes (brotli) in ${asked.length} requests before an intent: ${asked.join(' ')}`,
  );
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await Promise.allSettled(weighed);
  await context.close();
  const all = sum(sizes);
  console.log(`${path}: ${all.total} bytes with the app`);
  return { before, all };
}

test.each([
  ['/', 45],
  ['/guia-sweatcoin', 45],
  ['/blog/como-reconocer-apps-estafa', 45],
  ['/pollpay', 45],
])(
  'the first load of %s is at most %i KB and has no member or admin code',
  async (path, kilobytes) => {
    const { before, all } = await firstVisit(path);
    // The files before an intent have their own limit, which includes the service worker and its toasts.
    const isOfApp = (one: string) =>
      one.endsWith('.js') && one !== '/sw.js' && !before.paths.has(one);
    const scripts = [...all.sizes].filter(([one]) => isOfApp(one));
    const scriptBytes = scripts.reduce((bytes, [, size]) => bytes + size, 0);
    console.log(`${scripts.length} scripts ${scriptBytes} bytes (brotli) of the app`);

    expect(before.sizes.get(path)).toBeLessThanOrEqual(documentBudget);
    expect(before.requests).toBeLessThanOrEqual(untouchedRequests);
    expect(before.total).toBeLessThanOrEqual(kilobytes * kilobyte);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scriptBytes).toBeLessThanOrEqual(scriptBudget);
    expect(all.total).toBeLessThan((path.startsWith('/guia') ? 165 : 200) * kilobyte);
    const foreign = /^\/mf\/(member|admin)\//;
    expect([...all.sizes.keys()].filter((one) => foreign.test(one))).toEqual([]);
  },
);
