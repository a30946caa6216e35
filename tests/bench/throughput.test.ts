import { buildSync } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite } from '../harness.ts';
import { throughput } from './load.ts';
import { median } from './median.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const requests = Number(process.env.REQUESTS ?? 1500);

let site: Awaited<ReturnType<typeof startSite>>;
let bare: Miniflare;

/** The least that a Hono Worker can do. */
function bareHono(): Miniflare {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { Hono } from 'hono'; export default new Hono().get('/', (c) => c.text('ok'));`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'esm',
  });
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: 'ESModule', path: 'index.js', contents: outputFiles[0]?.text ?? '' }],
      compatibilityDate: '2026-11-01',
      host: '127.0.0.1',
      cf: false,
    }),
  );
}

beforeAll(async () => {
  site = await startSite();
  bare = bareHono();
  await bare.ready;
});
afterAll(async () => {
  await bare.dispose();
  await site.stop();
});

test('a cached document and a stored lead keep their share of a bare answer', async () => {
  const bareOrigin = (await bare.ready).origin;
  const lead = (round: number) => ({
    method: 'POST' as const,
    path: '/api/leads/desbloqueo',
    // A network each: the limits are on, as they always are.
    headers: (n: number) => ({
      origin: site.url,
      'content-type': 'application/json',
      'cf-connecting-ip': `10.${round}.${n >> 8}.${n & 255}`,
    }),
    body: (n: number) =>
      JSON.stringify({ email: `l${round}-${n}@example.com`, appName: 'Sweatcoin', acepta: true }),
    status: 201,
  });
  const figures: Record<'bare' | 'document' | 'lead', number[]> = {
    bare: [],
    document: [],
    lead: [],
  };
  await site.fetch('/');
  for (let round = 0; round < rounds; round++) {
    const get = { method: 'GET' as const, path: '/', status: 200 };
    figures.bare.push(await throughput(bareOrigin, get, requests));
    figures.document.push(await throughput(site.url, get, requests));
    figures.lead.push(await throughput(site.url, lead(round), requests));
  }
  const [base, document, stored] = [figures.bare, figures.document, figures.lead].map(median);
  console.log(
    `a second: bare ${base?.toFixed(0)}, document ${document?.toFixed(0)}, lead ${stored?.toFixed(0)}`,
  );
  expect((document ?? 0) / (base ?? 0)).toBeGreaterThanOrEqual(1 / 2);
  expect((stored ?? 0) / (base ?? 0)).toBeGreaterThanOrEqual(1 / 3);
});
