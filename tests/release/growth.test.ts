import { expect, test } from 'vitest';
import { bounds } from '../growth/bounds.ts';
import { faultsOf, lineOf, measureGrowth } from '../growth/compare.ts';
import { cronProbes } from '../growth/cron.ts';
import { fileProbes, listProbes } from '../growth/lists.ts';
import { requestProbes } from '../growth/requests.ts';

const probes = [...requestProbes, ...listProbes, ...fileProbes, ...cronProbes];

const { GROWTH_FROM: from = '1000' } = process.env;
const isDefault = from === '1000';

test('nothing reads more than twice the rows of ten times the members', async () => {
  const growths = await measureGrowth([Number(from), 10 * Number(from)], probes);
  if (!isDefault) console.log(growths.map(lineOf).join('\n'));
  expect(faultsOf(growths, bounds)).toEqual([]);
}, 14_400_000);
