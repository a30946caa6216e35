import type { PageHandle } from '#client/page-meta.ts';
import type { PublicApp } from '#contract/apps/apps.ts';

/**
 * What search engines and social networks read of a page besides its `PageMeta`. Plain data: what is
 * made of it (graph.ts, head.ts) runs on the server only, and is no script to download.
 */
export interface PageAbout {
  /** What the page is called where it is one of several: the end of its breadcrumbs. */
  name?: string;
  /** schema.org's type of the page. */
  kind?: 'CollectionPage' | 'ContactPage' | 'FAQPage';
  /** schema.org's type of the text that the page consists of. */
  article?: 'Article' | 'BlogPosting';
  /** Days (YYYY-MM-DD) or times (ISO 8601) that are true; what is not known is not said. */
  published?: string;
  modified?: string;
  /** A picture of 1200×630 in place of the page's own share image, a path on this site. */
  image?: string;
  /** Path of the feed that brings what this page shows. */
  feed?: string;
  app?: PublicApp;
  questions?: readonly { question: string; answer: string }[];
  /** What a hub lists, in its order. */
  list?: readonly { name: string; path: string }[];
}

/** The `handle` of a public route. */
export interface PublicHandle<Data = unknown> extends PageHandle<Data> {
  about?: (data: Data) => PageAbout;
}
