import { useEffect, useState } from 'react';
import { api, ask } from '#client/api.ts';
import type { Filter } from '../../list/types.ts';

/** The filter by app: the names of the catalogue, as soon as they are there. */
export function useAppFilter(): Filter {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    void ask(() => api.apps.$get()).then((outcome) => {
      if (outcome.ok) setNames(outcome.answer.apps.map(({ name }) => name));
    });
  }, []);
  return {
    ...{ name: 'app', label: 'App' },
    options: names.map((name) => ({ value: name, label: name })),
  };
}
