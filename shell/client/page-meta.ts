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
