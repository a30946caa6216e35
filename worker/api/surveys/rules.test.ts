import { expect, test } from 'vitest';
import { secondsToMidnight, userIdFor } from './rules.ts';

const zone = 'America/Santo_Domingo';

test('the day ends at local midnight, not at that of UTC', () => {
  expect(secondsToMidnight(Date.UTC(2026, 10, 21, 3, 59, 59), zone)).toBe(1);
  expect(secondsToMidnight(Date.UTC(2026, 10, 21, 4, 0, 0), zone)).toBe(86_400);
  expect(secondsToMidnight(Date.UTC(2026, 10, 21, 20, 0, 0), zone)).toBe(8 * 3600);
});

test('a day of changed clocks is as long as it is', () => {
  // In Santiago de Chile, 6 September 2026 has 23 hours and 4 April 2026 has 25.
  expect(secondsToMidnight(Date.UTC(2026, 8, 6, 4, 0), 'America/Santiago')).toBe(23 * 3600);
  expect(secondsToMidnight(Date.UTC(2026, 3, 4, 3, 0), 'America/Santiago')).toBe(25 * 3600);
});

test('a provider is told the e-mail, or the opaque id where that is wished', () => {
  const member = { email: 'ana@correo.test', surveyUserId: 'opaque' };
  expect(userIdFor('email', member)).toBe('ana@correo.test');
  expect(userIdFor('opaque', member)).toBe('opaque');
});

test('an address that a provider would cut off is never told', () => {
  const member = { email: `${'a'.repeat(60)}@correo.test`, surveyUserId: 'opaque' };
  expect(userIdFor('email', member)).toBe('opaque');
});
