import { expect, test } from 'vitest';
import { countryNamed } from '#contract/countries.ts';
import { nearCountries } from './near-countries.ts';

test('the countries that the form offers first have the same names as in the list', () => {
  expect(nearCountries.map(({ name }) => countryNamed(name)?.label)).toEqual(
    nearCountries.map(({ label }) => label),
  );
});
