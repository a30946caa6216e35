import { useCallback, useEffect, useRef, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useFetcher } from 'site-router';
import { type AnswerOf, ask, type Outcome, type Refusal, type Sent } from './api.ts';
import { fetchInTime } from './fetch-in-time.ts';

/**
 * The API's own paths as resource routes, which `useFetched` loads from. They load only when
 * requested, never along with a navigation. A loader redirects a person who is shut out.
 */
export function apiRoute(path: string, leaveIfShutOut: (refusal: Refusal) => boolean): RouteObject {
  return {
    path,
    async loader({ request: { url, signal } }) {
      const outcome = await ask(() => fetchInTime(url, { signal }));
      // A new document is loading, and until then nothing changes.
      if (!outcome.ok && leaveIfShutOut(outcome)) return new Promise<never>(() => {});
      return outcome;
    },
    shouldRevalidate: () => false,
  };
}

export interface Readable<Input, Response extends Sent> {
  $get: (input: Input) => Promise<Response>;
  $path: (input: Input) => string;
}

interface Options<Answer> {
  /** A new value loads again. */
  version?: unknown;
  /** Known data: nothing is loaded until `refresh` is called. */
  initial?: Answer;
}

/**
 * Loads data for part of a page by the router's fetcher, so that the page renders without waiting
 * for it. A new input aborts the previous request.
 *
 * @example const { answer, failure, busy, refresh } = useFetched(api.admin.resumen, {});
 */
export function useFetched<Input, Response extends Sent>(
  { $path }: Readable<Input, Response>,
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
  // Otherwise the router would not abort the request when the person leaves the page.
  useEffect(() => reset, [reset]);

  const refresh = useCallback(() => setTurn((before) => before + 1), []);
  /** Changes the data without a request. A running request may be older, so it is repeated. */
  const amend = useCallback(
    (change: (old: Answer | null) => Answer | null) => {
      setAnswer(change);
      if (isLoading.current) refresh();
    },
    [refresh],
  );

  return {
    /** The last successful answer, which stays during a reload and after a failed reload. */
    answer,
    /** The reason of the last failed load, until the next one succeeds. */
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
