import { useEffect, useState } from 'react';
import { api, ask } from '#client/api.ts';

/** The names of the catalogue's apps, as soon as they are there. */
export function useAppNames(): readonly string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    void ask(() => api.apps.$get()).then((outcome) => {
      if (outcome.ok) setNames(outcome.answer.apps.map(({ name }) => name));
    });
  }, []);
  return names;
}
