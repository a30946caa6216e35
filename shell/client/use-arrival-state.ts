import { useEffect } from 'react';
import { useLocation } from 'site-router';

/**
 * The state of the navigation to this page, e.g. a section to scroll to. It is removed from the history
 * entry: after «back» or a reload it is null.
 */
export function useArrivalState<State extends object>(): State | null {
  const { state } = useLocation();
  useEffect(() => {
    if (state) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [state]);
  return state;
}
