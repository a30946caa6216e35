import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '#client/api.ts';
import { onPanelChanged } from '#client/live.ts';
import { isShutOut, leaveForSignIn } from './guard.ts';

/** Asks again; null when there was no answer, and what is shown stays. */
export type Refresh<Answer> = () => Promise<Answer | null>;

/**
 * What a page's loader has brought, kept up to date while it is looked at. Answers may overtake each
 * other: an older one never takes the place of a newer one.
 */
export function useFresh<Answer>(loaded: Answer, request: () => Promise<Outcome<Answer>>) {
  const [shown, setShown] = useState(loaded);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  // The page's own link, pressed on the page, loads it anew.
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

  /** What is on its way may be older than what is known now: it counts no more, and is asked anew. */
  const outrun = useCallback(() => {
    if (asked.current === applied.current) return;
    applied.current = asked.current;
    void refresh();
  }, [refresh]);

  // Each time that something was loaded.
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
