import { expect, test } from 'vitest';
import { refusalSentence } from './sentences.ts';

test('a failure follows the specification’s words', () => {
  const message = 'el correo o la contraseña no coinciden.';
  expect(refusalSentence({ code: 'unauthenticated', message })).toBe(
    'Error en la autenticación: el correo o la contraseña no coinciden.',
  );
});

test('the service’s sentence follows in lower case', () => {
  const message = 'Ocurrió un problema. Intenta de nuevo.';
  expect(refusalSentence({ code: 'internal', message })).toBe(
    'Error en la autenticación: ocurrió un problema. Intenta de nuevo.',
  );
});

test('an account under review gets its own sentence', () => {
  const message = 'Tu cuenta está en revisión. No tienes acceso todavía.';
  expect(refusalSentence({ code: 'permission-denied', message })).toBe(message);
});
