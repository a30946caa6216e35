import { Hono } from 'hono';
import { postTag, tag } from '../../http/cache-tags.ts';
import { fail } from '../../http/errors.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { findPost, listPosts } from './store.ts';

export function blogRoutes({ clock, db }: Services) {
  return new Hono()
    .get('/entradas', everybody, async (c) => {
      tag(c, 'posts');
      return c.json({ posts: await listPosts(db, clock()) });
    })
    .get('/entradas/:slug', everybody, async (c) => {
      tag(c, postTag(c.req.param('slug')));
      const post = await findPost(db, c.req.param('slug'), clock());
      if (!post) return fail(c, { code: 'not-found', message: 'Entrada no encontrada' });
      return c.json({ post });
    });
}
