import type { PageHandle } from '#client/page-meta.ts';
import type { PublicApp } from '#contract/apps/apps.ts';
import type { PictureSize } from '#contract/blog/covers.ts';

/**
 * The data for search engines and social networks besides `PageMeta`. Plain data: graph.ts and head.ts use it
 * on the server only and are not part of any script.
 */
export interface PageAbout {
  /** Its last breadcrumb, if the title is longer. */
  name?: string;
  kind?: 'CollectionPage' | 'ContactPage' | 'FAQPage';
  article?: 'Article' | 'BlogPosting';
  /** Days (YYYY-MM-DD) or times (ISO 8601); unknown ones are left out. */
  published?: string;
  modified?: string;
  /** Replaces the page's share image; a path on this site. */
  image?: string;
  /** Text for who does not see `image`; the title by default. */
  imageAlt?: string | undefined;
  /** The size of `image`; 1200×630 by default, null when unknown. */
  imageSize?: PictureSize | null;
  feed?: string;
  app?: PublicApp;
  questions?: readonly { question: string; answer: string }[];
  list?: readonly { name: string; path: string }[];
}

export interface PublicHandle<Data = unknown> extends PageHandle<Data> {
  about?: (data: Data) => PageAbout;
}

/** A handle with `about`, for a page whose `about` another page uses. */
export type DescribedHandle<Data> = PublicHandle<Data> &
  Required<Pick<PublicHandle<Data>, 'about'>>;
