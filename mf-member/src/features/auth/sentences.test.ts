import { expect, test } from 'vitest';
import { refusalSentence } from './sentences.ts';

// tests/integration/member-documents.test.ts checks the other sentences.
test('the service’s sentence follows the specification’s words in lower case', () => {
  const message = 'Ocurrió un problema. Intenta de nuevo.';
  expect(refusalSentence({ code: 'internal', message })).toBe(
    'Error en la autenticación: ocurrió un problema. Intenta de nuevo.',
  );
});
