import { useEffect } from 'react';

/** Refreshes when the person comes back to the tab. */
export function useRefreshWhenSeen(refresh: () => void): void {
  useEffect(() => {
    const refreshWhenSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', refreshWhenSeen);
    return () => document.removeEventListener('visibilitychange', refreshWhenSeen);
  }, [refresh]);
}
