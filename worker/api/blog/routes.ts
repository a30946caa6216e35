import { Hono } from 'hono';
import { addTags, postTag } from '../../shared/cache-tags.ts';
import { fail } from '../../shared/errors.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { findPost, listPosts } from './store.ts';
import { tagPosts } from './tag-posts.ts';

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
      // The tag has the post's current slug, because a change purges by this slug and the request may use a
      // former slug.
      addTags(c, postTag(post.slug));
      return c.json({ post });
    });
}
