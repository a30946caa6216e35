import { useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { Button } from '#ui/button.tsx';
import { CountrySelect } from '#ui/field.tsx';

const notLoaded = 'No pudimos cargar los países.';

/** Required; preselected when the network tells the country. */
export function CountryField({ error }: { error: string | undefined }) {
  const { answer, failure, busy, refresh } = useFetched(api.paises, {});
  const detected = useFetched(api.ubicacion, {}).answer?.country ?? '';
  const countries = answer?.countries ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const select = useRef<HTMLSelectElement>(null);

  function retry() {
    // Before the button disappears and takes the focus with it.
    select.current?.focus();
    refresh();
  }

  return (
    <>
      <CountrySelect
        ref={select}
        name="pais"
        countries={countries}
        value={countries.length > 0 ? (chosen ?? detected) : ''}
        onChange={(event) => setChosen(event.target.value)}
        error={failure ? notLoaded : error}
      />
      {failure && (
        <Button variant="secondary" busy={busy} onClick={retry}>
          {busy ? 'Cargando...' : 'Intentar de nuevo'}
        </Button>
      )}
    </>
  );
}
