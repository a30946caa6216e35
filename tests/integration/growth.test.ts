import { expect, test } from 'vitest';
import { bounds } from '../growth/bounds.ts';
import { faultsOf, measureGrowth } from '../growth/compare.ts';
import { cronProbes } from '../growth/cron.ts';
import { firstPages } from '../growth/lists.ts';
import { requestProbes } from '../growth/requests.ts';

// `npm run test:all` measures every list and file too (tests/release/growth.test.ts).

// Without remotes the site's health is not good.
const calls = requestProbes.filter(({ name }) => / \/api\/(?!salud)/.test(name));
const probes = [...calls, ...firstPages, ...cronProbes];

test('daily work reads no more rows with ten times the members', async () => {
  const growths = await measureGrowth([200, 2000], probes, true);
  expect(faultsOf(growths, bounds)).toEqual([]);
});
