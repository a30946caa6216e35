import { brand } from '#contract/brand.ts';

/** The contents of a page's head; every route gives them in `handle.meta`. */
export interface PageMeta {
  title: string;
  description: string;
  /** Canonical path. */
  path: string;
  /** For private and error pages. */
  noindex?: boolean;
}

/** A route's `handle`; `meta` reads its loader data. */
export interface PageHandle<Data = unknown> {
  meta: (data: Data) => PageMeta;
}

/** The handle of a page that search engines leave out. */
export const hiddenHandle = (title: string, path: string, description: string): PageHandle => ({
  meta: () => ({ title: `${title} | ${brand.name}`, description, path, noindex: true }),
});
