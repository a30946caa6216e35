import { expect, test } from 'vitest';
import { countryNamed } from '#contract/countries.ts';
import { nearCountries } from './near-countries.ts';

test('the countries offered first have the names of the whole list', () => {
  expect(nearCountries.map(({ name }) => countryNamed(name)?.label)).toEqual(
    nearCountries.map(({ label }) => label),
  );
});
