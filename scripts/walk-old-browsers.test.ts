import { expect, test } from 'vitest';
import { tableOf } from './walk-old-browsers.ts';

const result = (build: string, title: string, failure?: string) => ({
  ancestorTitles: [`Chromium ${build}`],
  title,
  status: failure === undefined ? ('passed' as const) : ('failed' as const),
  failureMessages: failure === undefined ? [] : [failure],
});

test('the table has a row per step, a column per build and the first reasons', () => {
  const table = tableOf([
    result('87', 'a member signs in'),
    result('87', 'the menu opens', 'Error: button «Menú»\npage error: x\n    at walk.test.ts:1'),
    result('119', 'a member signs in'),
    { ...result('119', 'the menu opens'), status: 'skipped' as const },
  ]);
  expect(table).toBe(
    [
      '|                   | 87 | 119 |',
      '| ----------------- | -- | --- |',
      '| a member signs in | ✓  | ✓   |',
      '| the menu opens    | ✗  | –   |',
      '',
      '✗ 87, the menu opens: button «Menú»',
    ].join('\n'),
  );
});
