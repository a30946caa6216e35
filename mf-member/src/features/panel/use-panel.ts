import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'site-router';
import type { PanelAnswer } from '#contract/panel.ts';
import { onPanelChanged } from '#ui/live.ts';
import { isShutOut, leaveForSignIn } from '../../guard.ts';
import { requestPanel } from './load-panel.ts';

/** Asks again; null when there was no answer, and what is shown stays. */
export type Refresh = () => Promise<PanelAnswer | null>;

/** The panel, kept up to date while it is looked at. */
export function usePanel(): { panel: PanelAnswer; refresh: Refresh } {
  const loaded = useLoaderData<PanelAnswer>();
  const [panel, setPanel] = useState(loaded);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  // «Panel» pressed on the panel loads it anew.
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded);
    setPanel(loaded);
  }
  const newest = useRef(0);

  const refresh = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    const outcome = await requestPanel();
    if (!outcome.ok) {
      if (isShutOut(outcome.code)) leaveForSignIn();
      return null;
    }
    // Answers may overtake each other.
    if (turn === newest.current) setPanel(outcome.answer);
    return outcome.answer;
  }, []);

  useEffect(() => onPanelChanged(() => void refresh()), [refresh]);

  useEffect(() => {
    const refreshWhenSeen = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', refreshWhenSeen);
    return () => document.removeEventListener('visibilitychange', refreshWhenSeen);
  }, [refresh]);

  return { panel, refresh };
}
