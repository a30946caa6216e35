import { expect, test } from 'vitest';
import { noteReasons as say } from './html/note-reasons.ts';
import { convertPostSource } from './post-html.ts';

const html = (source: string) => convertPostSource(source, 'html')?.content;
const markdown = (source: string) => convertPostSource(source, 'markdown')?.content;
const notesOf = (source: string) =>
  convertPostSource(source, 'markdown')?.notes.map(({ part, reason }) => [part, reason]);

test.each([
  ['<div>Gana 5</div><div>dólares</div>', '<p>Gana 5</p><p>dólares</p>'],
  ['Antes<section><p>uno</p>dos</section>', '<p>Antes</p><p>uno</p><p>dos</p>'],
  ['<div><div>a</div>\n<div><br></div>b</div>', '<p>a</p>\n<p>b</p>'],
  [
    '<blockquote><div>a</div><div>b</div></blockquote>',
    '<blockquote><p>a</p><p>b</p></blockquote>',
  ],
  ['<ul><li><div>a</div><div>b</div></li></ul>', '<ul><li>a<br />b</li></ul>'],
  ['<p>a <b>x<span><div>b</div></span></b>c</p>', '<p>a <strong>x<br />b</strong><br />c</p>'],
  ['<pre><div>a</div><div>  b</div></pre>', '<pre>a\n  b</pre>'],
  ['<td>5</td><td>USD</td>', '<p>5</p><p>USD</p>'],
  ['<p>a</p><details><summary>¿Qué?</summary>Así.</details>', '<p>a</p><p>¿Qué?</p><p>Así.</p>'],
  ['<button>Uno</button><button>Dos</button>', '<p>Uno</p><p>Dos</p>'],
  ['uno <b>dos</b>', 'uno <strong>dos</strong>'],
])('the texts of %s stay separate after the removal of a block', (source, expected) => {
  expect(html(source)).toBe(expected);
});

test.each([
  [
    '<div><a href="/pollpay"><h2>PollPay</h2><p>Paga</p></a></div>',
    '<a href="/pollpay"><h2>PollPay</h2><p>Paga</p></a>',
  ],
  [
    '<article><a href="/x"><figure><img src="/assets/a.png"></figure></a></article>',
    '<a href="/x"><figure><img src="/assets/a.png" alt="" loading="lazy" /></figure></a>',
  ],
  ['<div><b><p>uno</p></b></div>', '<strong><p>uno</p></strong>'],
  ['<p>a <a href="/x"><h2>b</h2></a> c</p>', '<p>a </p><a href="/x"><h2>b</h2></a><p> c</p>'],
  ['<h2>a<ul><li>b</li></ul>c</h2>', '<h2>a</h2><ul><li>b</li></ul><h2>c</h2>'],
  ['<h2><p>a</p><p>b</p></h2>', '<h2>a<br />b</h2>'],
  ['<p>a</p><p></p><p><a href="/x"> </a></p><p>b</p>', '<p>a</p><p>b</p>'],
  ['<ul><b><li>a</li><li>b</li></b></ul>', '<ul><li>a</li><li>b</li></ul>'],
])('the HTML %s becomes blocks that a browser does not rearrange', (source, expected) => {
  expect(html(source)).toBe(expected);
});

test.each([
  [
    '<table><tr><div>5</div><div>dólares</div></tr></table>',
    '<table><tr><td>5<br />dólares</td></tr></table>',
  ],
  ['<table>Gana<td>5</td></table>', '<table><tr><td>Gana</td><td>5</td></tr></table>'],
  ['<ul><div>Gana 5</div><div>dólares</div></ul>', '<ul><li>Gana 5<br />dólares</li></ul>'],
  ['<dl><dt>a</dt><div>b</div><div>c</div></dl>', '<dl><dt>a</dt><dd>b<br />c</dd></dl>'],
  ['<ul><div><li>a</li></div>\n<div><li>b</li></div></ul>', '<ul><li>a</li>\n<li>b</li></ul>'],
  ['<ul><li>a</li>\n<ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<ol><ol><li>a</li></ol></ol>', '<ol><li><ol><li>a</li></ol></li></ol>'],
])('the items of %s stay separate', (source, expected) => {
  expect(html(source)).toBe(expected);
});

test.each([
  ['$1<sup>99</sup> y H<sub>2</sub>O', '$1<sup>99</sup> y H<sub>2</sub>O'],
  ['<dl><div><dt>Mínimo</dt><dd>5 USD</dd></div></dl>', '<dl><dt>Mínimo</dt><dd>5 USD</dd></dl>'],
  ['Dijo <q>hola</q>.', 'Dijo «hola».'],
  ['<kbd>Ctrl</kbd> y <cite>El libro</cite>', '<code>Ctrl</code> y <em>El libro</em>'],
  ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
])('the HTML %s keeps its meaning', (source, expected) => {
  expect(html(source)).toBe(expected);
});

