import { expect, test } from 'vitest';
import { listedPaths, securityPath } from '#contract/documents/public-paths.ts';
import { exampleBrand } from '#contract/site/brand.ts';
import { publishPost } from '../support/posts.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';

const site = await getSharedSite();
const { headers } = await signInAdmin(site);

const textOf = async (path: string) => (await site.fetch(path)).text();
const valuesOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value);

test('the feed lists the posts, newest first', async () => {
  const source = '[Blog](/blog) y `[Blog](/blog) href="/blog"`';
  const post = await publishPost(site, headers, { source });
  const response = await site.fetch('/rss.xml');
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  const xml = await response.text();
  // A link inside a code sample must stay plain text in the feed.
  expect(xml).toContain(
    `&lt;a href=&quot;${site.url}/blog&quot;&gt;Blog&lt;/a&gt; y &lt;code&gt;[Blog](/blog) href=&quot;/blog&quot;`,
  );
  const links = valuesOf(xml, 'link');
  expect(links.slice(0, 2)).toEqual([`${site.url}/blog`, `${site.url}/blog/${post.slug}`]);
  const dates = valuesOf(xml, 'pubDate').map((date) => Date.parse(date ?? ''));
  expect(dates).toEqual([...dates].sort((one, other) => other - one));
});

test('security.txt contains the contact email', async () => {
  const answer = await site.fetch(securityPath);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toContain(`Contact: mailto:${exampleBrand.supportEmail}\n`);
});

test('robots.txt names the sitemap and forbids click links; the blog links its feed', async () => {
  const robots = await textOf('/robots.txt');
  expect(robots).toContain('Disallow: /ir/\n');
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml\n`);
  for (const path of ['/blog', '/blog/como-reconocer-apps-estafa']) {
    expect(await textOf(path)).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/rss.xml">/,
    );
  }
  expect(await textOf('/guia')).not.toContain('application/rss+xml');
});

const hidden = [
  ...['/registro-login', '/panel', '/perfil', '/solicitud-en-proceso', '/clave-olvidada'],
  ...['/admin/dashboard', '/admin/generador-blog', '/baja', '/no-existe', '/blog/no-existe'],
  '/sin-conexion',
];

test('private and missing pages have noindex and no canonical or sharing tags', async () => {
  for (const path of hidden) {
    const answer = await site.fetch(path);
    expect([path, answer.headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
    const html = await answer.text();
    expect([path, html.includes('<meta name="robots" content="noindex">')]).toEqual([path, true]);
    expect([path, /rel="canonical"|ld\+json|"og:/.test(html)]).toEqual([path, false]);
  }
  for (const path of ['/api/apps', '/api/no-existe', '/api/sesion']) {
    expect((await site.fetch(path)).headers.get('x-robots-tag')).toBe('noindex');
  }
  for (const path of listedPaths) {
    expect((await site.fetch(path)).headers.get('x-robots-tag')).toBeNull();
  }
});
