import { useCallback, useEffect, useState } from 'react';
import { api, ask } from '#client/api.ts';

type Countries = { name: string; label: string }[];

/** The countries to choose from, and the visitor's own where the network tells it. */
export function useCountries() {
  const [countries, setCountries] = useState<Countries>([]);
  const [detected, setDetected] = useState('');
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    ask(() => api.ubicacion.$get()).then((outcome) => {
      if (outcome.ok) setDetected(outcome.answer.country);
    });
    const outcome = await ask(() => api.paises.$get());
    if (outcome.ok) setCountries(outcome.answer.paises);
    setFailed(!outcome.ok);
  }, []);
  useEffect(() => void load(), [load]);

  return { countries, detected, failed, load };
}
