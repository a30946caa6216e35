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
  const { valor, invalido } = holdOf({ cpx: 30, pollfish: 2 });
  expect(valor).toEqual({ ...original, cpx: 30, pollfish: 2 });
  expect(invalido).toBe(false);
});

test('stored days count with a provider that this release does not know', () => {
  const { valor, invalido } = holdOf({ ...original, cpx: 30, newer: 9 });
  expect(valor).toEqual({ ...original, cpx: 30 });
  expect(invalido).toBe(false);
});

test.each([{ cpx: -1 }, { cpx: null }, [], 'none'])('%j stored are no days', (value) => {
  const { valor, invalido } = holdOf(value);
  expect(valor).toEqual(original);
  expect(invalido).toBe(true);
});
