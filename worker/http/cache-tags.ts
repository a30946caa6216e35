import type { Context } from 'hono';

/** What public answers and pages may show: names by which Cloudflare's cache is purged. */
export type CacheTag = 'apps' | 'posts' | `post:${string}`;

export const postTag = (slug: string): CacheTag => `post:${slug}`;

/** Of an answer: what it shows. The gateway gives a page the tags of all answers that it was made from. */
export const tagHeader = 'cache-tag';

/** Of an answer to the gateway: what has changed. It never leaves the gateway. */
export const purgeHeader = 'x-purge-tags';

/** Names what an answer shows. */
export function tag(c: Context, ...tags: CacheTag[]): void {
  c.header(tagHeader, tags.join(','));
}

/** Asks the gateway to forget what shows one of these. */
export function purge(c: Context, ...tags: CacheTag[]): void {
  c.header(purgeHeader, [...new Set(tags)].join(','));
}
