import { expect, test } from 'vitest';
import { findFaults } from '#contract/fields.ts';
import { holdSetting } from '#contract/settings/settings.ts';
import { exampleBrand } from '#contract/site/brand.ts';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { originalTexts } from '#contract/texts/originals.ts';
import { Catalogue, seeds } from '../apps/catalogue.ts';
import { defineSettings } from './definitions.ts';

const { entry } = seeds.get('sweatcoin') ?? {};
const rowOf = (slug: string) => ({ slug, entry, retiredAt: null, version: 1, updatedAt: 1 });
const catalogue = new Catalogue([rowOf('decima')]);
const { find } = defineSettings({
  mailsPerDay: 80,
  SITE_BRAND: exampleBrand,
  SURVEY_PROVIDER: 'cpx',
  SURVEY_TOKEN: 'cpx-1',
  HOLD_DAYS: holdSetting.parse(Object.fromEntries(surveyProviders.map((id) => [id, 7]))),
});
function faultsIn(group: string, texts: object) {
  const setting = find(`text:${group}`, catalogue);
  const schema = setting?.typedOver?.(setting.original) ?? setting?.schema;
  if (!schema) throw new Error('no such group');
  return findFaults(schema, texts).fields;
}
const about = (text: string) => faultsIn('about', { ...originalTexts.about, text });

test.each(Object.entries(originalTexts))(
  'the original texts of %s have no fault',
  (group, texts) => {
    expect(faultsIn(group, texts)).toEqual({});
  },
);

test.each([
  '/',
  '/#sobre-nosotros',
  '/contacto',
  '/contacto/',
  '/perfil#avisos',
  '/home',
  '/apps',
  '/decima',
  '/guia-decima',
  '/blog/una-entrada',
])('a text may link to %s', (path) => {
  expect(about(`Mira [esta página](${path}).`)).toEqual({});
});

test.each(['/contactoo', '/contacto/otra', '/guia-undecima', '/ir/pollpay'])(
  'a link to the missing page %s causes an error at the text’s field',
  (path) => {
    expect(about(`Mira [esta página](${path}).`).text).toMatch(`«${path}» no es una página`);
  },
);

test('a refusal names links to missing pages together with all other faults', () => {
  const { faq } = originalTexts;
  const items = [{ question: '', answer: 'Mira [esto](/nada).' }];
  expect(Object.keys(faultsIn('faq', { ...faq, items }))).toEqual([
    'items.0.question',
    'items.0.answer',
  ]);
});
