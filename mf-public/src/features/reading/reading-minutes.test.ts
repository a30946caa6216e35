import { expect, test } from 'vitest';
import { estimateReadingMinutes, formatReadingMinutes } from './reading-minutes.ts';

test('the reading time counts words without tags and is at least a minute', () => {
  expect(estimateReadingMinutes('<p></p>')).toBe(1);
  expect(estimateReadingMinutes(`<p class="a b c">${'palabra '.repeat(700)}</p>`)).toBe(4);
});

test('the label of one minute is in the singular', () => {
  expect([1, 2].map(formatReadingMinutes)).toEqual(['1 minuto de lectura', '2 minutos de lectura']);
});
