import { expect, test } from 'vitest';
import { userIdFor } from './survey-link.ts';

test('a provider is told the e-mail, or the opaque id where that is wished', () => {
  const member = { email: 'ana@correo.test', surveyUserId: 'opaque' };
  expect(userIdFor('email', member)).toBe('ana@correo.test');
  expect(userIdFor('opaque', member)).toBe('opaque');
});

test('an address that a provider would cut off is never told', () => {
  const member = { email: `${'a'.repeat(60)}@correo.test`, surveyUserId: 'opaque' };
  expect(userIdFor('email', member)).toBe('opaque');
});
