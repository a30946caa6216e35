import { clickFolder } from '#contract/affiliates/paths.ts';
import { appPath } from '#contract/apps/slugs.ts';
import { coverPath } from '#contract/blog/covers.ts';
import { type Post, postPath } from '#contract/blog/posts.ts';
import { feedPath, securityPath, sitePaths } from '#contract/documents/public-paths.ts';
import type { Brand } from '#contract/site/brand.ts';
import { clampTime, formatIsoTime } from '#contract/time.ts';
import { dayMs } from '../time/clock.ts';

type FeedItem = Pick<Post, 'slug' | 'title' | 'description' | 'content' | 'publishedAt'> & {
  id: string;
};
type PostDates = Pick<Post, 'slug' | 'publishedAt' | 'updatedAt'>;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 cannot contain. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (char) => entities[char] ?? '');
}

const lines = (...parts: (string | string[])[]) => parts.flat().join('\n');
const changeOf = ({ publishedAt, updatedAt }: PostDates) => Math.max(publishedAt, updatedAt);

function itemOf({ id, slug, title, description, content, publishedAt }: FeedItem, origin: string) {
  const link = origin + postPath(slug);
  return lines(
    '    <item>',
    `      <title>${escapeXml(title)}</title>`,
    `      <link>${escapeXml(link)}</link>`,
    // The guid is the id instead of the URL, because feed readers must not show a moved post as new.
    `      <guid isPermaLink="false">${escapeXml(id)}</guid>`,
    `      <pubDate>${new Date(clampTime(publishedAt)).toUTCString()}</pubDate>`,
    `      <description>${escapeXml(description)}</description>`,
    `      <content:encoded>${escapeXml(content)}</content:encoded>`,
    '    </item>',
  );
}

/** Returns RSS 2.0, newest post first. The posts contain `feedHtml`. `origin` has no slash at its end. */
export function feedXml(posts: FeedItem[], { name }: Pick<Brand, 'name'>, origin: string): string {
  const newest = posts[0];
  const built = newest && new Date(clampTime(newest.publishedAt)).toUTCString();
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '  <channel>',
    `    <title>Blog de ${escapeXml(name)}</title>`,
    `    <link>${escapeXml(origin)}/blog</link>`,
    '    <description>Consejos claros para ganar un extra sin caer en trampas.</description>',
    '    <language>es-419</language>',
    `    <atom:link href="${escapeXml(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
    built ? [`    <lastBuildDate>${built}</lastBuildDate>`] : [],
    posts.map((post) => itemOf(post, origin)),
    '  </channel>',
    '</rss>',
    '',
  );
}

interface Listed {
  path: string;
  /** The date of the last change in the sitemap's format; undefined when it is unknown. */
  changed?: string | undefined;
  /** The path of the page's picture. */
  image?: string;
}

function pageOf({ path, changed, image }: Listed, origin: string) {
  const parts = [
    `<loc>${escapeXml(origin + path)}</loc>`,
    changed ? `<lastmod>${changed}</lastmod>` : '',
    image ? `<image:image><image:loc>${escapeXml(origin + image)}</image:loc></image:image>` : '',
  ];
  return `  <url>${parts.join('')}</url>`;
}

interface ListedApp {
  slug: string;
  /** The path of the app's guide, and the day of the guide's last check. */
  guide: string | null;
  checked?: string | undefined;
}

/** The sitemap has no invented dates, because they would teach search engines to ignore all dates. */
export function sitemapXml(
  posts: PostDates[],
  origin: string,
  apps: readonly ListedApp[] = [],
): string {
  const blog = posts.length > 0 ? formatIsoTime(Math.max(...posts.map(changeOf))) : undefined;
  const pages: Listed[] = [
    ...sitePaths.map((path) => ({ path, changed: path === '/blog' ? blog : undefined })),
    ...apps.map(({ slug }) => ({ path: appPath(slug) })),
    ...apps.flatMap(({ guide, checked }) => (guide ? [{ path: guide, changed: checked }] : [])),
  ];
  const entries = posts.map((post) => ({
    path: postPath(post.slug),
    changed: formatIsoTime(changeOf(post)),
    image: coverPath(post.slug),
  }));
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    [...pages, ...entries].map((page) => pageOf(page, origin)),
    '</urlset>',
    '',
  );
}

/**
 * Returns `robots.txt`. Robots may read every page, because a page that search engines must not index has
 * `noindex` in its head. Robots must not follow the click links, because the site counts only clicks of
 * people.
 */
export function robotsText(origin: string): string {
  const rule = `Disallow: ${clickFolder}/`;
  return lines('User-agent: *', rule, '', `Sitemap: ${origin}/sitemap.xml`, '');
}

/** The validity of `security.txt` in days. RFC 9116 recommends less than a year. */
const securityDays = 180;

/** Returns `security.txt` (RFC 9116). Its end date moves forward each day, so that the file never expires. */
export function securityText(
  { supportEmail }: Pick<Brand, 'supportEmail'>,
  origin: string,
  now: number,
): string {
  const today = now - (now % dayMs);
  return lines(
    `Contact: mailto:${supportEmail}`,
    `Expires: ${formatIsoTime(today + securityDays * dayMs)}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}${securityPath}`,
    '',
  );
}
