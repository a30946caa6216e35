import { expect, test } from 'vitest';
import { createFailureSentence } from './say-reason.ts';

test('a failure shows SPEC’s sentence, then the reason if the API is unavailable', () => {
  const say = createFailureSentence('Hubo un problema.');
  expect(say('Revisa tu conexión.', 'unavailable')).toBe('Hubo un problema. Revisa tu conexión.');
  expect(say('Ocurrió un problema.', 'internal')).toBe('Hubo un problema.');
});
