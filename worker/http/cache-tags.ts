import type { Context } from 'hono';

/** Tags by which Cloudflare's cache of public answers and pages is purged. */
export type CacheTag = 'apps' | 'posts' | `post:${string}`;

export const postTag = (slug: string): CacheTag => `post:${slug}`;

/** Header with an answer's tags. The gateway gives a page those of all answers that it was made from. */
export const tagHeader = 'cache-tag';

/** Header of an answer to the gateway with the tags to purge; the gateway removes it. */
export const purgeHeader = 'x-purge-tags';

/** Tags an answer with what it shows. */
export function tag(c: Context, ...tags: CacheTag[]): void {
  c.header(tagHeader, tags.join(','));
}

/** Asks the gateway to purge what has one of these tags. */
export function purge(c: Context, ...tags: CacheTag[]): void {
  c.header(purgeHeader, [...new Set(tags)].join(','));
}
