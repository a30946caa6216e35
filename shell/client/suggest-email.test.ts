import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['Ana.Paz@Gmail.co ', 'ana.paz@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@outlok.es', 'ana@outlook.es'],
  ['ana@yaho.com.mx', 'ana@yahoo.com.mx'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ...['hotmail', 'yahoo', 'outlook', 'live', 'gmail', 'icloud'].flatMap((name) =>
    ['con', 'cm', 'co', 'c', 'cmo', 'om'].map((end) => [`rosa@${name}.${end}`, `rosa@${name}.com`]),
  ),
  // These services have no domains for other countries.
  ...['es', 'cl', 'com.mx', 'com.co', 'com.do', 'net', 'pe'].flatMap((end) =>
    ['gmail', 'icloud'].map((name) => [`rosa@${name}.${end}`, `rosa@${name}.com`]),
  ),
  ['ana@gmail.com.mz', 'ana@gmail.com'],
  ['ana@gail.com', 'ana@gmail.com'],
  ['ana@gmial.con', 'ana@gmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@hotmal.es', 'ana@hotmail.es'],
  ['ana@yaho.es', 'ana@yahoo.es'],
  ['ñandú@gmial.com', 'ñandú@gmail.com'],
  ['a%20b\ud800@gmial.com', 'a%20b\ud800@gmail.com'],
])('the suggestion for «%s» is %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
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
  // The checker must not shorten `com.do` to `do` or `com`: that domain is of another country or does not
  // exist.
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
  ].flatMap((end) => [`ana@hotmail.${end}`, `ana@yahoo.${end}`, `ana@outlook.${end}`]),
  ...['ana@hotmail.do', 'ana@live.cr', 'ana@gmail.empresa.com', 'ana@mail.gmail.test'],
  // These services exist, although their names resemble other services.
  ...[
    'qq',
    'ymail',
    'rocketmail',
    'mail',
    'email',
    'me',
    'gmx',
    'zoho',
    'aol',
    'mac',
    'fastmail',
  ].map((name) => `ana@${name}.com`),
  ...['ana@hotmail.cl', 'ana@live.cl', 'ana@outlook.pt', 'ana@yahoo.co.uk', 'ana@gmx.es'],
  ...['ana@olive.co', 'ana@love.com', 'ana@line.co', 'ana@empresa.co', 'ana@proton.me'],
])('«%s» gets no suggestion', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
