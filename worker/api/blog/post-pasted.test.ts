import { expect, test } from 'vitest';
import { convertPostSource } from './post-html.ts';

const html = (source: string) => convertPostSource(source, 'html')?.content;

test('a text from Google Docs stays bold only at its bold parts', () => {
  expect(
    html(
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Uno </span><span style="font-weight:700;font-style:italic">dos</span></p><p><span style="vertical-align:super">a</span></p></b>',
    ),
  ).toBe('<p>Uno <strong><em>dos</em></strong></p><p><sup>a</sup></p>');
});

const wordMark = (mark: string) =>
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>`;
const wordItem = (level: number, mark: string, words: string, list = 0) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'>${wordMark(mark)}${words}<o:p></o:p></p>`;

test('a list from Word becomes a list', () => {
  const source = [
    ...[wordItem(1, '·', 'Uno'), wordItem(2, 'o', '<b>Dos</b>'), wordItem(1, '·', 'Tres')],
    ...['<p>Luego</p>', wordItem(1, '3.', 'Cuatro'), wordItem(1, '4.', 'Cinco')],
  ];
  expect(html(source.join('\n'))).toBe(
    '<ul><li>Uno<ul><li><strong>Dos</strong></li></ul></li><li>Tres</li></ul><p>Luego</p>\n<ol start="3"><li>Cuatro</li><li>Cinco</li></ol>',
  );
});

test('a list from Word keeps its own numbers', () => {
  const items = [wordItem(1, 'b)', 'Dos'), wordItem(1, 'c)', 'Tres'), wordItem(2, 'iv.', 'Sub')];
  expect(html(items.join(''))).toBe(
    '<ol start="2" type="a"><li>Dos</li><li>Tres<ol start="4" type="i"><li>Sub</li></ol></li></ol>',
  );
  const letters = [...'abcdefghi'].map((letter) => wordItem(1, `${letter.toUpperCase()}.`, letter));
  expect(html(letters.join(''))?.match(/<ol type="A">|<ol/g)).toEqual(['<ol type="A">']);
});

test('two consecutive lists from Word stay two lists', () => {
  const first = [wordItem(1, '1.', 'a'), wordItem(1, '2.', 'b')];
  const twice = '<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>';
  expect(html([...first, wordItem(1, '1.', 'c')].join(''))).toBe(twice);
  expect(html([...first, wordItem(1, '1.', 'c', 1)].join(''))).toBe(twice);
  expect(html([wordItem(1, '·', 'a'), wordItem(1, '·', 'b', 1)].join(''))).toBe(
    '<ul><li>a</li></ul><ul><li>b</li></ul>',
  );
  const below = [wordItem(1, '1.', 'a'), wordItem(2, '1.1.', 'b'), wordItem(2, '1.2.', 'c')];
  expect(html(below.join(''))).toBe('<ol><li>a<ol><li>b</li><li>c</li></ol></li></ol>');
});

test('a numbered heading from Word stays a heading with its number', () => {
  const heading = (level: number, mark: string) =>
    `<h${level} style='mso-list:l0 level${level} lfo1'>${wordMark(mark)}Introducción</h${level}>`;
  expect(html(heading(1, '1.'))).toBe('<h2>1. Introducción</h2>');
  expect(html(heading(2, '1.1'))).toBe('<h2>1.1 Introducción</h2>');
  expect(html(heading(3, '·'))).toBe('<h3>Introducción</h3>');
});

test('a list from Word that has HTML list elements stays a list', () => {
  const item = "<li style='mso-list:l0 level1 lfo1'>";
  expect(html(`<ol start=1 type=1>${item}a</li>${item}b</li></ol>`)).toBe(
    '<ol start="1"><li>a</li><li>b</li></ol>',
  );
});
