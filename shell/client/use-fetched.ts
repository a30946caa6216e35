import { useCallback, useEffect, useRef, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useFetcher } from 'site-router';
import { type AnswerOf, ask, fetchInTime, type Outcome, type Refusal, type Sent } from './api.ts';

/**
 * The API's own paths as resource routes, which `useFetched` loads from. They load when they are
 * asked for, never along with something else. A person who is shut out is led away by the loader.
 */
export function apiRoute(path: string, leaveIfShutOut: (refusal: Refusal) => boolean): RouteObject {
  return {
    path,
    async loader({ request: { url, signal } }) {
      const outcome = await ask(() => fetchInTime(url, { signal }));
      // Another document is on its way, and until then nothing changes.
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
  /** A new one loads again. */
  version?: unknown;
  /** What is known already: nothing is loaded until it is asked for. */
  initial?: Answer;
}

/**
 * Loads data for part of a page by the router's fetcher: a page that can be drawn before its data
 * are there waits for nothing. Another input calls the former request off.
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

/** `useFetched` for a path that the typed client cannot tell. */
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
  // Without it the router would let the request of a page that was left run on.
  useEffect(() => reset, [reset]);

  /** Of whatever path is shown by then. */
  const refresh = useCallback(() => setTurn((before) => before + 1), []);
  /** Shows what is known without a request; one under way may be older, and begins again. */
  const amend = useCallback(
    (change: (old: Answer | null) => Answer | null) => {
      setAnswer(change);
      if (isLoading.current) refresh();
    },
    [refresh],
  );

  return {
    /** The last one that came: it stays during a reload, and after one that failed. */
    answer,
    /** Why the last load failed, until the next one is answered. */
    failure: data?.ok === false ? data : null,
    busy: state !== 'idle' || (isAsked && !data),
    refresh,
    amend,
  };
}
