import { type Context, Hono } from 'hono';
import { type CacheTag, changesAtHeader, postTag, tag } from '../../http/cache-tags.ts';
import { fail } from '../../http/errors.ts';
import type { Db } from '../db/client.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { findPost, listPosts, nextPublication } from './store.ts';

/** Of an answer that lists posts: purged as one changes, and old as a scheduled one comes out. */
export async function tagPosts(c: Context, db: Db, now: number, ...others: CacheTag[]) {
  tag(c, 'posts', ...others);
  const next = await nextPublication(db, now);
  if (next !== null) c.header(changesAtHeader, `${next}`);
}

export function blogRoutes({ clock, db }: Services) {
  return new Hono()
    .get('/entradas', everybody, async (c) => {
      const now = clock();
      const [posts] = await Promise.all([listPosts(db, now), tagPosts(c, db, now)]);
      return c.json({ posts });
    })
    .get('/entradas/:slug', everybody, async (c) => {
      const post = await findPost(db, c.req.param('slug'), clock());
      if (!post) return fail(c, { code: 'not-found', message: 'Entrada no encontrada' });
      // The post's own slug, by which changes are purged: it may be asked for by a former one.
      tag(c, postTag(post.slug));
      return c.json({ post });
    });
}
