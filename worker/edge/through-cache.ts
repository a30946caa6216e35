import type { Context } from 'hono';
import { logFailure } from '../http/log.ts';
import { runAfter } from '../http/run-after.ts';
import { inTime, TooSlow } from '../http/timeout.ts';
import { noteCache } from '../http/timing.ts';
import type { Kept, TwoCaches } from './two-caches.ts';

/** How old (ms) a copy may be that is shown at once and renewed behind the answer. */
const renewableMs = 600_000;

/** How long a visitor waits (ms): with a copy to fall back on, and without. */
const patienceMs = { known: 2000, unknown: 8000 } as const;

/** How long (ms) nobody asks for the same beside a call that is under way or took too long. */
const restMs = 10_000;

/** When the call began (UTC ms) that is under way or took too long. */
const underWay = new Map<string, number>();

/** What was got anew; a function answers this visitor alone, and nothing is kept in its place. */
export type Loaded<Value> = { value: Value; stored: Response } | (() => Response);

interface Options<Value> {
  caches: TwoCaches<Value>;
  /** Names the work in the log. */
  what: string;
  /** `isBehind`: the visitor has an answer already. */
  load: (isBehind: boolean) => Promise<Loaded<Value>>;
  open: (stored: Response) => Promise<Value>;
  answer: (value: Value) => Response;
  /** Asked before anything is loaded of which no copy is known; a response refuses it. */
  refuse: () => Promise<Response | null>;
  freshMs: number;
  /** The build whose files a copy may name; null for any. */
  release: string | null;
}

/**
 * Answers from the cache. A copy that is no longer fresh is renewed: behind the answer up to ten
 * minutes, afterwards before it, and then the last good one stands in when that fails or takes too
 * long; throws when there is none.
 */
export async function throughCache<Value>(
  c: Context,
  { caches, what, load, open, answer, refuse, freshMs, release }: Options<Value>,
): Promise<Response> {
  const key = caches.keyOf(c.req.url);
  const now = Date.now();

  /** A copy that names the files of another build is at best the last good one. */
  function ageOf(kept: Kept<Value> | null): number {
    const isOfBuild = release === null || kept?.release === release;
    return kept && isOfBuild ? now - kept.at : Number.POSITIVE_INFINITY;
  }

  /** A call that began before the copy was aged does not count. */
  function isResting(): boolean {
    const begun = underWay.get(key) ?? 0;
    return now - begun < restMs && begun > caches.lastAged(key);
  }

  function answerKept({ value }: Kept<Value>, state: 'hit' | 'stale'): Response {
    noteCache(c, state);
    return answer(value);
  }

  function keep(loaded: Loaded<Value>): void {
    if (typeof loaded !== 'function') {
      const kept = { value: loaded.value, at: now, release };
      if (freshMs > 0) runAfter(c, caches.store(key, kept, loaded.stored));
    } else if (known) {
      runAfter(c, caches.forget(key));
    }
  }

  async function loadInTime(ms: number, isBehind = false): Promise<Loaded<Value>> {
    if (known) underWay.set(key, now);
    const loading = load(isBehind);
    try {
      const loaded = await inTime(ms, loading);
      keep(loaded);
      underWay.delete(key);
      return loaded;
    } catch (error) {
      if (error instanceof TooSlow) runAfter(c, loading.then(keep));
      else underWay.delete(key);
      throw error;
    }
  }

  function report(error: unknown): void {
    const requestId: string = c.get('requestId');
    logFailure(`${what}, the last good page is served`, error, { requestId });
  }

  let known = caches.inMemory(key);
  if (ageOf(known) >= freshMs) known = await caches.recall(key, open);
  if (known && ageOf(known) < freshMs) return answerKept(known, 'hit');
  if (known && isResting()) return answerKept(known, 'stale');
  if (known && freshMs > 0 && ageOf(known) < renewableMs) {
    runAfter(c, loadInTime(patienceMs.unknown, true).catch(report));
    return answerKept(known, 'stale');
  }
  const refusal = known ? null : await refuse();
  if (refusal) return refusal;
  try {
    const loaded = await loadInTime(known ? patienceMs.known : patienceMs.unknown);
    noteCache(c, 'miss');
    return typeof loaded === 'function' ? loaded() : answer(loaded.value);
  } catch (error) {
    if (!known) throw error;
    report(error);
    return answerKept(known, 'stale');
  }
}
