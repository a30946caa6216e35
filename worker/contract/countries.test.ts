import { expect, test } from 'vitest';
import { countries, findCountryByCode, findCountryByName } from './countries.ts';

/** Reserved codes, and codes of places where only soldiers or scientists live. */
const uninhabited = 'AC AQ BV CP CQ DG EA EU EZ HM IC IO QO TA TF UM UN XA XB ZZ GS'.split(' ');

test('the list contains every inhabited territory that Intl knows', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  // For a withdrawn code, Intl returns the code of its successor.
  const isOwn = (code: string) => new Intl.Locale(`und-${code}`).region === code;
  const named = codes.filter((code) => known.of(code) && isOwn(code));
  const expected = named.filter((code) => !uninhabited.includes(code));
  expect(countries.map(({ code }) => code).sort()).toEqual(expected);
});

test('countries and territories have their Spanish names', () => {
  expect(findCountryByCode('CW')).toEqual({ code: 'CW', name: 'Curaçao', label: 'Curazao' });
  expect(findCountryByCode('XK')?.label).toBe('Kosovo');
  expect(findCountryByCode('TW')?.label).toBe('Taiwán');
  expect(findCountryByCode('PR')).toEqual({
    code: 'PR',
    name: 'Puerto Rico',
    label: 'Puerto Rico',
  });
  expect(findCountryByCode('VA')?.label).toBe('Ciudad del Vaticano');
  expect(findCountryByCode('PS')?.label).toBe('Palestina');
});

test('each code, English name and Spanish name belongs to one country', () => {
  for (const field of ['code', 'name', 'label'] as const) {
    expect(new Set(countries.map((country) => country[field])).size).toBe(countries.length);
  }
});

test('Intl.DisplayNames knows every country code', () => {
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const { code } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(known.of(code)).toBeTypeOf('string');
  }
});

test('our country names match those of Intl.DisplayNames', () => {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const spanish = new Intl.DisplayNames('es', { type: 'region' });
  const plain = (text = '') =>
    text
      .normalize('NFD')
      .replace(/\p{M}|[^\p{L} ]/gu, '')
      .toLowerCase();
  const isOther = (ours: string, theirs: string | undefined) =>
    plain(ours).slice(0, 4) !== plain(theirs).slice(0, 4);
  const odd = countries.filter(
    ({ code, name, label }) => isOther(name, english.of(code)) && isOther(label, spanish.of(code)),
  );
  // The tables of Intl use the names «Congo - Brazzaville» and «Côte d’Ivoire».
  expect(odd.map(({ code }) => code).sort()).toEqual(['CG', 'CI']);
});

test('the list of countries is sorted by the Spanish names', () => {
  const labels = countries.map(({ label }) => label);
  expect(labels).toEqual([...labels].sort(new Intl.Collator('es').compare));
});

test('the Spanish names of the main countries have their accents', () => {
  const labels = ['DO', 'MX', 'PE', 'PA', 'ES', 'US', 'BR'].map(
    (code) => findCountryByCode(code)?.label,
  );
  expect(labels.join()).toBe(
    'República Dominicana,México,Perú,Panamá,España,Estados Unidos,Brasil',
  );
});

test('a lookup of an unknown code returns no country', () => {
  for (const code of ['XX', 'T1', '', 'dO', 'constructor'])
    expect(findCountryByCode(code)).toBeNull();
});

test('a lookup by name needs the exact stored name of the country', () => {
  expect(findCountryByName('Mexico')?.code).toBe('MX');
  for (const name of ['México', 'mexico', ' Mexico', '', '__proto__']) {
    expect(findCountryByName(name)).toBeNull();
  }
});
