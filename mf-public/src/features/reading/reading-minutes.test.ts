import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

test('the reading time counts words without tags and is at least a minute', () => {
  expect(readingMinutes('<p></p>')).toBe(1);
  expect(readingMinutes(`<p class="a b c">${'palabra '.repeat(700)}</p>`)).toBe(4);
});
