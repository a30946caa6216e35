import { expect, test } from 'vitest';
import type { HistoryAnswer, HistoryEntry } from '#contract/members/panel.ts';
import { addNewer, addOlder } from './use-history.ts';

const entry = (id: number): HistoryEntry => ({
  ...{ id, kind: 'encuesta', montoCents: 1, heldCents: 0, saldoCents: id },
  ...{ provider: null, motivo: null, fecha: 0 },
});
const page = (ids: number[], nextCursor: number | null = null): HistoryAnswer => ({
  entries: ids.map(entry),
  nextCursor,
});
const idsOf = ({ entries }: HistoryAnswer) => entries.map(({ id }) => id);

test('new lines join the beginning, and what was loaded further down stays', () => {
  const joined = addNewer(page([5, 4, 3, 2], 2), page([7, 6, 5, 4], 4));
  expect(idsOf(joined)).toEqual([7, 6, 5, 4, 3, 2]);
  expect(joined.nextCursor).toBe(2);
});

test('when more came than a page holds, the list begins anew instead of having a hole', () => {
  const joined = addNewer(page([2, 1]), page([9, 8], 8));
  expect(idsOf(joined)).toEqual([9, 8]);
  expect(joined.nextCursor).toBe(8);
});

test('the first lines ever are shown', () => {
  expect(idsOf(addNewer(page([]), page([1])))).toEqual([1]);
});

test('nothing new changes nothing', () => {
  expect(addNewer(page([2, 1], 1), page([2, 1], 1))).toEqual(page([2, 1], 1));
});

test('older lines come behind', () => {
  expect(addOlder(page([4, 3], 3), page([2, 1]))).toEqual(page([4, 3, 2, 1]));
});
