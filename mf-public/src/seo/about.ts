import type { PageHandle } from '#client/page-meta.ts';
import type { PublicApp } from '#contract/apps/apps.ts';
import type { PictureSize } from '#contract/blog/covers.ts';

/**
 * The data for search engines and social networks, besides `PageMeta`. They are plain data, because only the
 * server uses them (graph.ts and head.ts): no script contains this code.
 */
export interface PageSearchData {
  /** The page's last breadcrumb, if the title is longer than it. */
  name?: string;
  kind?: 'CollectionPage' | 'ContactPage' | 'FAQPage';
  article?: 'Article' | 'BlogPosting';
  /** Days (YYYY-MM-DD) or times (ISO 8601). Unknown times are absent. */
  published?: string;
  modified?: string;
  /** A path on this site. This image replaces the page's share image. */
  image?: string;
  /** The text for people who do not see `image`. The default is the title. */
  imageAlt?: string | undefined;
  /** The size of `image`. The default is 1200×630; null when unknown. */
  imageSize?: PictureSize | null;
  feed?: string;
  app?: PublicApp;
  questions?: readonly { question: string; answer: string }[];
  list?: readonly { name: string; path: string }[];
}

export interface PublicHandle<Data = unknown> extends PageHandle<Data> {
  about?: (data: Data) => PageSearchData;
}

/** A handle with `about`. Use it for a page whose `about` another page needs. */
export type DescribedHandle<Data> = PublicHandle<Data> &
  Required<Pick<PublicHandle<Data>, 'about'>>;
