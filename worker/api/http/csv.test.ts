import { expect, test } from 'vitest';
import { csvCell, csvRow } from './csv.ts';

// Threat 28
test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1+1', `"'＝1+1"`],
  [' =1+1', `" '=1+1"`],
  // Spreadsheets drop invisible characters that precede a formula.
  ['\u000b=1', `"\u000b'=1"`],
  ['\u2003=1', `"\u2003'=1"`],
  ['\u3000=1', `"\u3000'=1"`],
  ['\u200b=1', `"\u200b'=1"`],
  ['\ufeff=1', `"\ufeff'=1"`],
  [' \u00a0\u0000=1', `" \u00a0\u0000'=1"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  // In a spreadsheet with another separator, a cell begins here.
  ['Ana;=1+1;', `"Ana;'=1+1;"`],
  ['Ana,@x', `"Ana,'@x"`],
  ['Ana|=1', `"Ana|'=1"`],
  ['Ana\t-1', `"Ana\t'-1"`],
  ['Ana\n=1+1', `"Ana\n'=1+1"`],
  ['a,b', '"a,b"'],
  ['dice "hola"', '"dice ""hola"""'],
  ['a\n\nb', '"a\n\nb"'],
  ['1-1', '"1-1"'],
  ['', '""'],
  [null, '""'],
])('csvCell writes the cell %j as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each([
  ['comas', '"Ana",12.5,3\r\n'],
  ['punto-y-coma', '"Ana";12,5;3\r\n'],
] as const)('a row in the format %s is %j', (format, row) => {
  expect(csvRow(['Ana', 12.5, 3], format)).toBe(row);
});
