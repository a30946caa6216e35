import { expect, test } from 'vitest';
import { countries, countryNamed, countryOf } from './countries.ts';

test('the 193 members and two observers of the United Nations are listed, and Puerto Rico', () => {
  expect(countries).toHaveLength(196);
  expect(countryOf('PR')).toEqual({ code: 'PR', name: 'Puerto Rico', label: 'Puerto Rico' });
  expect(countryOf('VA')?.label).toBe('Ciudad del Vaticano');
  expect(countryOf('PS')?.label).toBe('Palestina');
});

test('codes, English names and Spanish names are each of one country', () => {
  for (const field of ['code', 'name', 'label'] as const) {
    expect(new Set(countries.map((country) => country[field])).size).toBe(countries.length);
  }
});

test('every code is one that the standard has given out', () => {
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const { code } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(known.of(code)).toBeTypeOf('string');
  }
});

test('names are those that the standard’s own tables pair with the code', () => {
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
  // The tables call them «Congo - Brazzaville» and «Côte d’Ivoire».
  expect(odd.map(({ code }) => code).sort()).toEqual(['CG', 'CI']);
});

test('the list reads in the order of its Spanish names', () => {
  const labels = countries.map(({ label }) => label);
  expect(labels).toEqual([...labels].sort(new Intl.Collator('es').compare));
});

test('the countries of the audience have their accents', () => {
  const labels = ['DO', 'MX', 'PE', 'PA', 'ES', 'US', 'BR'].map((code) => countryOf(code)?.label);
  expect(labels.join()).toBe(
    'República Dominicana,México,Perú,Panamá,España,Estados Unidos,Brasil',
  );
});

test('what the network says when it knows no country is no country', () => {
  for (const code of ['XX', 'T1', '', 'dO', 'constructor']) expect(countryOf(code)).toBeNull();
});

test('a stored name is matched to the letter', () => {
  expect(countryNamed('Mexico')?.code).toBe('MX');
  for (const name of ['México', 'mexico', ' Mexico', '', '__proto__']) {
    expect(countryNamed(name)).toBeNull();
  }
});
