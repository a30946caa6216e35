import type { Context } from 'hono';

/** Paths, separated by spaces, whose kept documents are old from now on; it never leaves the gateway. */
export const staleDocumentsHeader = 'x-stale-documents';

export function markStale(c: Context, paths: string[]): void {
  c.header(staleDocumentsHeader, [...new Set(paths)].join(' '));
}
