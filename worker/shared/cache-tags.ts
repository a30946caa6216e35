import type { Context } from 'hono';

/** The tags of public answers and pages. Cloudflare's cache removes entries by their tags. */
export type CacheTag = 'apps' | 'posts' | 'site' | 'texts' | `post:${string}`;

/** The tag of every page, because each page shows the person or company that runs the site. */
export const siteTag = 'site' satisfies CacheTag;

/** The tag of the pages with the owner's texts. */
export const textsTag = 'texts' satisfies CacheTag;

export const postTag = (slug: string): CacheTag => `post:${slug}`;

/** Header with the tags of an answer. The gateway gives a page the tags of all answers that the page uses. */
export const tagHeader = 'cache-tag';

/**
 * Header with the planned time (UTC ms) at which an answer changes, e.g. when a scheduled post becomes public.
 */
export const changesAtHeader = 'x-changes-at';

/** Marks an answer that lacks its data. The cache then keeps an earlier answer instead. */
export function markIncomplete(c: Context): void {
  c.header(changesAtHeader, '0');
}

/** Header with the tags that the gateway must purge. The gateway removes this header. */
export const purgeHeader = 'x-purge-tags';

export function addTags(c: Context, ...tags: CacheTag[]): void {
  c.header(tagHeader, tags.join(','));
}

export function requestPurge(c: Context, ...tags: CacheTag[]): void {
  c.header(purgeHeader, [...new Set(tags)].join(','));
}

/** Collects the tags of a page's answers, and the time of the answers' next change. */
export class CollectedTags {
  readonly #tags = new Set<string>();
  #changesAt = Number.POSITIVE_INFINITY;

  add({ headers }: Response): void {
    for (const tag of headers.get(tagHeader)?.split(',') ?? []) this.#tags.add(tag);
    this.#changesAt = Math.min(this.#changesAt, readNextChangeTime(headers));
  }

  tell(headers: Headers): void {
    headers.set(tagHeader, [...this.#tags].join(','));
    if (Number.isFinite(this.#changesAt)) headers.set(changesAtHeader, `${this.#changesAt}`);
  }
}

/**
 * Returns the time of the next change (UTC ms). It is infinite if only an administrator changes the content.
 */
export const readNextChangeTime = (headers: Headers): number =>
  Number(headers.get(changesAtHeader) ?? Number.POSITIVE_INFINITY);
