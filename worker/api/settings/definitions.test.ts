import { expect, test } from 'vitest';
import { holdSetting } from '#contract/settings/settings.ts';
import { exampleBrand } from '#contract/site/brand.ts';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { Catalogue, seeds } from '../apps/catalogue.ts';
import { defineSettings } from './definitions.ts';

const catalogue = new Catalogue();

/** The environment's value is seven days for each provider. */
const original = holdSetting.parse(Object.fromEntries(surveyProviders.map((id) => [id, 7])));
const { find, inForce } = defineSettings({
  mailsPerDay: 80,
  SITE_BRAND: exampleBrand,
  SURVEY_PROVIDER: 'cpx',
  SURVEY_TOKEN: 'cpx-1',
  HOLD_DAYS: original,
});
const holdOf = (value: unknown) =>
  inForce([{ key: 'retencion', value }], catalogue).single.retencion;

test('stored hold days apply, and a missing provider keeps its default', () => {
  const { value, isInvalid } = holdOf({ cpx: 30, pollfish: 2 });
  expect(value).toEqual({ ...original, cpx: 30, pollfish: 2 });
  expect(isInvalid).toBe(false);
});

test('stored hold days apply although they name a provider unknown to this release', () => {
  const { value, isInvalid } = holdOf({ ...original, cpx: 30, newer: 9 });
  expect(value).toEqual({ ...original, cpx: 30 });
  expect(isInvalid).toBe(false);
});

test.each([{ cpx: -1 }, { cpx: 1.5 }, { cpx: 366 }, { cpx: null }, [], 'none'])(
  'the stored value %j does not replace the default hold days',
  (stored) => {
    const { value, isInvalid } = holdOf(stored);
    expect(value).toEqual(original);
    expect(isInvalid).toBe(true);
  },
);

test('a stored order drops removed apps and appends new apps', () => {
  const slugs = catalogue.all.map(({ slug }) => slug);
  const [first = '', ...rest] = slugs;
  const value = { order: ['gone', ...rest.toReversed()], hidden: ['gone', 'pawns'] };
  expect(inForce([{ key: 'apps', value }], catalogue).single.apps).toMatchObject({
    value: { order: [...rest.toReversed(), first], hidden: ['pawns'] },
    isInvalid: false,
  });
});

test('an app that the owner added is hidden and last until the order names the app', () => {
  const [seed] = seeds.values();
  const row = { slug: 'nueva', entry: seed?.entry, retiredAt: null, version: 1, updatedAt: 1 };
  const withNew = new Catalogue([row]);
  const slugs = catalogue.all.map(({ slug }) => slug);
  const original = inForce([], withNew).single.apps.value;
  expect(original).toEqual({ order: [...slugs, 'nueva'], hidden: ['nueva'] });
  const before = { order: slugs, hidden: ['pawns'] };
  const stored = inForce([{ key: 'apps', value: before }], withNew).single.apps.value;
  expect(stored).toEqual({ order: [...slugs, 'nueva'], hidden: ['pawns', 'nueva'] });
  const shown = { order: ['nueva', ...slugs], hidden: [] };
  expect(inForce([{ key: 'apps', value: shown }], withNew).single.apps.value).toEqual(shown);
});

test('the order does not contain a retired app', () => {
  const [slug = '', seed] = [...seeds][0] ?? [];
  const row = { slug, entry: seed?.entry, retiredAt: 1, version: 1, updatedAt: 2 };
  const { value } = inForce([], new Catalogue([row])).single.apps;
  expect(value.order).not.toContain(slug);
  expect(value.order).toHaveLength(seeds.size - 1);
});

test('an app that the owner added counts as visible only if the order names the app', () => {
  const [seed] = seeds.values();
  const rows = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({
    slug: `nueva-${slug}`,
    entry: seed?.entry,
    retiredAt: null,
    version: 1,
    updatedAt: 1,
  }));
  const schema = find('apps', new Catalogue(rows))?.schema;
  const slugs = catalogue.all.map(({ slug }) => slug);
  const hidden = slugs.slice(0, 6);
  const pathsOf = (order: string[]) =>
    schema?.safeParse({ order, hidden }).error?.issues.map(({ path }) => path);
  expect(pathsOf(['pawns'])).toEqual([['hidden']]);
  expect(pathsOf([...slugs, 'nueva-a'])).toEqual([['hidden']]);
  expect(pathsOf([...slugs, 'nueva-a', 'nueva-b'])).toBeUndefined();
});
test('a stored order with too few visible apps still applies', () => {
  const order = catalogue.all.map(({ slug }) => slug).toReversed();
  const value = { order, hidden: order.slice(0, 5) };
  expect(inForce([{ key: 'apps', value }], catalogue).single.apps).toMatchObject({
    value,
    isInvalid: false,
  });
});
