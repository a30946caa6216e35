import { useCallback, useEffect, useState } from 'react';
import type { Refusal } from '#client/api.ts';
import type { ListPage } from '#contract/lists/list.ts';
import { leaveIfShutOut } from '../guard.ts';
import { requestPage } from './request-page.ts';

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
