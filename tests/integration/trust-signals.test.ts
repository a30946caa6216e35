import { afterAll, expect, test } from 'vitest';
import { signalIds } from '#contract/trust/signals.ts';
import { cases } from './trust-cases.ts';
import { now, openTrust } from './trust-world.ts';

// Each signal: who is noticed, the neighbour who must not be, and what is left after an erasure.

const world = await openTrust();
afterAll(() => world.close());

test('every signal has its case', () => {
  expect(cases.map(({ signal }) => signal).sort()).toEqual(signalIds.toSorted());
});

test.each(cases)('$signal: $of', async ({ signal, text, live }) => {
  const { seen, neighbour } = await live(world);
  await world.look();
  const found = await world.signals(seen);
  expect(found.find((one) => one.signal === signal)?.text).toMatch(text);
  expect((await world.signals(neighbour)).map((one) => one.signal)).not.toContain(signal);

  await world.run('UPDATE members SET erased_at = ? WHERE id = ?', now, seen);
  await world.look(now + 60_000);
  expect(await world.signals(seen)).toEqual([]);
  const left = await world.first<{ total: number }>(
    `SELECT (SELECT count(*) FROM trust_marks WHERE member_id = ?1)
      + (SELECT count(*) FROM trust_due WHERE member_id = ?1) AS total`,
    seen,
  );
  expect(left?.total).toBe(0);
});

test('what time has ended is forgotten, mark and signal, without anything happening', async () => {
  const id = await world.member();
  const day = 86_400_000;
  const seen = { kind: 'network', key: 't', act: 'survey', place: 'tor', until: now + 2 * day };
  await world.mark(id, seen);
  const noticed = async () =>
    (await world.first<{ noticed: number }>('SELECT noticed FROM members WHERE id = ?', id))
      ?.noticed;
  await world.look();
  expect([await noticed(), (await world.signals(id)).length]).toEqual([2, 1]);
  await world.look(now + 6 * day);
  expect(await noticed()).toBe(2);
  await world.look(now + 8 * day);
  expect([await noticed(), (await world.signals(id)).length]).toEqual([0, 0]);
});
