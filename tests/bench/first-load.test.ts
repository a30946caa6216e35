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

/** What a body weighs on its way: text as the CDN compresses it, the rest as it is. */
async function weigh(response: Response): Promise<number> {
  const body = await response.body();
  return textual.test(response.headers()['content-type'] ?? '')
    ? brotliCompressSync(body).length
    : body.length;
}

interface Load {
  /** Bytes by path. */
  sizes: Map<string, number>;
  /** Bytes by what the browser wanted them for. */
  kinds: Record<string, number>;
  total: number;
}

/** All that a first visit brings, with what comes when the page is idle and for the service worker. */
async function firstVisit(path: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const sizes = new Map<string, number>();
  const kinds: Record<string, number> = {};
  const weighed: Promise<unknown>[] = [];
  context.on('response', (response) => {
    // Only what came with a body counts; a beacon is over when its answer is.
    if (response.status() === 204) return;
    const kind = response.request().resourceType();
    const adding = weigh(response).then((size) => {
      sizes.set(new URL(response.url()).pathname, size);
      kinds[kind] = (kinds[kind] ?? 0) + size;
    });
    weighed.push(adding);
  });
  const page = await context.newPage();
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await Promise.allSettled(weighed);
  await context.close();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`${path}: ${total} bytes in all (brotli)`, kinds);
  return { sizes, kinds, total };
}

test('the first load of / keeps its budgets and brings nothing of member or admin', async () => {
  const { sizes, total } = await firstVisit('/');
  const scripts = [...sizes].filter(([path]) => path.endsWith('.js'));
  const scriptBytes = scripts.reduce((sum, [, size]) => sum + size, 0);

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
