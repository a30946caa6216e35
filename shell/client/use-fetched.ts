import { useCallback, useEffect, useRef, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useFetcher } from 'site-router';
import { type AnswerOf, type ApiResponse, callApi, type Outcome, type Refusal } from './api.ts';
import { fetchWithTimeout } from './fetch-in-time.ts';

/**
 * Returns a resource route for one of the API's own paths. `useFetched` loads data from this route. The route
 * loads only on request, never together with a navigation. The loader redirects a person who may no longer
 * see the page.
 */
export function apiRoute(path: string, leaveIfShutOut: (refusal: Refusal) => boolean): RouteObject {
  return {
    path,
    async loader({ request: { url, signal } }) {
      const outcome = await callApi(() => fetchWithTimeout(url, { signal }));
      // A new document is loading. This promise never resolves, so the old page does not change.
      if (!outcome.ok && leaveIfShutOut(outcome)) return new Promise<never>(() => {});
      return outcome;
    },
    shouldRevalidate: () => false,
  };
}

export interface ReadableRoute<Input, Response extends ApiResponse> {
  $get: (input: Input) => Promise<Response>;
  $path: (input: Input) => string;
}

interface Options<Answer> {
  /** A new value causes another load. */
  version?: unknown;
  /** Known data. The hook loads nothing until `refresh` is called. */
  initial?: Answer;
}

/**
 * Loads data for a part of a page by the router's fetcher, so the page renders without waiting for it. A new
 * input aborts the previous request.
 *
 * @example const { answer, failure, busy, refresh } = useFetched(api.admin.resumen, {});
 */
export function useFetched<Input, Response extends ApiResponse>(
  { $path }: ReadableRoute<Input, Response>,
  input: Input,
  options?: Options<AnswerOf<Response>>,
) {
  return useFetchedPath<AnswerOf<Response>>($path(input), options);
}

export function useFetchedPath<Answer>(path: string, { version, initial }: Options<Answer> = {}) {
  const { data, load, reset, state } = useFetcher<Outcome<Answer>>();
  const [seen, setSeen] = useState(data);
  const [answer, setAnswer] = useState<Answer | null>(initial ?? null);
  const [turn, setTurn] = useState(0);
  const isLoading = useRef(false);
  const isAsked = initial === undefined || turn > 0;
  if (data !== seen) {
    setSeen(data);
    if (data?.ok) setAnswer(data.answer);
  }

  useEffect(() => {
    isLoading.current = false;
  }, [data]);
  useEffect(() => {
    if (!isAsked) return;
    isLoading.current = true;
    void load(path);
  }, [isAsked, load, path, version, turn]);
  // Without this effect the router would not abort the request when the person leaves the page.
  useEffect(() => reset, [reset]);

  const refresh = useCallback(() => setTurn((before) => before + 1), []);
  /** Changes the data without a request, but repeats a running request, which may hold older data. */
  const amend = useCallback(
    (change: (old: Answer | null) => Answer | null) => {
      setAnswer(change);
      if (isLoading.current) refresh();
    },
    [refresh],
  );

  return {
    /** The last successful answer. It stays during a reload and after a failed reload. */
    answer,
    /** The reason why the last load failed. It stays until a load succeeds. */
    failure: data?.ok === false ? data : null,
    busy: state !== 'idle' || (isAsked && !data),
    refresh,
    amend,
  };
}

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
