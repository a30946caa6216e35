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

/** Search engines truncate longer titles. */
const longestTitle = 65;

/** A page's title with the brand, where it fits. */
export function documentTitle({ title }: PageMeta): string {
  const whole = `${title} | ${brand.name}`;
  return title.includes(brand.name) || whole.length > longestTitle ? title : whole;
}

/** The handle of a page that search engines leave out. */
export const hiddenHandle = (title: string, path: string, description: string): PageHandle => ({
  meta: () => ({ title, description, path, noindex: true }),
});
