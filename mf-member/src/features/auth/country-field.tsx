import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { Button } from '#ui/button.tsx';
import { CountrySelect } from '#ui/field.tsx';

const failure = 'No pudimos cargar los países.';

type Countries = { name: string; label: string }[];

/** The countries, and the visitor's own where the network tells it. */
function useCountries() {
  const [countries, setCountries] = useState<Countries>([]);
  const [detected, setDetected] = useState('');
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    void ask(() => api.ubicacion.$get()).then((outcome) => {
      if (outcome.ok) setDetected(outcome.answer.country);
    });
    const outcome = await ask(() => api.paises.$get());
    if (outcome.ok) setCountries(outcome.answer.paises);
    setFailed(!outcome.ok);
  }, []);
  useEffect(() => void load(), [load]);

  return { countries, detected, failed, load };
}

/** Required; preselected where the network tells the country. */
export function CountryField({ error }: { error: string | undefined }) {
  const { countries, detected, failed, load } = useCountries();
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy, run } = useAction();
  const select = useRef<HTMLSelectElement>(null);

  const retry = () =>
    run(async () => {
      // Before the button leaves and takes the focus with it.
      select.current?.focus();
      await load();
    });

  return (
    <>
      <CountrySelect
        ref={select}
        name="pais"
        countries={countries}
        value={countries.length > 0 ? (chosen ?? detected) : ''}
        onChange={(event) => setChosen(event.target.value)}
        error={failed ? failure : error}
      />
      {failed && (
        <Button variant="secondary" busy={busy} onClick={retry}>
          {busy ? 'Cargando...' : 'Intentar de nuevo'}
        </Button>
      )}
    </>
  );
}
