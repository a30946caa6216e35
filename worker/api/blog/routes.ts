import { Hono } from 'hono';
import { fail } from '../../http/errors.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { findPost, listPosts } from './store.ts';

export function blogRoutes({ clock, db }: Services) {
  return new Hono()
    .get('/entradas', everybody, async (c) => c.json({ posts: await listPosts(db, clock()) }))
    .get('/entradas/:slug', everybody, async (c) => {
      const post = await findPost(db, c.req.param('slug'), clock());
      if (!post) return fail(c, { code: 'not-found', message: 'Entrada no encontrada' });
      return c.json({ post });
    });
}
