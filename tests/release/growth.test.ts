import { expect, test } from 'vitest';
import { bounds } from '../growth/bounds.ts';
import { describeFaults, measureGrowth } from '../growth/compare.ts';
import { cronProbes } from '../growth/cron.ts';
import { findUnreadIndexes, unprobedIndexes } from '../growth/indexes.ts';
import { fileProbes, listProbes } from '../growth/lists.ts';
import { requestProbes } from '../growth/requests.ts';

const probes = [...requestProbes, ...listProbes, ...fileProbes, ...cronProbes];
const growths = await measureGrowth([1000, 10_000], probes);

test('with ten times the members, queries read at most twice the rows', () => {
  expect(describeFaults(growths, bounds)).toEqual([]);
});

test('each non-unique index has at least one statement that reads it', () => {
  const statements = growths.flatMap(({ small: { readBy = [] } }) => readBy.map(([text]) => text));
  expect(findUnreadIndexes(new Set(statements))).toEqual(Object.keys(unprobedIndexes));
});
