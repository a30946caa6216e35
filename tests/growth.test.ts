import { expect, test } from 'vitest';
import type { Cost } from './costs/measure.ts';
import { bounds } from './growth/bounds.ts';
import { describeFaults } from './growth/compare.ts';
import { findUnreadIndexes } from './growth/indexes.ts';

const none = { statements: 1, rowsRead: 0, rowsWritten: 0 };
const cost = (name: string, rowsRead: number, units = 0): Cost => ({
  name,
  trips: 1,
  statements: 1,
  rowsRead,
  rowsWritten: 0,
  after: none,
  units,
  readBy: [['SELECT  1', rowsRead]],
});
const growth = (name: string, small: number, large: number, units?: number) => ({
  name,
  small: cost(name, small),
  large: cost(name, large, units),
});

test('if a request reads over twice the rows, the fault names the costliest statement', () => {
  expect(describeFaults([growth('GET /x', 100, 200), growth('GET /few', 2, 120)], [])).toEqual([]);
  expect(describeFaults([growth('GET /x', 100, 201)], [])).toEqual([
    'GET /x: 100 → 201 rows, no bound; 201 by «SELECT 1»',
  ]);
});

test('a request may read as many rows as its bound, fixed or per unit', () => {
  const bound = { which: /x/, max: 300, why: '' };
  expect(describeFaults([growth('GET /x', 100, 300)], [bound])).toEqual([]);
  expect(describeFaults([growth('GET /x', 100, 301)], [bound])).toHaveLength(1);
  const perUnit = { which: /x/, max: 3, isPerUnit: true as const, why: '' };
  expect(describeFaults([growth('GET /x', 100, 300, 100)], [perUnit])).toEqual([]);
  expect(describeFaults([growth('GET /x', 100, 301, 100)], [perUnit])).toHaveLength(1);
});

test('each bound has a reason', () => {
  expect(bounds.filter(({ why }) => why.length < 20)).toEqual([]);
});

test('the list of unread indexes omits indexes that a statement or a trigger reads', () => {
  const before = findUnreadIndexes([]);
  expect(before).toContain('trust_looks_by_look');
  // The code of the API names this index, so the list omits it.
  expect(before).not.toContain('members_by_email');
  const after = findUnreadIndexes(['SELECT look FROM trust_looks WHERE look = ?']);
  expect(before.filter((name) => !after.includes(name))).toEqual(['trust_looks_by_look']);
  // To check a foreign key, SQLite reads the deleted member's sessions by this index.
  expect(findUnreadIndexes(['DELETE FROM members WHERE id = ?'])).not.toContain(
    'sessions_by_member',
  );
});
