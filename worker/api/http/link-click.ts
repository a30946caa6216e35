import type { Context } from 'hono';

/** Returns whether a browser asks for a page before the person opens it. */
export function isPrefetch(c: Context): boolean {
  const { 'sec-purpose': secPurpose, purpose, 'x-moz': moz } = c.req.header();
  return /prefetch|prerender|preview/.test(`${secPurpose} ${purpose} ${moz}`);
}

/** Returns whether a person follows the link. Old browsers send no header about the kind of a request. */
export function isLinkClick(c: Context): boolean {
  const { 'sec-fetch-dest': shownAs = 'document' } = c.req.header();
  return c.req.method === 'GET' && shownAs === 'document' && !isPrefetch(c);
}
