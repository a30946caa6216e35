import { afterAll, expect, test } from 'vitest';
import { scaled } from '../../scripts/large/steps.ts';
import { compareSites, download, memoryOfSites, probes, startLarge } from '../large.ts';

// Tests that the bench of the same name, at full size, measures what it should.

const small = await startLarge(scaled(0.0002));
const large = await startLarge(scaled(0.004));
afterAll(async () => {
  await small.stop();
  await large.stop();
});

test('each list’s first page, search, view and tenth page are found in both sizes', async () => {
  for (const probe of probes) {
    const times = await compareSites({ small, large }, probe, 1);
    expect(times.small, probe.name).toBeGreaterThan(0);
    // Twenty times the rows: a full scan takes far longer than this allows.
    expect(times.large, probe.name).toBeLessThan(1000);
  }
});

test('searches find something, and the tenth page is one', async () => {
  for (const { path } of probes.filter(({ name }) => name.includes('buscar'))) {
    const page = (await (await large.open(path)).json()) as { rows: unknown[] };
    expect(page.rows.length, path).toBeGreaterThan(0);
  }
});

test('a file is read to its end, and the memory of the site is looked at', async () => {
  const { total, lines, memory } = await download(large, 'leads.csv');
  expect([total, lines]).toEqual([4000, 4001]);
  expect(memory.length).toBeGreaterThan(0);
  expect(memoryOfSites()).toBeGreaterThan(10);
});
