import { useState } from 'react';
import { SelectField } from '#ui/field.tsx';
import { useCountries } from './use-countries.ts';

const failure = 'No pudimos cargar los países. Recarga la página.';

/** The country, which must be chosen; the one that the network tells is chosen already. */
export function CountryField({ error }: { error: string | undefined }) {
  const { countries, detected, failed } = useCountries();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <SelectField
      label="País"
      name="pais"
      autoComplete="country-name"
      required
      value={countries.length > 0 ? (chosen ?? detected) : ''}
      onChange={(event) => setChosen(event.target.value)}
      error={failed ? failure : error}
    >
      <option value="">Elige tu país</option>
      {countries.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
