import { desc, eq } from 'drizzle-orm';
import type { Post, PostSummary } from '#contract/posts.ts';
import type { Db } from '../db/client.ts';
import { posts } from '../db/schema.ts';

const { slug, title, image, description, publishedAt } = posts;
const summary = { slug, title, image, description, publishedAt };

/** Published posts, newest first. */
export function listPosts(db: Db): Promise<PostSummary[]> {
  return db.select(summary).from(posts).orderBy(desc(publishedAt), slug).limit(100);
}

/** One post, or undefined. */
export async function findPost(db: Db, wanted: string): Promise<Post | undefined> {
  const [post] = await db.select().from(posts).where(eq(slug, wanted)).limit(1);
  return post;
}
