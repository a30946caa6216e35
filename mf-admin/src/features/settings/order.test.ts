import { expect, test } from 'vitest';
import { moved, orderOf, ranksOf } from './order.ts';

const slugs = ['a', 'b', 'c', 'd', 'e', 'f'];

test('an app changes places with its neighbour, and stays at an end', () => {
  expect(moved(slugs, 'b', -1)).toEqual(['b', 'a', 'c', 'd', 'e', 'f']);
  expect(moved(slugs, 'e', 1)).toEqual(['a', 'b', 'c', 'd', 'f', 'e']);
  expect(moved(slugs, 'a', -1)).toEqual(slugs);
  expect(moved(slugs, 'f', 1)).toEqual(slugs);
  expect(moved(slugs, 'z', 1)).toEqual(slugs);
});

test('an app that is new stands at the end, one that is gone nowhere', () => {
  expect(orderOf({ order: ['f', 'gone', 'a'], hidden: [] }, slugs)).toEqual([
    ...['f', 'a', 'b', 'c', 'd', 'e'],
  ]);
});

test('the Top 5 are the first five that visitors see', () => {
  const ranks = ranksOf({ order: slugs, hidden: ['b'] }, slugs);
  expect([...ranks]).toEqual([
    ['a', 1],
    ['c', 2],
    ['d', 3],
    ['e', 4],
    ['f', 5],
  ]);
});
