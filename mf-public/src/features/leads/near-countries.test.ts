import { expect, test } from 'vitest';
import { findCountryByName } from '#contract/countries.ts';
import { nearCountries } from './near-countries.ts';

test('the countries that the form offers first have the same names as in the list', () => {
  expect(nearCountries.map(({ name }) => findCountryByName(name)?.label)).toEqual(
    nearCountries.map(({ label }) => label),
  );
});
