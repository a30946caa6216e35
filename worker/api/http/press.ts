import type { Context } from 'hono';

/** Whether a browser asks for a page that nobody has opened yet. */
export function isAhead(c: Context): boolean {
  const { 'sec-purpose': secPurpose, purpose, 'x-moz': moz } = c.req.header();
  return /prefetch|prerender|preview/.test(`${secPurpose} ${purpose} ${moz}`);
}

/** Whether a person follows the link; browsers too old to say so do not name their requests. */
export function isPress(c: Context): boolean {
  const { 'sec-fetch-dest': shownAs = 'document' } = c.req.header();
  return c.req.method === 'GET' && shownAs === 'document' && !isAhead(c);
}
