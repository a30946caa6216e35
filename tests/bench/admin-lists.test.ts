import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullSizes, scaleSizes } from '../../scripts/large/steps.ts';
import {
  compareSites,
  type LargeSite,
  measureDownload,
  probes,
  startLargeSite,
} from '../support/large.ts';

const minute = 60_000;
const rounds = 15;
// Times below this limit depend mostly on the machine's noise.
const floorMs = 4;
// A million rows in memory would take half a gigabyte. Garbage collection changes the memory by fewer
// megabytes than this limit.
const flatMegabytes = 96;

let small: LargeSite;
let large: LargeSite;

beforeAll(async () => {
  const startedAt = performance.now();
  small = await startLargeSite(scaleSizes(0.01));
  large = await startLargeSite(fullSizes);
  console.log(`seeded in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}, 30 * minute);
afterAll(async () => {
  await small?.stop();
  await large?.stop();
}, minute);

test('a list of a million rows loads as fast as a list of ten thousand rows', async () => {
  const slow: string[] = [];
  for (const probe of probes) {
    const times = await compareSites({ small, large }, probe, rounds);
    const ratio = times.large / times.small;
    const line = `${probe.name}: ${times.small.toFixed(1)} → ${times.large.toFixed(1)} ms, × ${ratio.toFixed(2)}`;
    console.log(line);
    if (times.large > 2 * Math.max(times.small, floorMs)) slow.push(line);
  }
  expect(slow).toEqual([]);
});

test.each([
  { file: 'leads.csv', table: 'leads' },
  { file: 'movimientos.csv', table: 'ledger_entries' },
])(
  'the complete file $file downloads with constant memory',
  async ({ file, table }) => {
    const startedAt = performance.now();
    const { lines, bytes, before, memory } = await measureDownload(large, file);
    const seconds = (performance.now() - startedAt) / 1000;
    const half = Math.floor(memory.length / 2);
    const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
    console.log(
      `${lines} lines, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; workerd ${before.toFixed(0)} MB before, at most ${early.toFixed(0)} MB in the first half and ${late.toFixed(0)} MB in the second`,
    );
    expect(lines).toBe(large.rowsIn(table) + 1);
    expect(late - early).toBeLessThan(flatMegabytes);
  },
  10 * minute,
);
