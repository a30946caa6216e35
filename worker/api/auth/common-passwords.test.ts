import { expect, test } from 'vitest';
import { findPasswordWeakness } from './common-passwords.ts';

const email = 'lucia.ramos@correo.test';

// Threat 6
test.each([
  ...['12345678', 'Password1', 'CONTRASEÑA', 'contraseña123'.normalize('NFD'), 'TeAmo123456'],
  ...['mariposa1987', 'password!', 'Qwerty123.'],
])('the password %s is too common', (password) => {
  expect(findPasswordWeakness(password, email)).toBe('Esa contraseña es muy común. Elige otra.');
});

// Threat 6
test.each([email, email.toUpperCase(), 'lucia.ramos', 'Lucia.Ramos'])(
  'the password %s is too close to the account’s email',
  (password) => {
    expect(findPasswordWeakness(password, email)).toBe(
      'Tu contraseña no puede ser tu correo. Elige otra.',
    );
  },
);

test.each(['Caracol-azul-73', 'mariposa740318', 'lucia.ramos-y-algo', '', 'correo.test'])(
  'the site accepts the password %j',
  (password) => {
    expect(findPasswordWeakness(password, email)).toBeNull();
  },
);
