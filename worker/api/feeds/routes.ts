import { type Context, Hono } from 'hono';
import { browserSeconds } from '#contract/documents/cache-policy.ts';
import { feedPath, securityPath } from '#contract/documents/public-paths.ts';
import { tag } from '../../http/cache-tags.ts';
import { listFeedPosts, listPostDates } from '../blog/store.ts';
import type { Services } from '../services.ts';
import { feedXml, robotsText, securityText, sitemapXml } from './rules.ts';

function answerText(c: Context, text: string, type: string): Response {
  const headers = { 'cache-control': `public, max-age=${browserSeconds.changing}` };
  return c.body(text, 200, { ...headers, 'content-type': `${type}; charset=utf-8` });
}

export function feedRoutes({ clock, config, db, settings }: Services) {
  const origin = config.SITE_URL;
  return new Hono()
    .get(feedPath, async (c) => {
      tag(c, 'posts');
      const posts = await listFeedPosts(db, clock());
      return answerText(c, feedXml(posts, origin), 'application/rss+xml');
    })
    .get('/sitemap.xml', async (c) => {
      tag(c, 'posts', 'apps');
      const [posts, { single }] = await Promise.all([
        listPostDates(db, clock()),
        settings.freshOrKnown(),
      ]);
      // A hidden app has no page.
      const hidden = single.apps.value.hidden.map((slug) => `/${slug}`);
      return answerText(c, sitemapXml(posts, origin, hidden), 'application/xml');
    })
    .get('/robots.txt', (c) => answerText(c, robotsText(origin), 'text/plain'))
    .get(securityPath, (c) => answerText(c, securityText(origin, clock()), 'text/plain'));
}
