import { expect, test } from 'vitest';
import { holdSetting } from '#contract/settings/settings.ts';
import { exampleBrand } from '#contract/site/brand.ts';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { catalogue } from '../apps/catalogue.ts';
import { definitionsOf } from './definitions.ts';

/** The environment's: seven days of each provider. */
const original = holdSetting.parse(Object.fromEntries(surveyProviders.map((id) => [id, 7])));
const { inForce } = definitionsOf({
  mailsPerDay: 80,
  SITE_BRAND: exampleBrand,
  SURVEY_PROVIDER: 'cpx',
  SURVEY_TOKEN: 'cpx-1',
  HOLD_DAYS: original,
});
const holdOf = (value: unknown) => inForce([{ key: 'retencion', value }]).single.retencion;

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

test.each([{ cpx: -1 }, { cpx: 1.5 }, { cpx: 366 }, { cpx: null }, [], 'none'])(
  '%j stored are no days',
  (stored) => {
    const { value, isInvalid } = holdOf(stored);
    expect(value).toEqual(original);
    expect(isInvalid).toBe(true);
  },
);

test('a stored order drops apps that are gone, and ends with those that are new', () => {
  const slugs = catalogue.map(({ slug }) => slug);
  const [first = '', ...rest] = slugs;
  const value = { order: ['gone', ...rest.toReversed()], hidden: ['gone', 'pawns'] };
  expect(inForce([{ key: 'apps', value }]).single.apps).toMatchObject({
    value: { order: [...rest.toReversed(), first], hidden: ['pawns'] },
    isInvalid: false,
  });
});
