import { expect, test } from 'vitest';
import { exampleBrand } from '#contract/site/brand.ts';
import { Catalogue } from '../apps/catalogue.ts';
import { escapeXml, feedXml, securityText, sitemapXml } from './rules.ts';

const apps = new Catalogue().all.map(({ slug, guide, entry }) => ({
  slug,
  guide,
  checked: entry.guide?.checked,
}));
const checked = apps.flatMap(({ guide, checked }) => (guide ? [[guide, checked]] : []));

const origin = 'https://sitio.test';
const at = Date.UTC(2026, 10, 21, 14, 30);
const item = {
  id: 'id-1',
  slug: 'uno',
  title: 'Uno & <dos>',
  description: '«Comillas» "y" \'más\'',
  content: '<p>Hola &amp; <a href="/blog">blog</a></p>',
  publishedAt: at,
};

test('the feed escapes text for XML and removes characters that XML forbids', () => {
  expect(escapeXml('a & b < c > "d" \'e\'')).toBe(
    'a &amp; b &lt; c &gt; &quot;d&quot; &apos;e&apos;',
  );
  expect(escapeXml('\u0000a\u0008b\uFFFEc\uD800d\tñ😀')).toBe('abcd\tñ😀');
});

test('a feed item has the whole post and an id that does not depend on the slug', () => {
  const xml = feedXml([item], exampleBrand, origin);
  expect(xml).toContain('<title>Uno &amp; &lt;dos&gt;</title>');
  expect(xml).toContain('<link>https://sitio.test/blog/uno</link>');
  expect(xml).toContain('<guid isPermaLink="false">id-1</guid>');
  expect(xml).toContain('<pubDate>Sat, 21 Nov 2026 14:30:00 GMT</pubDate>');
  expect(xml).toContain('&lt;p&gt;Hola &amp;amp; &lt;a href=&quot;/blog&quot;&gt;blog');
});

const lastmods = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)</g)].map(
    ([, location = '', time]) => [location.slice(origin.length), time] as const,
  );

test('a feed and a sitemap without posts contain no invented dates', () => {
  expect(feedXml([], exampleBrand, origin)).not.toMatch(/<item>|<lastBuildDate>/);
  expect(lastmods(sitemapXml([], origin, apps))).toEqual(checked);
});

test('a sitemap’s dates are the last change of a post and the last check of a guide', () => {
  const posts = [
    { slug: 'uno', publishedAt: at, updatedAt: at + 1000 },
    { slug: 'dos', publishedAt: at - 1000, updatedAt: at - 9000 },
  ];
  expect(lastmods(sitemapXml(posts, origin, apps))).toEqual([
    ['/blog', '2026-11-21T14:30:01.000Z'],
    ...checked,
    ['/blog/uno', '2026-11-21T14:30:01.000Z'],
    ['/blog/dos', '2026-11-21T14:29:59.000Z'],
  ]);
});

test('security.txt is valid for half a year from the day of the request', () => {
  const dayMs = 86_400_000;
  for (const now of [at, at + 1000 * dayMs, Date.UTC(2040, 0, 1)]) {
    const text = securityText(exampleBrand, origin, now);
    expect(text).toMatch(/^Contact: mailto:\S+@\S+\n/);
    expect(text).toContain('Canonical: https://sitio.test/.well-known/security.txt\n');
    const expires = Date.parse(/^Expires: (\S+Z)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(now + 30 * dayMs);
    expect(expires).toBeLessThan(now + 365 * dayMs);
  }
  // The text stays the same all day, and so does its ETag.
  expect(securityText(exampleBrand, origin, at)).toBe(
    securityText(exampleBrand, origin, at + 60_000),
  );
});
