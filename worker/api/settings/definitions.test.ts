import { expect, test } from 'vitest';
import { holdSetting } from '#contract/settings/settings.ts';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { catalogue } from '../apps/catalogue.ts';
import { definitionsOf } from './definitions.ts';

/** The environment's: seven days of each provider. */
const original = holdSetting.parse(Object.fromEntries(surveyProviders.map((id) => [id, 7])));
const { inForce } = definitionsOf({
  mailsPerDay: 80,
  SURVEY_PROVIDER: 'cpx',
  SURVEY_TOKEN: 'cpx-1',
  HOLD_DAYS: original,
});
const holdOf = (value: unknown) => inForce([{ key: 'retencion', value }]).single.retencion;

test('stored hold days apply, and a missing provider keeps its default', () => {
  const { value, isInvalid } = holdOf({ cpx: 30, pollfish: 2 });
  expect(value).toEqual({ ...original, cpx: 30, pollfish: 2 });
  expect(isInvalid).toBe(false);
});

test('stored hold days apply beside a provider that this release does not know', () => {
  const { value, isInvalid } = holdOf({ ...original, cpx: 30, newer: 9 });
  expect(value).toEqual({ ...original, cpx: 30 });
  expect(isInvalid).toBe(false);
});

test.each([{ cpx: -1 }, { cpx: 1.5 }, { cpx: 366 }, { cpx: null }, [], 'none'])(
  'the stored value %j leaves the default hold days',
  (stored) => {
    const { value, isInvalid } = holdOf(stored);
    expect(value).toEqual(original);
    expect(isInvalid).toBe(true);
  },
);

test('a stored order drops removed apps and ends with new ones', () => {
  const slugs = catalogue.map(({ slug }) => slug);
  const [first = '', ...rest] = slugs;
  const value = { order: ['gone', ...rest.toReversed()], hidden: ['gone', 'pawns'] };
  expect(inForce([{ key: 'apps', value }]).single.apps).toMatchObject({
    value: { order: [...rest.toReversed(), first], hidden: ['pawns'] },
    isInvalid: false,
  });
});
