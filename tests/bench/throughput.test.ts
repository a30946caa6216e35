import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureVariables, migrate } from '../../scripts/local-data.ts';
import { stopAll } from '../../scripts/processes.ts';
import { startServer } from '../../scripts/server.ts';
import { type Load, throughput } from './load.ts';
import { median } from './median.ts';

const rounds = 7;
const requests = 600;
const state = mkdtempSync(join(tmpdir(), 'throughput-'));

// Both are behind the same local server, so that its cost is on both sides of the ratio.
let site: string;
let bare: string;

beforeAll(async () => {
  await ensureVariables();
  await migrate(state);
  ({ site } = await startServer({ port: 18_787, logLevel: 'error', state }));
  const configs = ['tests/bench/bare/wrangler.toml'];
  ({ site: bare } = await startServer({ port: 18_788, logLevel: 'error', state, configs }));
}, 120_000);
afterAll(async () => {
  await stopAll();
  rmSync(state, { recursive: true, force: true });
});

const page: Load = { method: 'GET', path: '/', status: 200 };

/** Leads of a round, each from another network: the rate limits are on, as always. */
const leadsOf = (round: number): Load => ({
  method: 'POST',
  path: '/api/leads/desbloqueo',
  headers: (n) => ({
    origin: site,
    'content-type': 'application/json',
    'cf-connecting-ip': `10.${round}.${n >> 8}.${n & 255}`,
  }),
  body: (n) =>
    JSON.stringify({ email: `l${round}-${n}@example.com`, appName: 'Sweatcoin', acepta: true }),
  status: 201,
});

test('a cached document and a stored lead keep their share of a bare Hono answer', async () => {
  const figures = { bare: [] as number[], document: [] as number[], lead: [] as number[] };
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const answered = {
      bare: await throughput(bare, page, requests),
      document: await throughput(site, page, requests),
      lead: await throughput(site, leadsOf(round), requests),
    };
    if (round === 0) continue;
    for (const kind of ['bare', 'document', 'lead'] as const) figures[kind].push(answered[kind]);
  }
  const base = median(figures.bare);
  const share = { document: median(figures.document) / base, lead: median(figures.lead) / base };
  console.log(
    `bare ${base.toFixed(0)} a second; of it, document ${share.document.toFixed(2)}, lead ${share.lead.toFixed(2)}`,
  );
  expect(share.document).toBeGreaterThanOrEqual(0.6);
  expect(share.lead).toBeGreaterThanOrEqual(0.4);
});
