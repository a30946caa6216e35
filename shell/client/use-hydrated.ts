import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false on the server and during the hydration, and then true. Use it for values that only the browser
 * has: its time zone, its storage, and the fragment of a URL.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
