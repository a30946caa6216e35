import { expect, test } from 'vitest';
import { describeRefusal } from './sentences.ts';

// tests/integration/member-documents.test.ts checks the other sentences.
test('an error shows SPEC’s words, then the API’s sentence with a small first letter', () => {
  const message = 'Ocurrió un problema. Intenta de nuevo.';
  expect(describeRefusal({ code: 'internal', message })).toBe(
    'Error en la autenticación: ocurrió un problema. Intenta de nuevo.',
  );
});
