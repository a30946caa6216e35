import { expect, test } from 'vitest';
import { minutesLabel, readingMinutes } from './reading-minutes.ts';

test('the reading time counts words without tags and is at least a minute', () => {
  expect(readingMinutes('<p></p>')).toBe(1);
  expect(readingMinutes(`<p class="a b c">${'palabra '.repeat(700)}</p>`)).toBe(4);
});

test('the label of one minute is in the singular', () => {
  expect([1, 2].map(minutesLabel)).toEqual(['1 minuto de lectura', '2 minutos de lectura']);
});
