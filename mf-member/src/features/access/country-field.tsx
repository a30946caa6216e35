import { useRef, useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { useCountries } from './use-countries.ts';

const failure = 'No pudimos cargar los países.';

/** The country, which must be chosen; the one that the network tells is chosen already. */
export function CountryField({ error }: { error: string | undefined }) {
  const { countries, detected, failed, load } = useCountries();
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy, once } = useOnce();
  const select = useRef<HTMLSelectElement>(null);

  const retry = () =>
    once(async () => {
      // Before the button goes, which would take the focus with it.
      select.current?.focus();
      await load();
    });

  return (
    <>
      <SelectField
        ref={select}
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
      {failed && (
        <Button variant="secondary" busy={busy} onClick={retry}>
          {busy ? 'Cargando...' : 'Intentar de nuevo'}
        </Button>
      )}
    </>
  );
}
