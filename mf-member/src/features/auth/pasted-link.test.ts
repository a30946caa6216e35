import { expect, test } from 'vitest';
import { readPastedToken } from './pasted-link.tsx';

test.each([
  ['https://sitio.test/verificar#token=aB-3.x_y.Z', 'aB-3.x_y.Z'],
  [' <https://sitio.test/clave%23token%3DaB-3.x_y.Z> ', 'aB-3.x_y.Z'],
  ['Confirmar mi correo: https://sitio.test/verificar?token=a.b.c&utm_source=x', 'a.b.c'],
  ['https://sitio.test/verificar', null],
  ['https://sitio.test/verificar#token=cortado', null],
  ['', null],
])('the pasted text %j has the token %j', (link, token) => {
  expect(readPastedToken(link)).toBe(token);
});
