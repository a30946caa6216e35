import { expect, test } from 'vitest';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { chooseUserId } from './survey-link.ts';

const member = { email: 'ana@correo.test', surveyUserId: 'opaque' };

// Threat 75
test('by default only a provider with a signed link gets the member’s email', () => {
  const told = (mode?: 'email' | 'opaque') =>
    Object.fromEntries(surveyProviders.map((id) => [id, chooseUserId(id, mode, member)]));
  const byEmail = surveyProviders.filter((id) => told()[id] === member.email);
  expect(byEmail).toEqual(['cpx']);
  expect(new Set(Object.values(told()))).toEqual(new Set([member.email, 'opaque']));
  expect(new Set(Object.values(told('email')))).toEqual(new Set([member.email]));
  expect(new Set(Object.values(told('opaque')))).toEqual(new Set(['opaque']));
});

test('a provider that would cut an email off gets the opaque id', () => {
  const long = { ...member, email: `${'a'.repeat(60)}@correo.test` };
  expect(chooseUserId('cpx', 'email', long)).toBe('opaque');
});
