import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../harness.ts';
import { startBare } from './bare/start.ts';
import { type Load, throughput } from './load.ts';
import { median } from './median.ts';

const rounds = 7;
const requests = 600;

// Both are behind the same local server, so that its cost is on both sides of the ratio.
let site: Site;
let bare: Awaited<ReturnType<typeof startBare>>;

beforeAll(async () => {
  site = await startSite();
  bare = await startBare();
}, 120_000);
afterAll(async () => {
  await site.stop();
  await bare.stop();
});

const page: Load = { method: 'GET', path: '/', status: 200 };

/** Leads of a round, each from another network: the rate limits are on, as always. */
const leadsOf = (path: string, origin: string, round: number): Load => ({
  method: 'POST',
  path,
  headers: (n) => ({
    origin,
    'content-type': 'application/json',
    'cf-connecting-ip': `10.${round}.${n >> 8}.${n & 255}`,
  }),
  body: (n) =>
    JSON.stringify({ email: `l${round}-${n}@example.com`, appName: 'Sweatcoin', acepta: true }),
  status: 201,
});

test('a cached document and a stored lead keep their share of a bare Hono Worker', async () => {
  const figures: Record<'bare' | 'document' | 'bareLead' | 'lead', number[]> = {
    ...{ bare: [], document: [], bareLead: [], lead: [] },
  };
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const answered = {
      bare: await throughput(bare.url, page, requests),
      document: await throughput(site.url, page, requests),
      bareLead: await throughput(bare.url, leadsOf('/', bare.url, round), requests),
      lead: await throughput(site.url, leadsOf('/api/leads/desbloqueo', site.url, round), requests),
    };
    if (round === 0) continue;
    for (const kind of ['bare', 'document', 'bareLead', 'lead'] as const)
      figures[kind].push(answered[kind]);
  }
  const share = {
    document: median(figures.document) / median(figures.bare),
    lead: median(figures.lead) / median(figures.bareLead),
  };
  console.log(
    `bare ${median(figures.bare).toFixed(0)} a second, its leads ${median(figures.bareLead).toFixed(0)}; ` +
      `of it, document ${share.document.toFixed(2)}, lead ${share.lead.toFixed(2)}`,
  );
  expect(share.document).toBeGreaterThanOrEqual(0.6);
  expect(share.lead).toBeGreaterThanOrEqual(0.4);
});
