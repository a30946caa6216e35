import { expect, test } from 'vitest';
import { countries, countryNamed, countryOf } from '#contract/countries.ts';
import { checkLocation } from './rules.ts';

const mexico = countryNamed('Mexico');
const peru = countryNamed('Peru');
if (!mexico || !peru) throw new Error('the list lost Mexico or Peru');

test('the chosen country that the network tells as well is confirmed', () => {
  expect(checkLocation(mexico, countryOf('MX'))).toEqual({ ok: true, location: 'confirmed' });
});

test('a visitor whose country nobody knows is taken at their word, and marked', () => {
  expect(checkLocation(mexico, null)).toEqual({ ok: true, location: 'unknown' });
});

test('a country that does not agree is refused with the sentence of the spec, in Spanish names', () => {
  expect(checkLocation(mexico, peru)).toEqual({
    ok: false,
    message:
      'El país seleccionado (México) no coincide con tu ubicación detectada (Perú). Por favor, selecciona el país correcto.',
  });
});

test('every country agrees with itself and with no other', () => {
  for (const [index, country] of countries.entries()) {
    const next = countries[(index + 1) % countries.length];
    if (!next) throw new Error('unreachable');
    expect(checkLocation(country, country).ok).toBe(true);
    expect(checkLocation(country, next).ok).toBe(false);
  }
});
