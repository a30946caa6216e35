import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

declare module 'hono' {
  interface ContextVariableMap {
    timings?: string[];
  }
}

function note(c: Context, entry: string): void {
  c.set('timings', [...(c.get('timings') ?? []), entry]);
}

/** `stale`: a copy that is no longer fresh; `none`: the document is never cached. */
export function noteCache(c: Context, state: 'hit' | 'stale' | 'miss' | 'none'): void {
  note(c, `cache;desc=${state}`);
}

/** Ms of waiting only (see request-log.ts). */
export async function timed<Answer>(c: Context, name: string, work: () => Promise<Answer>) {
  const begun = Date.now();
  try {
    return await work();
  } finally {
    note(c, `${name};dur=${Date.now() - begun}`);
  }
}

/** Adds to an answer of the API, which has said how long it took itself. */
export function addTiming(headers: Headers, name: string, ms: number): void {
  headers.append('server-timing', `${name};dur=${ms}`);
}

/** Reveals nothing of the answer's content. */
export const serverTiming = createMiddleware(async (c, next) => {
  const begun = Date.now();
  await next();
  const entries = [...(c.get('timings') ?? []), `total;dur=${Date.now() - begun}`];
  c.res.headers.set('server-timing', entries.join(', '));
});
