import { useEffect, useState } from 'react';
import { api, ask } from '../../api.ts';

type Countries = { name: string; label: string }[];

/** The countries to choose from, and the visitor's own where the network tells it. */
export function useCountries() {
  const [countries, setCountries] = useState<Countries>([]);
  const [detected, setDetected] = useState('');
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    ask(() => api.paises.$get()).then((outcome) => {
      if (outcome.ok) setCountries(outcome.answer.paises);
      setFailed(!outcome.ok);
    });
    ask(() => api.ubicacion.$get()).then((outcome) => {
      if (outcome.ok) setDetected(outcome.answer.country);
    });
  }, []);

  return { countries, detected, failed };
}
