import { brand } from '#contract/brand.ts';
import { feedPath, listedPaths } from '#contract/public-paths.ts';
import { postPath } from '#contract/slug.ts';

/** A post as the feed brings it; times in UTC ms. */
export interface FeedItem {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** Sanitised HTML. */
  content: string;
  publishedAt: number;
}

/** When a post came out and was last changed, UTC ms. */
export interface PostDates {
  slug: string;
  publishedAt: number;
  updatedAt: number;
}

const entities: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  ...{ '"': '&quot;', "'": '&apos;' },
};
/** What XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text for an XML element or attribute. */
export function xmlText(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (char) => entities[char] ?? '');
}

/** A reader of the feed has no page to resolve paths against. */
const withOrigin = (html: string, origin: string) =>
  html.replace(/ (href|src)="\//g, (_, name: string) => ` ${name}="${origin}/`);

const lines = (...parts: (string | string[])[]) => parts.flat().join('\n');
const newestOf = (posts: PostDates[]) =>
  posts.map(({ publishedAt, updatedAt }) => Math.max(publishedAt, updatedAt));

function itemOf({ id, slug, title, description, content, publishedAt }: FeedItem, origin: string) {
  const link = origin + postPath(slug);
  return lines(
    '    <item>',
    `      <title>${xmlText(title)}</title>`,
    `      <link>${xmlText(link)}</link>`,
    // Not the address: a post that moves is still the same to whoever has read it.
    `      <guid isPermaLink="false">${xmlText(id)}</guid>`,
    `      <pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
    `      <description>${xmlText(description)}</description>`,
    `      <content:encoded>${xmlText(withOrigin(content, origin))}</content:encoded>`,
    '    </item>',
  );
}

/** The blog as RSS 2.0, newest first. `origin` has no slash at its end. */
export function feedXml(posts: FeedItem[], origin: string): string {
  const newest = posts[0];
  const built = newest && new Date(newest.publishedAt).toUTCString();
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '  <channel>',
    `    <title>Blog de ${xmlText(brand.name)}</title>`,
    `    <link>${xmlText(origin)}/blog</link>`,
    '    <description>Consejos claros para ganar un extra sin caer en trampas.</description>',
    '    <language>es-419</language>',
    `    <atom:link href="${xmlText(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
    built ? [`    <lastBuildDate>${built}</lastBuildDate>`] : [],
    posts.map((post) => itemOf(post, origin)),
    '  </channel>',
    '</rss>',
    '',
  );
}

function pageOf(location: string, changedAt: number | null) {
  const lastmod =
    changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `  <url><loc>${xmlText(location)}</loc>${lastmod}</url>`;
}

/**
 * All pages that search engines may list. A date stands where it is known, at the posts and their
 * list: an invented one would teach search engines to trust none of ours. `hidden`: paths of pages
 * that are not there for now.
 */
export function sitemapXml(posts: PostDates[], origin: string, hidden: string[] = []): string {
  const newest = posts.length > 0 ? Math.max(...newestOf(posts)) : null;
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    listedPaths
      .filter((path) => !hidden.includes(path))
      .map((path) => pageOf(origin + path, path === '/blog' ? newest : null)),
    posts.map((post) =>
      pageOf(origin + postPath(post.slug), Math.max(post.publishedAt, post.updatedAt)),
    ),
    '</urlset>',
    '',
  );
}

/** Robots may read everything; what is not to be found says so itself. */
export function robotsText(origin: string): string {
  return lines('User-agent: *', 'Disallow:', '', `Sitemap: ${origin}/sitemap.xml`, '');
}
