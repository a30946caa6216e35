import { expect, test } from 'vitest';
import { holdSetting } from '#contract/settings/settings.ts';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { definitionsOf } from './definitions.ts';

/** The environment's: seven days of each provider. */
const original = holdSetting.parse(Object.fromEntries(surveyProviders.map((id) => [id, 7])));
const { inForce } = definitionsOf({
  ...{ ENVIRONMENT: 'production', SURVEY_PROVIDER: 'cpx', SURVEY_TOKEN: 'cpx-1' },
  HOLD_DAYS: original,
});
const holdOf = (value: unknown) =>
  inForce([{ key: 'retencion', value, updatedAt: 1 }]).single.retencion;

test('stored days count, and a provider that they do not name takes its own', () => {
  const { value, isInvalid } = holdOf({ cpx: 30, pollfish: 2 });
  expect(value).toEqual({ ...original, cpx: 30, pollfish: 2 });
  expect(isInvalid).toBe(false);
});

test('stored days count with a provider that this release does not know', () => {
  const { value, isInvalid } = holdOf({ ...original, cpx: 30, newer: 9 });
  expect(value).toEqual({ ...original, cpx: 30 });
  expect(isInvalid).toBe(false);
});

test.each([{ cpx: -1 }, { cpx: null }, [], 'none'])('%j stored are no days', (stored) => {
  const { value, isInvalid } = holdOf(stored);
  expect(value).toEqual(original);
  expect(isInvalid).toBe(true);
});
