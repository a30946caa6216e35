import type { Context } from 'hono';
import { staleDocumentsHeader } from './gateway-headers.ts';

export function markStale(c: Context, paths: string[]): void {
  c.header(staleDocumentsHeader, [...new Set(paths)].join(' '));
}
