import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ListDefinition } from '#contract/lists/list.ts';
import type { LargeSizes } from '../../scripts/large/steps.ts';
import { findStateDatabase } from '../../scripts/local-data.ts';
import { seedFile } from '../../scripts/seed-large.ts';
import { listSources } from '../../worker/api/lists/registry.ts';
import { median } from '../bench/median.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { startSite } from './harness.ts';
import { createSearch, largeDataEnd } from './lists.ts';
import { measureSiteMemory } from './processes.ts';

/** Starts a site with a large data set. `open` requests a page of a list as the administrator. */
export async function startLargeSite(sizes: LargeSizes) {
  const state = mkdtempSync(join(tmpdir(), 'large-'));
  try {
    // A site migrates the database. Then the test fills the database while no site has it open.
    const empty = await startSite({ state });
    const { headers } = await signInAdmin(empty);
    await empty.stop();
    seedFile(findStateDatabase(state), { sizes, until: largeDataEnd });
    const site = await startSite({ state });
    const rowsIn = (table: string): number => {
      const db = new DatabaseSync(findStateDatabase(state), { readOnly: true });
      const { rows } = db.prepare(`SELECT count(*) AS rows FROM ${table}`).get() ?? {};
      db.close();
      return Number(rows);
    };
    const open = (path: string) => site.fetch(`/api/admin/listas/${path}`, { headers });
    const stop = async () => {
      await site.stop();
      rmSync(state, { recursive: true, force: true });
    };
    return { open, rowsIn, stop };
  } catch (error) {
    rmSync(state, { recursive: true, force: true });
    throw error;
  }
}
export type LargeSite = Awaited<ReturnType<typeof startLargeSite>>;

const lists: readonly ListDefinition[] = listSources.map(({ list }) => list);

/** The requests to measure: each list's first page, its searches, its views and its tenth page. */
export const probes = lists.flatMap(({ name, searches, views }) => [
  { name: `${name}: first page`, path: `${name}?limite=25`, pages: 1 },
  { name: `${name}: tenth page`, path: `${name}?limite=25`, pages: 10 },
  ...searches.map((en) => {
    const search = new URLSearchParams(createSearch(en));
    return { name: `${name}: ${search}`, path: `${name}?limite=25&${search}`, pages: 1 };
  }),
  ...views.map(({ nombre, query }) => ({
    name: `${name}: «${nombre}»`,
    path: `${name}?limite=25&${query}`,
    pages: 1,
  })),
]);
type Probe = (typeof probes)[number];

/** Returns the URL of a probe's nth page, or of its last page. */
async function urlOf({ open }: LargeSite, { path, pages }: Probe): Promise<string> {
  let url = path;
  for (let page = 1; page < pages; page += 1) {
    const { nextCursor } = (await (await open(url)).json()) as { nextCursor: string | null };
    if (nextCursor === null) break;
    url = `${path}&cursor=${nextCursor}`;
  }
  return url;
}

async function timeOf({ open }: LargeSite, url: string): Promise<number> {
  const startedAt = performance.now();
  const response = await open(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`);
  return performance.now() - startedAt;
}

/** Measures two sites in turn. Returns median times in ms. The first round only warms the sites up. */
export async function compareSites(
  { small, large }: { small: LargeSite; large: LargeSite },
  probe: Probe,
  rounds: number,
) {
  const urls = [await urlOf(small, probe), await urlOf(large, probe)] as const;
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const [ofSmall, ofLarge] = [await timeOf(small, urls[0]), await timeOf(large, urls[1])];
    if (round === 0) continue;
    times.small.push(ofSmall);
    times.large.push(ofLarge);
  }
  return { small: median(times.small), large: median(times.large) };
}

/** Downloads a file without storing it. Returns its lines and bytes, and the sites' memory during this. */
export async function measureDownload({ open }: LargeSite, path: string) {
  const before = measureSiteMemory();
  const response = await open(path);
  if (!response.body) throw new Error(`${path} was answered ${response.status}`);
  const memory: number[] = [];
  let [lines, bytes, nextLook] = [0, 0, 0];
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (performance.now() < nextLook) continue;
    nextLook = performance.now() + 250;
    memory.push(measureSiteMemory());
  }
  return { lines, bytes, before, memory };
}
