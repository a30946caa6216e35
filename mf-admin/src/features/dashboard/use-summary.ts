import { api } from '#client/api.ts';
import { useFetched, useRefreshWhenSeen } from '#client/use-fetched.ts';

/** Loads the summary for «Hoy» and for the panel. It loads the summary again when the tab becomes visible. */
export function useSummary() {
  const fetched = useFetched(api.admin.resumen, {});
  useRefreshWhenSeen(fetched.refresh);
  return fetched;
}
