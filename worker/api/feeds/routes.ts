import { type Context, Hono } from 'hono';
import { postPath } from '#contract/blog/posts.ts';
import { browserCacheSeconds } from '#contract/browser-seconds.ts';
import { feedPath, manifestPath, securityPath } from '#contract/documents/public-paths.ts';
import { arrangeApps } from '../apps/rules.ts';
import { listFeedPosts, listPostDates } from '../blog/store.ts';
import { tagPosts } from '../blog/tag-posts.ts';
import type { Services } from '../services.ts';
import { readShownBrand } from '../site/shown-settings.ts';
import { buildManifest } from './manifest.ts';
import { feedXml, robotsText, securityText, sitemapXml } from './rules.ts';

function answerText(c: Context, text: string, type: string): Response {
  const headers = { 'cache-control': `public, max-age=${browserCacheSeconds.changing}` };
  return c.body(text, 200, { ...headers, 'content-type': `${type}; charset=utf-8` });
}

export function feedRoutes(services: Services) {
  const { clock, config, db, settings } = services;
  const origin = config.SITE_URL;
  return new Hono()
    .get(feedPath, async (c) => {
      const now = clock();
      const [found, { brand }] = await Promise.all([
        listFeedPosts(db, now),
        settings.fresh(),
        tagPosts(c, db, now, 'site'),
      ]);
      // The code imports the parser on first use, because only feed readers need it.
      const { feedHtml } = await import('./feed-html.ts');
      const posts = found.map((post) => ({
        ...post,
        content: feedHtml(post.content, origin, postPath(post.slug)),
      }));
      return answerText(c, feedXml(posts, brand, origin), 'application/rss+xml');
    })
    .get('/sitemap.xml', async (c) => {
      const now = clock();
      const [posts, { catalogue, single }] = await Promise.all([
        listPostDates(db, now),
        settings.fresh(),
        tagPosts(c, db, now, 'apps'),
      ]);
      const apps = arrangeApps(catalogue.kept, single.apps.value).map(({ slug, guide, entry }) => ({
        slug,
        guide,
        checked: entry.guide?.checked,
      }));
      return answerText(c, sitemapXml(posts, origin, apps), 'application/xml');
    })
    .get('/robots.txt', (c) => answerText(c, robotsText(origin), 'text/plain'))
    .get(securityPath, async (c) => {
      const brand = await readShownBrand(c, services);
      return answerText(c, securityText(brand, origin, clock()), 'text/plain');
    })
    .get(manifestPath, async (c) => {
      const text = JSON.stringify(buildManifest(await readShownBrand(c, services)));
      return answerText(c, text, 'application/manifest+json');
    });
}
