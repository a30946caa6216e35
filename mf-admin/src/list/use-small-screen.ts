import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(width < 768px)');

function subscribe(listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether rows are cards: a table would need more width than there is. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
