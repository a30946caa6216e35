import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '#client/api.ts';
import { onPanelChanged } from '#client/live.ts';
import { isShutOut, leaveForSignIn } from './guard.ts';

/** Loads again; null when that failed, and what is shown stays. */
export type Refresh<Answer> = () => Promise<Answer | null>;

/**
 * Keeps a loader's data up to date while the page is open. Answers may overtake each other: an
 * older one never replaces a newer one.
 */
export function useFresh<Answer>(loaded: Answer, request: () => Promise<Outcome<Answer>>) {
  const [shown, setShown] = useState(loaded);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  // A press on the page's own link loads it again.
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded);
    setShown(loaded);
  }
  const asked = useRef(0);
  const applied = useRef(0);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const refresh = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const outcome = await request();
    if (!outcome.ok) {
      if (isHere.current && isShutOut(outcome.code)) leaveForSignIn();
      return null;
    }
    if (turn > applied.current) {
      applied.current = turn;
      setShown(outcome.answer);
    }
    return outcome.answer;
  }, [request]);

  /** A request under way may be older than what is known now: it is dropped and repeated. */
  const outrun = useCallback(() => {
    if (asked.current === applied.current) return;
    applied.current = asked.current;
    void refresh();
  }, [refresh]);

  useEffect(outrun, [loaded, outrun]);

  /** Shows a change that the server has already confirmed. */
  const amend = useCallback(
    (change: (old: Answer) => Answer) => {
      setShown(change);
      outrun();
    },
    [outrun],
  );

  useEffect(() => {
    const refreshWhenSeen = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const stopListening = onPanelChanged(() => void refresh());
    document.addEventListener('visibilitychange', refreshWhenSeen);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', refreshWhenSeen);
    };
  }, [refresh]);

  return { shown, refresh, amend };
}
