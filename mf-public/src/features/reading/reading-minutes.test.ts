import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

test('reading time counts words, not tags, and is never nothing', () => {
  expect(readingMinutes('<p></p>')).toBe(1);
  expect(readingMinutes(`<p class="a b c">${'palabra '.repeat(700)}</p>`)).toBe(4);
});
