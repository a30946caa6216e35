/** What the head of a document says of a page. Every route gives it in `handle.meta`. */
export interface PageMeta {
  title: string;
  description: string;
  /** Canonical path, beginning with «/». */
  path: string;
  /** Share picture, a path on this site. */
  image?: string;
  /** Private and error pages stay out of search engines. */
  noindex?: boolean;
  /** Path of the feed that brings what this page shows. */
  feed?: string;
  /** JSON-LD objects; data blocks, never executed. */
  jsonLd?: object[];
}

/** The `handle` of a route: `meta` reads the route's own loader data. */
export interface PageHandle<Data = unknown> {
  meta: (data: Data) => PageMeta;
}
