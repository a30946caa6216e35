import { expect, test } from 'vitest';
import { listFiles, readFile } from './support/imports.ts';

/** `width > 768px` is the wide layout (SPEC's menu). Breakpoints in rem follow the reader's font size. */
const breakpoints = [
  ...['< 400px', '>= 640px', '< 640px', '> 768px', '<= 768px', '>= 1024px', '< 1024px'],
  ...['>= 1280px', '< 1280px', '< 22rem', '>= 40rem', '>= 60rem'],
];

function faultsOfStyles(css: string): string[] {
  const styles = css.replace(/@font-face\s*\{[^}]*\}/g, '');
  const weights = [...styles.matchAll(/font-weight: (?!var\(--|normal|inherit)[^;]*/g)];
  const conditions = [...styles.matchAll(/@(?:media|container)([^{]*)/g)];
  const widths = conditions.flatMap(([, condition = '']) => [
    ...condition.matchAll(/\(([^()]*(?:width|inline-size)[^()]*)\)/g),
  ]);
  return [
    ...weights.map(([weight]) => weight),
    ...widths.flatMap(([, width = '']) =>
      breakpoints.some((known) => width === `width ${known}`) ? [] : [width],
    ),
  ];
}

test.each([
  ['a { font-weight: 600; }', ['font-weight: 600']],
  ['a { font-weight: bold; }', ['font-weight: bold']],
  ['a { font-weight: var(--weight-strong); }', []],
  ['@font-face { font-weight: 400 800; }', []],
  ['@media (width >= 720px) { a { top: 0; } }', ['width >= 720px']],
  ['@media (width > 768px) and (width < 1120px) { a { top: 0; } }', ['width < 1120px']],
  ['@media (min-width: 600px) { a { top: 0; } }', ['min-width: 600px']],
  ['@media (width > 768px) and (pointer: fine) { a { top: 0; } }', []],
])('for the styles %s, the check finds the faults %j', (css, faults) => {
  expect(faultsOfStyles(css)).toEqual(faults);
});

test('styles use a token for each font weight, and only the allowed breakpoints', () => {
  const files = listFiles('{mf-*,shell}/**/*.css');
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => faultsOfStyles(readFile(file)).map((fault) => `${file}: ${fault}`)),
  ).toEqual([]);
});
