import { formatDocumentTitle, indexableRobots, type PageMeta } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import {
  escapeForScript,
  escapeHtml,
  hiddenPageTags,
  writeMetadata,
  writeMetaTag,
} from '#server/head.ts';
import type { LoadedPage } from '#server/page-renderer.tsx';
import type { PageSearchData, PublicHandle } from './seo/about.ts';
import { buildGraph, findPicture, findPictureSize } from './seo/graph.ts';

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Returns the Open Graph tags, and the Twitter tags that X cannot derive from Open Graph. */
function sharing(meta: PageMeta, about: PageSearchData, origin: string): string[] {
  const { description, path } = meta;
  const title = formatDocumentTitle(meta);
  const image = origin + findPicture(meta, about);
  const size = findPictureSize(about);
  return [
    property('og:site_name', siteBrand().name),
    property('og:type', about.article ? 'article' : 'website'),
    // Facebook uses this name for es_419.
    property('og:locale', 'es_LA'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', origin + path),
    property('og:image', image),
    property('og:image:type', 'image/jpeg'),
    ...(size
      ? [property('og:image:width', `${size.width}`), property('og:image:height', `${size.height}`)]
      : []),
    // The share image shows the page's title, or the thing that the title names.
    property('og:image:alt', about.imageAlt ?? title),
    ...(about.article && about.published
      ? [property('article:published_time', about.published)]
      : []),
    ...(about.article && about.modified ? [property('article:modified_time', about.modified)] : []),
    // X reads the other data from the Open Graph tags.
    writeMetaTag('twitter:card', 'summary_large_image'),
  ];
}

function findable(meta: PageMeta, about: PageSearchData, origin: string): string[] {
  const { feed } = about;
  return [
    writeMetaTag('robots', indexableRobots),
    `<link rel="canonical" href="${escapeHtml(origin + meta.path)}">`,
    ...sharing(meta, about, origin),
    ...(feed
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(`Blog de ${siteBrand().name}`)}" href="${escapeHtml(feed)}">`,
        ]
      : []),
    `<script type="application/ld+json">${escapeForScript(buildGraph(meta, about, origin))}</script>`,
  ];
}

/** A hidden page has no canonical URL, because this URL would ask search engines to list the page. */
export function buildHead({ handle, data, origin }: LoadedPage): string {
  const { meta: metaOf, about } = handle as PublicHandle;
  const meta = metaOf(data);
  return writeMetadata(
    meta,
    meta.noindex ? hiddenPageTags : findable(meta, about?.(data) ?? {}, origin),
  );
}
