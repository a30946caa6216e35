import { brotliCompressSync } from 'node:zlib';
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

test('the first load of / keeps its budgets and brings nothing of member or admin', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const sizes = new Map<string, number>();
  const bodies: Promise<unknown>[] = [];
  page.on('response', (response) => {
    // Only what came with a body counts; a beacon is over when its answer is.
    if (response.status() === 204) return;
    const read = response.body().then((body) => {
      sizes.set(new URL(response.url()).pathname, brotliCompressSync(body).length);
    });
    bodies.push(read);
  });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await Promise.allSettled(bodies);
  await page.close();

  const scripts = [...sizes].filter(([path]) => path.endsWith('.js'));
  const scriptBytes = scripts.reduce((total, [, size]) => total + size, 0);
  const documentBytes = sizes.get('/') ?? Number.NaN;
  console.log(
    `document ${documentBytes} bytes, ${scripts.length} scripts ${scriptBytes} bytes (brotli)`,
  );

  expect(documentBytes).toBeLessThanOrEqual(documentBudget);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThanOrEqual(scriptBudget);
  expect([...sizes.keys()].filter((path) => /^\/mf\/(member|admin)\//.test(path))).toEqual([]);
});
