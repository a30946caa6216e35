import { type Context, Hono } from 'hono';
import { feedPath, securityPath } from '#contract/documents/public-paths.ts';
import { entityTag } from '../../http/digest.ts';
import { listFeedPosts, listPostDates } from '../blog/store.ts';
import type { Services } from '../services.ts';
import { feedXml, robotsText, securityText, sitemapXml } from './rules.ts';

/** A new post appears in them within a minute. */
async function answerText(c: Context, text: string, type: string): Promise<Response> {
  const etag = await entityTag(text);
  const headers = { etag, 'cache-control': 'public, max-age=60' };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  return c.body(text, 200, { ...headers, 'content-type': `${type}; charset=utf-8` });
}

export function feedRoutes({ clock, config, db, settings }: Services) {
  const origin = config.SITE_URL;
  return new Hono()
    .get(feedPath, async (c) => {
      const posts = await listFeedPosts(db, clock());
      return answerText(c, feedXml(posts, origin), 'application/rss+xml');
    })
    .get('/sitemap.xml', async (c) => {
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
