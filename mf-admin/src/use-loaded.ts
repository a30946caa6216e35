import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from '#client/api.ts';
import { leaveIfShutOut } from './guard.ts';

export interface Loaded<Answer> {
  /** Null before the first answer. */
  answer: Answer | null;
  failed: boolean;
  busy: boolean;
  refresh: () => void;
  /** Changes the shown answer without a request. */
  amend: (change: (old: Answer) => Answer) => void;
}

/**
 * Loads data for part of a page; the old answer stays during a reload. `request` must keep its
 * identity while it asks for the same.
 */
export function useLoaded<Answer>(
  request: (signal: AbortSignal) => Promise<Outcome<Answer>>,
): Loaded<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(true);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    setBusy(true);
    request(leaving.signal).then(
      (outcome) => {
        if (leaving.signal.aborted || (!outcome.ok && leaveIfShutOut(outcome))) return;
        setBusy(false);
        setFailed(!outcome.ok);
        if (outcome.ok) setAnswer(outcome.answer);
      },
      () => {
        // Aborted: another request has replaced it.
      },
    );
    return () => leaving.abort();
  }, [request, turn]);

  const refresh = useCallback(() => setTurn((before) => before + 1), []);
  const amend = useCallback(
    (change: (old: Answer) => Answer) => setAnswer((old) => old && change(old)),
    [],
  );
  return { answer, failed, busy, refresh, amend };
}
