import { expect, test } from 'vitest';
import { selectUsedStyles } from '#server/used-styles.ts';
import { describeBuild, parseRules } from './client-build.ts';

const sheet =
  '@font-face{font-family:A}@supports (top:0){.a{color:red;& svg{flex:none}}.b{color:blue}' +
  '@media (width > 1px){.a .b{top:0}.c,.a:hover{top:1px}}}:where(h1){margin:0}.a:not(.gone){left:0}' +
  '.d .a{right:0}.a P,html .a td{top:2px}.a b::before{top:3px}@keyframes turn{to{rotate:1turn}}';
const rules = parseRules(sheet);

test.each([
  [
    'a rule stays while all classes and elements of one of its selectors are in the markup',
    '<p class="x a">b</p>',
    '@font-face{font-family:A}@supports (top:0){.a{color:red;& svg{flex:none}}}' +
      '@supports (top:0){@media (width > 1px){.c,.a:hover{top:1px}}}:where(h1){margin:0}' +
      '.a:not(.gone){left:0}.a P,html .a td{top:2px}@keyframes turn{to{rotate:1turn}}',
  ],
  [
    'without classes in the markup, only rules without a class stay',
    '<p>a</p>',
    '@font-face{font-family:A}:where(h1){margin:0}@keyframes turn{to{rotate:1turn}}',
  ],
])('%s', (_, html, used) => {
  expect(selectUsedStyles(rules, html)).toBe(used);
});

test('the styles for unknown markup contain all rules in their order', () => {
  const all = selectUsedStyles(rules, null);
  expect(parseRules(all)).toEqual(rules);
});

test('a page lists the files of its lazy dialogs and no other lazy file', () => {
  const manifest = {
    'a-page.tsx': { file: 'page.js', imports: ['_button.js'], css: ['page.css'] },
    '_button.js': {
      file: 'button.js',
      imports: ['_common.js'],
      dynamicImports: ['a-dialog.tsx', 'text.json'],
    },
    '_common.js': { file: 'common.js' },
    'a-dialog.tsx': {
      file: 'a.js',
      imports: ['_common.js', '_dialog.js'],
      css: ['page.css', 'a.css'],
    },
    '_dialog.js': { file: 'dialog.js' },
    'text.json': { file: 'text.js' },
  };
  expect(describeBuild(manifest, '/', ['a-page.tsx'])).toEqual({
    scripts: ['/assets/remoteEntry.js', '/page.js', '/button.js', '/common.js'],
    sheets: ['/page.css'],
    dialogs: ['/a.js', '/dialog.js', '/a.css'],
  });
});
