import { ask, fetchInTime, type Outcome } from '#client/api.ts';
import type { ListPage } from '#contract/lists/list.ts';

/** A page of a list. The lists share one shape, which the typed client cannot say of a name. */
export function requestPage<Row>(
  name: string,
  query: string,
  signal: AbortSignal,
): Promise<Outcome<ListPage<Row>>> {
  const send = (): Promise<Pick<Response, 'ok' | 'status'> & { json(): Promise<ListPage<Row>> }> =>
    fetchInTime(`/api/admin/listas/${name}?${query}`, { signal });
  return ask(send);
}
