import { useEffect, useState } from 'react';
import { api, ask } from '#client/api.ts';
import type { SavedView } from '#contract/lists/query.ts';
import { withoutBody } from '../../guard.ts';

const read = (lista: string) => ask(() => api.admin.vistas[':lista'].$get({ param: { lista } }));

/** The views that are kept for a list. */
export function useViews(lista: string) {
  const [views, setViews] = useState<readonly SavedView[]>([]);
  const [isFailed, setIsFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOver = false;
    void read(lista).then((outcome) => {
      if (isOver) return;
      setIsFailed(!outcome.ok);
      if (outcome.ok) setViews(outcome.answer.vistas);
    });
    return () => {
      isOver = true;
    };
  }, [lista, turn]);
  return {
    views,
    isFailed,
    retry: () => setTurn((before) => before + 1),
    async save(nombre: string, query: string) {
      const call = { param: { lista }, json: { nombre, query } };
      const outcome = await ask(() => api.admin.vistas[':lista'].$post(call));
      if (outcome.ok) {
        const { vista } = outcome.answer;
        setViews((old) => [...old.filter(({ id }) => id !== vista.id), vista]);
      }
      return outcome;
    },
    async remove(id: string) {
      const outcome = await ask(() =>
        api.admin.vistas[':id'].$delete({ param: { id } }, withoutBody),
      );
      if (outcome.ok) setViews((old) => old.filter((view) => view.id !== id));
      return outcome;
    },
  };
}

export type Views = ReturnType<typeof useViews>;
