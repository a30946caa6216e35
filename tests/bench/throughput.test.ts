import { afterAll, expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { startSite } from '../support/harness.ts';
import { startBareWorker } from './bare/start.ts';
import { type Load, measureThroughput } from './load.ts';
import { median } from './median.ts';

const rounds = 15;
const requests = 2000;
/** The number of leads may not exceed the site's mails to unverified emails in an hour. */
const leads = 200;

// Both Workers run behind the same local server, so its cost is on both sides of the ratio.
const site = await startSite();
const bare = await startBareWorker();
afterAll(async () => {
  await site.stop();
  await bare.stop();
});

const page: Load = { method: 'GET', path: '/', status: 200 };

/** Returns the leads of a round. Each lead comes from another network, because the rate limits are on. */
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

test('cached pages and leads reach a fixed share of an empty Worker’s throughput', async () => {
  const bares = { page: [] as number[], lead: [] as number[] };
  const shares = { document: [] as number[], lead: [] as number[] };
  // The first round only warms the Workers up and does not count. The test compares runs next to each other,
  // because a machine's speed changes slowly.
  for (let round = 0; round <= rounds; round++) {
    const barePage = await measureThroughput(bare.url, page, requests);
    const document = await measureThroughput(site.url, page, requests);
    const bareLead = await measureThroughput(bare.url, leadsOf('/', bare.url, round), leads);
    const ours = leadsOf('/api/leads/desbloqueo', site.url, round);
    await runSql(site, 'DELETE FROM rate_limits');
    const lead = await measureThroughput(site.url, ours, leads);
    if (round === 0) continue;
    bares.page.push(barePage);
    bares.lead.push(bareLead);
    shares.document.push(document / barePage);
    shares.lead.push(lead / bareLead);
  }
  const share = { document: median(shares.document), lead: median(shares.lead) };
  console.log(
    `bare ${median(bares.page).toFixed(0)} a second, its leads ${median(bares.lead).toFixed(0)}; ` +
      `of it, document ${share.document.toFixed(2)}, lead ${share.lead.toFixed(2)}`,
  );
  expect(share.document).toBeGreaterThanOrEqual(0.6);
  expect(share.lead).toBeGreaterThanOrEqual(0.4);
});
