import type { Context } from 'hono';
import { logFailure } from '../http/log.ts';
import { inTime, TooSlow } from '../http/timeout.ts';
import { noteCache } from '../http/timing.ts';
import { answerDocument } from './document.ts';
import {
  type Compose,
  forget,
  fromMemory,
  type Kept,
  keyOf,
  lastAged,
  recall,
  store,
} from './kept-pages.ts';
import type { PageParts } from './template.ts';

/** How old (ms) a page may be that is shown at once and renewed behind the answer. */
const renewableMs = 600_000;

/** How long a visitor waits (ms): with a cached page to fall back on, and without. */
const patienceMs = { known: 2000, unknown: 8000 } as const;

/** How long (ms) nobody begins a rendering of a page beside one that is under way or took too long. */
const restMs = 10_000;

/** When the rendering began (UTC ms) that is under way or took too long. */
const underWay = new Map<string, number>();

/** A rendering that began before the page was aged does not count. */
function isResting(key: string, now: number): boolean {
  const begun = underWay.get(key) ?? 0;
  return now - begun < restMs && begun > lastAged(key);
}

export interface Rendered {
  page: PageParts;
  status: number;
  /** Whether the next visitor of this path may get the same. */
  cacheable: boolean;
}

interface Options {
  render: () => Promise<Rendered | Response>;
  compose: Compose;
  /** Asked before a page is rendered of which no copy is known; a response refuses it. */
  refuse: () => Promise<Response | null>;
  freshMs: number;
  now: number;
  keep: (work: Promise<unknown>) => unknown;
}

/**
 * Serves a document from the cache. A page that is no longer fresh is renewed: behind the answer up
 * to ten minutes, afterwards before it, and then the last good one stands in when rendering fails or
 * takes too long; throws when there is none. Responses pass unchanged.
 */
export async function throughCache(
  c: Context,
  { render, compose, refuse, freshMs, now, keep }: Options,
): Promise<Response> {
  const key = keyOf(c.req.url);
  const ageOf = (kept: Kept | null) => (kept ? now - kept.renderedAt : Number.POSITIVE_INFINITY);

  function answerKept(known: Kept, state: 'hit' | 'stale'): Response {
    noteCache(c, state);
    return answerDocument(c, known.document);
  }

  /** Keeps what the next visitor may get; returns the answer for this one. */
  async function settle(rendered: Rendered | Response): Promise<() => Response> {
    const isPage = !(rendered instanceof Response);
    if (known && !(isPage && rendered.cacheable)) keep(forget(key));
    if (!isPage) return () => rendered;
    const document = await compose(rendered.page);
    const kept = { document, renderedAt: now };
    if (rendered.cacheable && freshMs > 0) keep(store(key, rendered.page, kept));
    return () => answerDocument(c, document, rendered.status);
  }

  async function attempt(ms: number): Promise<() => Response> {
    if (known) underWay.set(key, now);
    const rendering = render();
    try {
      const answer = await settle(await inTime(ms, rendering));
      underWay.delete(key);
      return answer;
    } catch (error) {
      if (error instanceof TooSlow) keep(rendering.then(settle));
      else underWay.delete(key);
      throw error;
    }
  }

  function report(error: unknown): void {
    logFailure('render, the last good page is served', error, { requestId: c.get('requestId') });
  }

  let known = fromMemory(key);
  if (ageOf(known) >= freshMs) known = await recall(key, compose);
  if (known && ageOf(known) < freshMs) return answerKept(known, 'hit');
  if (known && isResting(key, now)) return answerKept(known, 'stale');
  if (known && freshMs > 0 && ageOf(known) < renewableMs) {
    keep(attempt(patienceMs.unknown).catch(report));
    return answerKept(known, 'stale');
  }
  const refusal = known ? null : await refuse();
  if (refusal) return refusal;
  try {
    const answer = await attempt(known ? patienceMs.known : patienceMs.unknown);
    noteCache(c, 'miss');
    return answer();
  } catch (error) {
    if (!known) throw error;
    report(error);
    return answerKept(known, 'stale');
  }
}
