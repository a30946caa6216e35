import { useEffect } from 'react';
import { useLocation } from 'site-router';

/**
 * What the link or action that led here said about this arrival, such as a section to scroll to. The
 * history forgets it: after «back» or a reload it is null.
 */
export function useArrivalState<State extends object>(): State | null {
  const { state } = useLocation();
  useEffect(() => {
    if (state) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [state]);
  return state;
}
