import { expect, test } from 'vitest';
import { findPlaceDuringDrag, limitMove } from './use-row-drag.ts';

test('the other rows move to make space for the dragged row', () => {
  const placesOf = (from: number, to: number) =>
    [0, 1, 2, 3].map((index) => findPlaceDuringDrag({ from, to }, index));
  expect(placesOf(0, 2)).toEqual([2, 0, 1, 3]);
  expect(placesOf(3, 1)).toEqual([0, 2, 3, 1]);
  expect(placesOf(1, 1)).toEqual([0, 1, 2, 3]);
});

test('a dragged row stays within its list', () => {
  const list = { top: 100, height: 400 };
  const row = { top: 200, height: 50 };
  expect([-500, -30, 60, 900].map((by) => limitMove(list, row, by))).toEqual([-100, -30, 60, 250]);
});
