import type { Context } from 'hono';
import { type CacheTag, changesAtHeader, tag } from '../../shared/cache-tags.ts';
import type { Db } from '../db/client.ts';
import { nextPublication } from './store.ts';

/** Tags a list of posts: the cache drops it when a post changes or the next scheduled post is published. */
export async function tagPosts(c: Context, db: Db, now: number, ...others: CacheTag[]) {
  tag(c, 'posts', ...others);
  const next = await nextPublication(db, now);
  if (next !== null) c.header(changesAtHeader, `${next}`);
}
