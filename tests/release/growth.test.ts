import { expect, test } from 'vitest';
import { bounds } from '../growth/bounds.ts';
import { faultsOf, measureGrowth } from '../growth/compare.ts';
import { cronProbes } from '../growth/cron.ts';
import { fileProbes, listProbes } from '../growth/lists.ts';
import { requestProbes } from '../growth/requests.ts';

const probes = [...requestProbes, ...listProbes, ...fileProbes, ...cronProbes];

test('queries read at most twice the rows with ten times the members', async () => {
  const growths = await measureGrowth([1000, 10_000], probes);
  expect(faultsOf(growths, bounds)).toEqual([]);
}, 1_200_000);
