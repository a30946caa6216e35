/** What the head of a document says of a page, in the browser too. Every route gives it in `handle.meta`. */
export interface PageMeta {
  title: string;
  description: string;
  /** Canonical path, beginning with «/». */
  path: string;
  /** Private and error pages stay out of search engines. */
  noindex?: boolean;
}

/** The `handle` of a route: `meta` reads the route's own loader data. */
export interface PageHandle<Data = unknown> {
  meta: (data: Data) => PageMeta;
}
