import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(width < 768px)');

function subscribe(listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether rows are shown as cards, for lack of width for a table. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
