import type { Context } from 'hono';

/** Tags by which Cloudflare's cache of public answers and pages is purged. */
export type CacheTag = 'apps' | 'posts' | 'site' | 'texts' | `post:${string}`;

/** The tag of every page: each shows who runs the site. */
export const siteTag = 'site' satisfies CacheTag;

/** The tag of the pages with the owner's texts. */
export const textsTag = 'texts' satisfies CacheTag;

export const postTag = (slug: string): CacheTag => `post:${slug}`;

/** Header with an answer's tags. The gateway gives a page the tags of all answers in it. */
export const tagHeader = 'cache-tag';

/** Header with the planned time at which an answer changes (UTC ms), e.g. the publication of a scheduled post. */
export const changesAtHeader = 'x-changes-at';

/** Marks an answer without its data, so that it does not replace an earlier answer. */
export function markIncomplete(c: Context): void {
  c.header(changesAtHeader, '0');
}

/** Header of an answer to the gateway with the tags to purge; the gateway removes it. */
export const purgeHeader = 'x-purge-tags';

/** Tags an answer with its contents. */
export function tag(c: Context, ...tags: CacheTag[]): void {
  c.header(tagHeader, tags.join(','));
}

/** Asks the gateway to purge all entries with one of these tags. */
export function purge(c: Context, ...tags: CacheTag[]): void {
  c.header(purgeHeader, [...new Set(tags)].join(','));
}

/** Collects the tags and the next change of a page's answers. */
export class Shown {
  readonly #tags = new Set<string>();
  #changesAt = Number.POSITIVE_INFINITY;

  add({ headers }: Response): void {
    for (const tag of headers.get(tagHeader)?.split(',') ?? []) this.#tags.add(tag);
    this.#changesAt = Math.min(this.#changesAt, changesAt(headers));
  }

  tell(headers: Headers): void {
    headers.set(tagHeader, [...this.#tags].join(','));
    if (Number.isFinite(this.#changesAt)) headers.set(changesAtHeader, `${this.#changesAt}`);
  }
}

/** UTC ms; infinite for content that only an administrator changes. */
export const changesAt = (headers: Headers): number =>
  Number(headers.get(changesAtHeader) ?? Number.POSITIVE_INFINITY);
