import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while its markup is hydrated, then true: for what only the browser knows,
 * such as its time zone, its storage, and an address's fragment.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
