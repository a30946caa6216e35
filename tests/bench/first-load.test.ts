import { brotliCompressSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite } from '../harness.ts';
import { startBrowser } from '../harness-browser.ts';

const kilobyte = 1000;
const documentBudget = 14 * kilobyte;
const scriptBudget = 110 * kilobyte;

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  site = await startSite();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const textual = /text|javascript|json|svg/;

/** Transferred size of a body: text as the CDN compresses it, the rest as it is. */
async function weigh(response: Response): Promise<number> {
  const body = await response.body();
  return textual.test(response.headers()['content-type'] ?? '')
    ? brotliCompressSync(body).length
    : body.length;
}

interface Load {
  /** Bytes by path. */
  sizes: Map<string, number>;
  total: number;
}

/** Whether the service worker has stored the first page's files. */
async function isKept(path: string): Promise<boolean> {
  const pages = await caches.open('pages');
  return (await pages.match(path)) !== undefined;
}

/** Everything a first visit loads, including what loads when idle and for the service worker. */
async function firstVisit(path: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const sizes = new Map<string, number>();
  const kinds = new Map<string, string>();
  const weighed: Promise<unknown>[] = [];
  context.on('response', (response) => {
    // Only answers with a body count; a beacon's has none. The worker reads the page's files again
    // from the browser's HTTP cache, under the same path.
    if (response.status() === 204) return;
    const { pathname } = new URL(response.url());
    kinds.set(pathname, kinds.get(pathname) ?? response.request().resourceType());
    const add = (size: number) => sizes.set(pathname, Math.max(size, sizes.get(pathname) ?? 0));
    weighed.push(weigh(response).then(add));
  });
  const page = await context.newPage();
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.waitForFunction(isKept, path);
  await Promise.allSettled(weighed);
  await context.close();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const byKind = Object.groupBy(sizes, ([one]) => kinds.get(one) ?? '');
  const said = Object.entries(byKind).map(
    ([kind, files = []]) => `${kind} ${files.reduce((sum, [, size]) => sum + size, 0)}`,
  );
  console.log(`${path}: ${total} bytes in all (brotli): ${said.join(', ')}`);
  return { sizes, total };
}

test('the first load of / keeps its budgets and brings nothing of member or admin', async () => {
  const { sizes, total } = await firstVisit('/');
  // The service worker and its notices load when the page is idle: they count in the total.
  const isIdle = (path: string) => path === '/sw.js' || path.includes('/notices-');
  const scripts = [...sizes].filter(([path]) => path.endsWith('.js') && !isIdle(path));
  const scriptBytes = scripts.reduce((sum, [, size]) => sum + size, 0);

  console.log(`${scripts.length} scripts ${scriptBytes} bytes (brotli)`);

  expect(sizes.get('/')).toBeLessThanOrEqual(documentBudget);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThanOrEqual(scriptBudget);
  expect(total).toBeLessThan(200 * kilobyte);
  expect([...sizes.keys()].filter((path) => /^\/mf\/(member|admin)\//.test(path))).toEqual([]);
});

test.each(['/guia-sweatcoin', '/guia-inboxdollars'])(
  'the first visit of the guide %s keeps its budget',
  async (path) => {
    const { sizes, total } = await firstVisit(path);
    expect(sizes.get(path)).toBeGreaterThan(0);
    expect(total).toBeLessThan(150 * kilobyte);
  },
);
