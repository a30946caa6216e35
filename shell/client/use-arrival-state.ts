import { useEffect } from 'react';
import { useLocation } from 'site-router';

/**
 * Returns the state of the navigation to this page, e.g. a section to scroll to. It removes the state from the
 * history entry, so after «back» or a reload it returns null.
 */
export function useArrivalState<State extends object>(): State | null {
  const { state } = useLocation();
  useEffect(() => {
    if (state) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [state]);
  return state;
}
