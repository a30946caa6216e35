import type { Context } from 'hono';

/** Space-separated paths whose cached documents are now stale; it never leaves the gateway. */
export const staleDocumentsHeader = 'x-stale-documents';

export function markStale(c: Context, paths: string[]): void {
  c.header(staleDocumentsHeader, [...new Set(paths)].join(' '));
}
