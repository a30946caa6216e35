import { expect, test } from 'vitest';
import { maskEmail } from './rules.ts';

test.each([
  ['ana@correo.test', 'a***@c***.test'],
  ['a@b.co', 'a***@b***.co'],
  ['luis.perez+pagos@sub.dominio.com.do', 'l***@s***.do'],
])('the email %s is masked as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
