import type { PageHandle } from '#client/page-meta.ts';
import type { PublicApp } from '#contract/apps/apps.ts';
import type { PictureSize } from '#contract/blog/covers.ts';

/** Data for search engines and social networks. Only graph.ts and head.ts use them, so no script has them. */
export interface PageSearchData {
  /** A shorter name for the page's last breadcrumb. The default is the title. */
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

/** A handle with `about`. Use this type for a page whose `about` another page needs. */
export type HandleWithAbout<Data> = PublicHandle<Data> &
  Required<Pick<PublicHandle<Data>, 'about'>>;
