import { expect, test } from 'vitest';
import { csvCell } from './csv.ts';

// Threat 28
test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['a,b', '"a,b"'],
  ['dice "hola"', '"dice ""hola"""'],
  ['a\nb', '"a\nb"'],
  ['1-1', '1-1'],
  ['', ''],
  [null, ''],
])('the cell %j is written %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
