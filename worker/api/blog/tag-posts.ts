import type { Context } from 'hono';
import { addTags, type CacheTag, changesAtHeader } from '../../shared/cache-tags.ts';
import type { Db } from '../db/client.ts';
import { findNextPublication } from './store.ts';

/** The cache drops the list when a post changes or when the next scheduled post becomes public. */
export async function tagPosts(c: Context, db: Db, now: number, ...others: CacheTag[]) {
  addTags(c, 'posts', ...others);
  const next = await findNextPublication(db, now);
  if (next !== null) c.header(changesAtHeader, `${next}`);
}
