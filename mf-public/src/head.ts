import { tagsOf } from 'virtual:client-build';
import type { PageMeta } from '#client/page-meta.ts';
import { brand } from '#contract/brand.ts';
import { shareSize } from '#contract/pictures/share-image.ts';
import type { PageAbout } from './seo/about.ts';
import { graphOf, pictureOf } from './seo/graph.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Escapes text for a `<script>` data block: it can neither close it nor open a comment. */
export function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

/** Open Graph tags, and the Twitter tags for what X does not read from those. */
function sharing(meta: PageMeta, about: PageAbout, origin: string): string[] {
  const { title, description, path } = meta;
  const image = origin + pictureOf(meta, about);
  return [
    property('og:site_name', brand.name),
    property('og:type', about.article ? 'article' : 'website'),
    // Facebook's name for es_419.
    property('og:locale', 'es_LA'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', origin + path),
    property('og:image', image),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(shareSize.width)),
    property('og:image:height', String(shareSize.height)),
    // The share image shows the page's title, or what the title names.
    property('og:image:alt', title),
    ...(about.article && about.published
      ? [property('article:published_time', about.published)]
      : []),
    ...(about.article && about.modified ? [property('article:modified_time', about.modified)] : []),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', title),
  ];
}

/** For pages that search engines may list. */
function findable(meta: PageMeta, about: PageAbout, origin: string): string[] {
  const { feed } = about;
  return [
    named('robots', 'index, follow, max-image-preview:large'),
    `<link rel="canonical" href="${escapeHtml(origin + meta.path)}">`,
    ...sharing(meta, about, origin),
    ...(feed
      ? [
          `<link rel="alternate" type="application/rss+xml" title="Blog de ${brand.name}" href="${escapeHtml(feed)}">`,
        ]
      : []),
    `<script type="application/ld+json">${scriptSafe(graphOf(meta, about, origin))}</script>`,
  ];
}

/** Pages kept out of search have no canonical address: the two would contradict each other. */
function metadata(meta: PageMeta, about: PageAbout, origin: string): string {
  return [
    `<title>${escapeHtml(meta.title)}</title>`,
    named('description', meta.description),
    ...(meta.noindex ? [named('robots', 'noindex')] : findable(meta, about, origin)),
  ].join('\n');
}

/** The part of `<head>` that depends on the page. `module` is its path, `src/features/…`. */
export function renderHead(
  meta: PageMeta,
  about: PageAbout,
  module: string,
  origin: string,
): string {
  return `${metadata(meta, about, origin)}${tagsOf[module] ?? ''}`;
}
