import { expect, test } from 'vitest';
import { readingMinutes, withHeadingIds } from './heading-ids.ts';

test('each second-level heading gets an id of its words, and the contents name it', () => {
  const { html, headings } = withHeadingIds(
    '<p>Uno</p><h2>¿Cómo <em>cobrar</em> &amp; ahorrar?</h2><h3>No</h3>',
  );
  expect(html).toBe(
    '<p>Uno</p><h2 id="como-cobrar-ahorrar">¿Cómo <em>cobrar</em> &amp; ahorrar?</h2><h3>No</h3>',
  );
  expect(headings).toEqual([{ id: 'como-cobrar-ahorrar', text: '¿Cómo cobrar & ahorrar?' }]);
});

test('headings that say the same, or nothing a slug could keep, are told apart', () => {
  const { headings } = withHeadingIds('<h2>Uno</h2><h2>Uno</h2><h2>¡!</h2><h2>Uno</h2>');
  expect(new Set(headings.map(({ id }) => id)).size).toBe(4);
});

test('reading time counts words, not tags, and is never nothing', () => {
  expect(readingMinutes('<p></p>')).toBe(1);
  expect(readingMinutes(`<p class="a b c">${'palabra '.repeat(700)}</p>`)).toBe(4);
});
