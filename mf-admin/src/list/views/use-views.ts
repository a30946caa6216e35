import { api, ask, withoutBody } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { SavedView } from '#contract/lists/query.ts';

/** The saved views of a list. */
export function useViews(lista: string) {
  const route = api.admin.vistas[':lista'];
  const { answer, failure, refresh, amend } = useFetched(route, { param: { lista } });
  const change = (views: (old: SavedView[]) => SavedView[]) =>
    amend((old) => ({ views: views(old?.views ?? []) }));
  return {
    views: answer?.views ?? [],
    isFailed: failure !== null,
    retry: refresh,
    async save(nombre: string, query: string) {
      const call = { param: { lista }, json: { nombre, query } };
      const outcome = await ask(() => route.$post(call));
      if (outcome.ok) {
        const { view } = outcome.answer;
        change((old) => [...old.filter(({ id }) => id !== view.id), view]);
      }
      return outcome;
    },
    async remove(id: string) {
      const outcome = await ask(() =>
        api.admin.vistas[':id'].$delete({ param: { id } }, withoutBody),
      );
      if (outcome.ok) change((old) => old.filter((view) => view.id !== id));
      return outcome;
    },
  };
}

export type Views = ReturnType<typeof useViews>;
