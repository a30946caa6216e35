import { useEffect } from 'react';
import type { AnswerOf, ApiResponse } from '#client/api.ts';
import { panelChangedEvent } from '#client/live.ts';
import { type Readable, useFetched, useRefreshWhenSeen } from '#client/use-fetched.ts';

/** Refreshes when the API reports a change of the panel, and when the person comes back to the tab. */
export function useRefreshes(refresh: () => void): void {
  useRefreshWhenSeen(refresh);
  useEffect(() => panelChangedEvent.listen(refresh), [refresh]);
}

/** Keeps the data of a page's loader up to date while the page is open. */
export function useFresh<Response extends ApiResponse>(
  route: Readable<object, Response>,
  loaded: AnswerOf<Response>,
) {
  const { answer, refresh, amend } = useFetched(route, {}, { initial: loaded });
  // A click on the link of the current page loads the data again. The hook then uses these new data.
  useEffect(() => amend(() => loaded), [loaded, amend]);

  useRefreshes(refresh);

  return { shown: answer ?? loaded, refresh, amend };
}
