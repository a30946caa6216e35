import { expect, test } from 'vitest';
import { deniedId } from '#contract/auth/paths.ts';
import { readingMinutes, withHeadingIds } from './heading-ids.ts';

test('each second-level heading gets an id of its words, and the contents name it', () => {
  const { html, headings } = withHeadingIds(
    '<p>Uno</p><h2>¿Cómo <em>cobrar</em> &amp; ahorrar?</h2><h3>No</h3>',
  );
  expect(html).toBe(
    '<p>Uno</p><h2 id="texto-como-cobrar-ahorrar">¿Cómo <em>cobrar</em> &amp; ahorrar?</h2><h3>No</h3>',
  );
  expect(headings).toEqual([{ id: 'texto-como-cobrar-ahorrar', text: '¿Cómo cobrar & ahorrar?' }]);
});

test('headings that say the same, or nothing a slug could keep, are told apart', () => {
  const { headings } = withHeadingIds('<h2>Uno</h2><h2>Uno</h2><h2>¡!</h2><h2>Uno</h2>');
  expect(new Set(headings.map(({ id }) => id)).size).toBe(4);
});

test('no heading takes an id of the site’s own, whatever it says', () => {
  const own = [deniedId, 'root', 'hydration', 'speculation-rules', 'contenido', 'formulario'];
  const { headings } = withHeadingIds(own.map((id) => `<h2>${id}</h2>`).join(''));
  expect(headings.map(({ id }) => id).filter((id) => own.includes(id))).toEqual([]);
});

test('reading time counts words, not tags, and is never nothing', () => {
  expect(readingMinutes('<p></p>')).toBe(1);
  expect(readingMinutes(`<p class="a b c">${'palabra '.repeat(700)}</p>`)).toBe(4);
});
