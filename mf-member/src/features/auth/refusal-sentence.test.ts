import { expect, test } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';

test('a failure is told after the words of the spec', () => {
  const message = 'el correo o la contraseña no coinciden.';
  expect(refusalSentence({ code: 'unauthenticated', message })).toBe(
    'Error en la autenticación: el correo o la contraseña no coinciden.',
  );
});

test('a sentence of the service goes on in small letters', () => {
  const message = 'Ocurrió un problema. Intenta de nuevo.';
  expect(refusalSentence({ code: 'internal', message })).toBe(
    'Error en la autenticación: ocurrió un problema. Intenta de nuevo.',
  );
});

test('an account under review is told so and nothing else', () => {
  const message = 'Tu cuenta está en revisión. No tienes acceso todavía.';
  expect(refusalSentence({ code: 'permission-denied', message })).toBe(message);
});
