import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in server rendering and hydration, then true: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
