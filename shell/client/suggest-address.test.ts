import { expect, test } from 'vitest';
import { suggestAddress } from './suggest-address.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['Ana.Paz@Gmail.co ', 'ana.paz@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@outlok.es', 'ana@outlook.es'],
  ['ana@yaho.com.mx', 'ana@yahoo.com.mx'],
  ['ana@iclod.com', 'ana@icloud.com'],
])('«%s» was probably meant as %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});

test.each([
  ...['ana@gmail.com', 'ana@yahoo.com.ar', 'ana@hotmail.es', 'ana@live.com.mx', 'ana@msn.com'],
  ...[
    'ana@empresa.com.do',
    'ana@uasd.edu.do',
    'ana@claro.net.do',
    'ana@unam.mx',
    'ana@correo.test',
  ],
  ...['', 'ana', 'ana@', '@gmial.com'],
  // A shorter domain is another country's, or nobody's.
  ...[
    'com.do',
    'com.gt',
    'com.ec',
    'com.uy',
    'com.bo',
    'com.py',
    'com.ni',
    'com.sv',
    'com.hn',
  ].flatMap((end) => [
    `ana@hotmail.${end}`,
    `ana@yahoo.${end}`,
    `ana@outlook.${end}`,
    `ana@gmail.${end}`,
  ]),
  ...['ana@hotmail.do', 'ana@live.cr', 'ana@gmail.com.co', 'ana@gmail.com.mx'],
])('«%s» is left as it is', (typed) => {
  expect(suggestAddress(typed)).toBeNull();
});
