import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, fetchInTime, type Outcome, type Refusal } from '#client/api.ts';
import type { ListPage } from '#contract/lists/list.ts';
import { leaveIfShutOut } from '../guard.ts';

/** A page of a list. The lists share one shape, which the typed client cannot say of a name. */
function requestPage<Row>(
  name: string,
  query: string,
  signal: AbortSignal,
): Promise<Outcome<ListPage<Row>>> {
  const send = (): Promise<Pick<Response, 'ok' | 'status'> & { json(): Promise<ListPage<Row>> }> =>
    fetchInTime(`/api/admin/listas/${name}?${query}`, { signal });
  return ask(send);
}

/** The page of a list that a query asks for. While another is on its way, the old one stays. */
export function usePage<Row>(name: string, query: string) {
  const [page, setPage] = useState<ListPage<Row> | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(true);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    setBusy(true);
    setFailure(null);
    requestPage<Row>(name, query, leaving.signal).then(
      (outcome) => {
        if (leaving.signal.aborted) return;
        if (!outcome.ok && leaveIfShutOut(outcome)) return;
        setBusy(false);
        if (outcome.ok) setPage(outcome.answer);
        else setFailure(outcome);
      },
      () => {
        // Called off: another query has taken its place.
      },
    );
    return () => leaving.abort();
  }, [name, query, turn]);

  const refresh = useCallback(() => setTurn((before) => before + 1), []);
  return { page, failure, busy, refresh };
}

/** Refreshes when the stamp becomes another one; while `waits`, that is put off. */
export function useRefreshOnStamp(stamp: string | undefined, waits: boolean, refresh: () => void) {
  const seen = useRef(stamp);
  useEffect(() => {
    if (waits || seen.current === stamp) return;
    const isFirst = seen.current === undefined;
    seen.current = stamp;
    if (!isFirst) refresh();
  }, [stamp, waits, refresh]);
}
