import { expect, test } from 'vitest';
import { countries, countryNamed, countryOf } from '#contract/countries.ts';
import { checkLocation } from './rules.ts';

const mexico = countryNamed('Mexico');
const peru = countryNamed('Peru');
if (!mexico || !peru) throw new Error('the list lost Mexico or Peru');

test('a chosen country that is the detected one is confirmed', () => {
  expect(checkLocation(mexico, countryOf('MX'))).toEqual({ ok: true, location: 'confirmed' });
});

test('without a detected country the chosen one is accepted and marked', () => {
  expect(checkLocation(mexico, null)).toEqual({ ok: true, location: 'unknown' });
});

test('another country is refused with the sentence of the spec, in Spanish names', () => {
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
