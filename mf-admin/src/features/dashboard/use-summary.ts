import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';

/** The one summary, of «Hoy» and of the panel; read again when the page is looked at again. */
export function useSummary() {
  const fetched = useFetched(api.admin.resumen, {});
  const { refresh } = fetched;
  useEffect(() => {
    const refreshWhenSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', refreshWhenSeen);
    return () => document.removeEventListener('visibilitychange', refreshWhenSeen);
  }, [refresh]);
  return fetched;
}
