import { expect, test } from 'vitest';
import { addNewEntries, type EntryPage } from './entry-pages.tsx';

const page = (ids: number[], nextCursor: number | null = null) => ({
  entries: ids.map((id) => ({ id })),
  nextCursor,
});
const idsOf = ({ entries }: EntryPage<{ id: number }>) => entries.map(({ id }) => id);

test('new entries appear at the top, and the loaded older entries stay', () => {
  const joined = addNewEntries(page([5, 4, 3, 2], 2), page([7, 6, 5, 4], 4));
  expect(idsOf(joined)).toEqual([7, 6, 5, 4, 3, 2]);
  expect(joined.nextCursor).toBe(2);
});

test('if new entries fill the first page, the list drops the older entries', () => {
  const joined = addNewEntries(page([2, 1]), page([9, 8], 8));
  expect(idsOf(joined)).toEqual([9, 8]);
  expect(joined.nextCursor).toBe(8);
});

test('an empty list shows its first new entries', () => {
  expect(idsOf(addNewEntries(page([]), page([1])))).toEqual([1]);
});

test('a reload without new entries leaves the list of entries unchanged', () => {
  expect(addNewEntries(page([2, 1], 1), page([2, 1], 1))).toEqual(page([2, 1], 1));
});