test('done and open items of a checklist get different signs', () => {
  expect(markdown('- [x] Uno\n- [ ] Dos')).toBe('<ul>\n<li>☑ Uno</li>\n<li>☐ Dos</li>\n</ul>');
});

test('columns of a table keep their alignment', () => {
  const content = markdown('| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |');
  expect(content).toContain(
    '<td>1</td>\n<td data-align="center">2</td>\n<td data-align="end">3</td>',
  );
  expect(html('<table><tr><td style="text-align: right">1</td></tr></table>')).toBe(
    '<table><tr><td data-align="end">1</td></tr></table>',
  );
  const cell = '<p align=right>1</p><p style="text-align:right">2</p>';
  expect(html(`<table><tr><td>${cell}</td></tr></table>`)).toContain('<td data-align="end">');
  expect(html(`<table><tr><td>${cell}<p>3</p></td></tr></table>`)).not.toContain('data-align');
  expect(html('<table><tr><td data-align="x">1</td></tr></table>')).not.toContain('data-align');
});

test.each([
  ['texto-paso-2', 'texto-paso-2'],
  ['paso-2', 'texto-paso-2'],
  ['Paso 2', 'texto-paso-2'],
  ['C%C3%B3mo-cobrar', 'texto-como-cobrar'],
  ['detalle', 'texto-detalle'],
])('a link to #%s reaches its heading', (place, id) => {
  const post = `[Ir](<#${place}>)\n\n# Paso 2\n\n## ¿Cómo **cobrar**?\n\n### Detalle`;
  expect(markdown(post)).toContain(`<a href="#${id}">Ir</a>`);
  expect(notesOf(post)).toEqual([]);
});

test('a link to a heading that is only a picture matches the alternative text', () => {
  const post = '[Ir](#los-pasos)\n\n## ![Los pasos](/assets/a.png)';
  expect(markdown(post)).toContain('<a href="#texto-los-pasos">Ir</a>');
});

test('a list keeps its own numbers', () => {
  const list = '<ol start="-2" reversed type="a"><li>a</li><li value="7">b</li></ol>';
  expect(html(list)).toBe(
    '<ol start="-2" reversed="reversed" type="a"><li>a</li><li value="7">b</li></ol>',
  );
  expect(html('<ol start="x" type="disc"><li value="1e9">a</li></ol>')).toBe('<ol><li>a</li></ol>');
});

test('a telephone number becomes a link', () => {
  expect(markdown('[Llama](tel:+1-809-555-0100)')).toBe(
    '<p><a href="tel:+1-809-555-0100">Llama</a></p>',
  );
  expect(html('<a href="tel:+1 809 555 0100">x</a>')).toBe('<a href="tel:+18095550100">x</a>');
  expect(html('<a href="tel:*21#;x">x</a>')).toBe('x');
});

test.each([
  ['[Ir](#otro)', 'Ir (#otro)', say.noHeading],
  ['[Ir](#texto-nada)', 'Ir (#texto-nada)', say.noHeading],
  ['<a href="/.//otro.test">x</a>', 'x (/.//otro.test)', say.noUrl],
  ['[Ver](precios)', 'Ver (precios)', say.notComplete],
  ['[Ver](javascript:alert%281%29)', 'Ver (javascript:alert(1))', say.otherScheme],
  ['[Ver](http://[)', 'Ver (http://[)', say.noUrl],
  ['[Ver](tel:ahora)', 'Ver (tel:ahora)', say.noUrl],
  ['![Foto](https://otro.test/a.jpg)', 'Foto (https://otro.test/a.jpg)', say.otherPicture],
  ['<a href="/x">a<p><a href="/y">b</a></p></a>', 'b (/y)', say.linkInLink],
  ['<table><b><tr><td>5</td></tr></b></table>', '<b>', say.noFormat],
  ['<iframe src="https://video.test"></iframe>', '<iframe>', say.noCode],
  ['a <script>x()</script> b', '<script>', say.noCode],
  ['<textarea>hola</textarea>', '<textarea>', say.noField],
  ['Es <mark>nuevo</mark>', '<mark>', say.noFormat],
  ['<button>Ganar</button>', '<button>', say.noFormat],
])('a note tells the author of %s what the blog removed and why', (source, part, reason) => {
  expect(notesOf(source)).toEqual([[part, reason]]);
});

test('the author gets no note about a removal that changes no meaning', () => {
  const source =
    '<style>p{}</style><div><q>a</q><span lang="es">Hola</span><o:p></o:p><!-- nada --> <a>x</a></div>';
  expect(notesOf(source)).toEqual([]);
});

test.each(['<p>\u200d</p>', '&shy;&nbsp;', '<p><br></p>', '<hr>'])(
  'a text of %j shows nothing and counts as empty',
  (source) => {
    expect(html(source)).toBe('');
  },
);
