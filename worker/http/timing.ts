import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

declare module 'hono' {
  interface ContextVariableMap {
    /** What `Server-Timing` says of the answer under way. */
    timings?: string[];
  }
}

/** Where a document came from: `hit`, `stale` (rendering failed), `miss`; `none`: it is never kept. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'none';

function note(c: Context, entry: string): void {
  c.set('timings', [...(c.get('timings') ?? []), entry]);
}

/** Tells where the document came from. */
export function noteCache(c: Context, state: CacheState): void {
  note(c, `cache;desc=${state}`);
}

/** Measures a part of the answer; in ms, as far as it waits for something (see log/requests.ts). */
export async function timed<Answer>(c: Context, name: string, work: () => Promise<Answer>) {
  const begun = Date.now();
  try {
    return await work();
  } finally {
    note(c, `${name};dur=${Date.now() - begun}`);
  }
}

/** `Server-Timing` of every answer: its parts, and the whole. Says nothing of what was in it. */
export const serverTiming = createMiddleware(async (c, next) => {
  const begun = Date.now();
  await next();
  const entries = [...(c.get('timings') ?? []), `total;dur=${Date.now() - begun}`];
  c.header('server-timing', entries.join(', '));
});
