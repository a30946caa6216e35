import { api } from '#client/api.ts';
import { useFetched, useRefreshWhenSeen } from '#client/use-fetched.ts';

/** The one summary, of «Hoy» and of the panel; read again when the page is looked at again. */
export function useSummary() {
  const fetched = useFetched(api.admin.resumen, {});
  useRefreshWhenSeen(fetched.refresh);
  return fetched;
}
