import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and during hydration, then true. For values that only the browser has, such as its time
 * zone, its storage, and a URL's fragment.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
