import { expect, test } from 'vitest';
import { largeData } from '../../scripts/large/money.ts';
import { scaleSizes } from '../../scripts/large/steps.ts';
import { largeDataEnd } from '../support/lists.ts';
import { chooseSize } from '../support/sweep.ts';
import { openTrustWorld } from './trust-world.ts';

// The sweep simulates 200,000 honest members who share the region's networks. `npm test` simulates a
// hundredth of these members.

const sizes = scaleSizes(chooseSize(0.01, 1));

const { d1, look } = await openTrustWorld();
for (const { sql } of largeData(sizes, largeDataEnd)) await d1.prepare(sql).run();

test('less than one percent of honest members get more than a weak signal', async () => {
  const count = async (condition: string) => {
    const row = await d1
      .prepare(`SELECT count(*) AS total FROM members WHERE ${condition}`)
      .first<{ total: number }>();
    return row?.total ?? 0;
  };
  const waiting = async () =>
    (await d1.prepare('SELECT count(*) AS total FROM trust_due').first<{ total: number }>())?.total;
  while (((await waiting()) ?? 0) > 0) await look(largeDataEnd);
  const [all, weak, stronger] = [
    await count('TRUE'),
    await count('noticed = 1'),
    await count('noticed = 2'),
  ];
  const bySignal = await d1
    .prepare('SELECT signal, count(*) AS total FROM trust_signals GROUP BY signal')
    .all();
  console.info({ all, weak, stronger, bySignal: bySignal.results });
  expect(all).toBe(sizes.members);
  expect(weak).toBeGreaterThan(0);
  expect(stronger).toBeGreaterThan(0);
  expect(stronger / all).toBeLessThan(0.01);
});
