import { and, desc, eq, sql } from 'drizzle-orm';
import type { Post, PostSummary } from '#contract/posts.ts';
import { posts } from '../db/admin-schema.ts';
import type { Db } from '../db/client.ts';

const { slug, title, image, description, content } = posts;
// A published post has its time: the table sees to it.
const publishedAt = sql<number>`${posts.publishedAt}`;
const summary = { slug, title, image, description, publishedAt };

// The state is a literal: with a bound value SQLite could not use the partial index.
const isOut = (now: number) => sql`estado = 'publicada' AND published_at <= ${now}`;

/** Published posts, newest first; one whose time is still to come is not among them. */
export function listPosts(db: Db, now: number): Promise<PostSummary[]> {
  return db
    .select(summary)
    .from(posts)
    .where(isOut(now))
    .orderBy(desc(posts.publishedAt), slug)
    .limit(100);
}

/** One published post, or undefined. */
export async function findPost(db: Db, wanted: string, now: number): Promise<Post | undefined> {
  const [post] = await db
    .select({ ...summary, content })
    .from(posts)
    .where(and(eq(slug, wanted), isOut(now)))
    .limit(1);
  return post;
}
