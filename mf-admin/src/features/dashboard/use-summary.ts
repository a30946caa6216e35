import { api } from '#client/api.ts';
import { useFetched, useRefreshWhenSeen } from '#client/use-fetched.ts';

/** The summary of «Hoy» and of the panel, loaded again when the tab becomes visible. */
export function useSummary() {
  const fetched = useFetched(api.admin.resumen, {});
  useRefreshWhenSeen(fetched.refresh);
  return fetched;
}
