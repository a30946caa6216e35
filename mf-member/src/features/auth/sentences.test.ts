import { expect, test } from 'vitest';
import { describeRefusal } from './sentences.ts';

// tests/integration/member-documents.test.ts checks the other sentences.
test('a refusal shows SPEC’s words, then the API’s sentence in lower case', () => {
  const message = 'Ocurrió un problema. Intenta de nuevo.';
  expect(describeRefusal({ code: 'internal', message })).toBe(
    'Error en la autenticación: ocurrió un problema. Intenta de nuevo.',
  );
});
