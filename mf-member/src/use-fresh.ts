import { useEffect } from 'react';
import type { AnswerOf, ApiResponse } from '#client/api.ts';
import { panelChangedEvent } from '#client/live.ts';
import { type ReadableRoute, useFetched, useRefreshWhenSeen } from '#client/use-fetched.ts';

/** Refreshes when the API reports a change of the panel, and when the person comes back to the tab. */
export function useAutoRefresh(refresh: () => void): void {
  useRefreshWhenSeen(refresh);
  useEffect(() => panelChangedEvent.listen(refresh), [refresh]);
}

/** Keeps the data of a page's loader up to date while the page is open. */
export function useFreshData<Response extends ApiResponse>(
  route: ReadableRoute<object, Response>,
  loaded: AnswerOf<Response>,
) {
  const { answer, refresh, amend } = useFetched(route, {}, { initial: loaded });
  // A click on the link of the current page loads the data again. The hook then uses these new data.
  useEffect(() => amend(() => loaded), [loaded, amend]);

  useAutoRefresh(refresh);

  return { shown: answer ?? loaded, refresh, amend };
}
