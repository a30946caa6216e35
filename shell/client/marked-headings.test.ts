import { expect, test } from 'vitest';
import { deniedPageId } from '#contract/auth/paths.ts';
import { withHeadingIds } from './marked-headings.ts';

test('each heading gets an id, and the contents list the headings of level two', () => {
  const { html, headings } = withHeadingIds(
    '<p>Uno</p><h2>¿Cómo <em>cobrar</em> &amp; ahorrar?</h2><h3>No</h3>',
  );
  expect(html).toBe(
    '<p>Uno</p><h2 id="texto-como-cobrar-ahorrar">¿Cómo <em>cobrar</em> &amp; ahorrar?</h2><h3 id="texto-no">No</h3>',
  );
  expect(headings).toEqual([{ id: 'texto-como-cobrar-ahorrar', text: '¿Cómo cobrar & ahorrar?' }]);
});

test('equal headings and headings without letters get different ids', () => {
  const { headings } = withHeadingIds('<h2>Paso 3</h2><h2>Paso</h2><h2>Paso</h2><h2>¡!</h2>');
  expect(new Set(headings.map(({ id }) => id)).size).toBe(4);
});

test('a word that is partly bold stays one word', () => {
  const { headings } = withHeadingIds('<h2><strong>Pa</strong>so<br />10<sup>2</sup></h2>');
  expect(headings).toEqual([{ id: 'texto-paso-102', text: 'Paso 102' }]);
});

test('a heading never takes one of the site’s own ids', () => {
  const own = [deniedPageId, 'root', 'hydration', 'speculation-rules', 'contenido', 'formulario'];
  const { headings } = withHeadingIds(own.map((id) => `<h2>${id}</h2>`).join(''));
  expect(headings.map(({ id }) => id).filter((id) => own.includes(id))).toEqual([]);
});

test('the contents show the alternative text of a heading that is only a picture', () => {
  const { headings } = withHeadingIds(
    '<h2><img src="/assets/a.png" alt="Pasos &amp; más" loading="lazy" /></h2><h2>Uno</h2>',
  );
  expect(headings.map(({ text }) => text)).toEqual(['Pasos & más', 'Uno']);
});

test.each(['', '\u200d', '<img src="/assets/a.png" alt="" />'])(
  'the contents leave out a heading of %j, which shows no text',
  (nothing) => {
    const { headings } = withHeadingIds(`<h2>Uno</h2><h2>${nothing}</h2><h2>¿?</h2>`);
    expect(headings.map(({ text }) => text)).toEqual(['Uno', '¿?']);
  },
);
