import { Buffer } from 'node:buffer';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Post, PostSummary } from '#contract/blog/posts.ts';
import { drawnCoverPath } from '#contract/pictures/pictures.ts';
import type { Db } from '../db/client.ts';
import { posts } from '../db/tables/blog.ts';
import { literal } from '../db/text.ts';
import { readJpegSize } from './jpeg-size.ts';

const { id, slug, title, image, description, content, updatedAt } = posts;
// The type excludes null, because the table's constraints ensure that a published post has a time.
const publishedAt = sql<number>`${posts.publishedAt}`;
const summary = { slug, title, image, description, publishedAt };
const hasUpload = sql<number>`EXISTS (SELECT 1 FROM post_covers WHERE post_id = posts.id)`;

/** These first bytes of a JPEG from a canvas contain its size. The whole picture has up to 600 KB. */
const headBytes = 4096;
const coverHead = sql<string | null>`(
  SELECT hex(substr(bytes, 1, ${literal(headBytes)})) FROM post_covers WHERE post_id = posts.id)`;

const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

function withDrawnCover<Row extends { slug: string; hasUpload: number }>(row: Row) {
  const { hasUpload, ...post } = row;
  return { ...post, drawnCover: hasUpload ? null : drawnCoverPath(post.slug) };
}

/** SQL: the condition of the partial index. With `=`, SQLite would use another index and sort the rows. */
export const isPublicSql = (now: number): SQL =>
  sql`estado <> 'borrador' AND published_at <= ${now}`;

/** SQL: the id of the post that has a slug, or had it before. */
export const postIdSql = (slug: string | SQL): SQL => sql`coalesce(
  (SELECT id FROM posts WHERE slug = ${slug}),
  (SELECT post_id FROM post_redirects WHERE slug = ${slug}))`;

export async function listPosts(db: Db, now: number): Promise<PostSummary[]> {
  const found = await db
    .select({ ...summary, hasUpload })
    .from(posts)
    .where(isPublicSql(now))
    .orderBy(desc(posts.publishedAt), slug)
    .limit(100);
  return found.map(withDrawnCover);
}

export function listFeedPosts(db: Db, now: number) {
  return db
    .select({ ...summary, id, content, updatedAt })
    .from(posts)
    .where(isPublicSql(now))
    .orderBy(desc(posts.publishedAt), slug)
    .limit(20);
}

/** Lists the dates of public posts for the sitemap, which may have 50,000 entries. */
export function listPostDates(db: Db, now: number) {
  return db
    .select({ slug, publishedAt, updatedAt })
    .from(posts)
    .where(isPublicSql(now))
    .orderBy(desc(posts.publishedAt), slug)
    .limit(20_000);
}

/**
 * Finds the publication time of the next scheduled post (UTC ms). Resolves to null without a scheduled post.
 */
export async function findNextPublication(db: Db, now: number): Promise<number | null> {
  const [next] = await db
    .select({ at: publishedAt })
    .from(posts)
    .where(sql`estado <> 'borrador' AND published_at > ${now}`)
    .orderBy(posts.publishedAt)
    .limit(1);
  return next?.at ?? null;
}

/** Finds the first of these URLs whose post is not public. Resolves to null if all posts are public. */
export async function findHiddenPostUrl(
  db: Db,
  urls: readonly string[],
  now: number,
): Promise<string | null> {
  const named = urls.flatMap((url) => {
    const [, found] = /^\/blog\/([^/]+)/.exec(new URL(url).pathname) ?? [];
    return found ? [[url, found]] : [];
  });
  if (named.length === 0) return null;
  const [hidden] = await db
    .select({ url: sql<string>`value ->> 0` })
    .from(sql`json_each(${JSON.stringify(named)})`)
    .where(sql`NOT EXISTS (SELECT 1 FROM posts
      WHERE id = ${postIdSql(sql`value ->> 1`)} AND ${isPublicSql(now)})`)
    .orderBy(sql`key`)
    .limit(1);
  return hidden?.url ?? null;
}

/** Finds a post by its slug or a former slug. For a former slug, the page redirects to the current slug. */
export async function findPost(db: Db, wanted: string, now: number): Promise<Post | undefined> {
  const [post] = await db
    .select({ ...summary, content, updatedAt, coverHead })
    .from(posts)
    .where(and(eq(id, postIdSql(wanted)), isPublicSql(now)));
  if (!post) return undefined;
  const { coverHead: head, ...whole } = post;
  const coverSize = head === null ? null : readJpegSize(fromHex(head));
  return { ...withDrawnCover({ ...whole, hasUpload: head === null ? 0 : 1 }), coverSize };
}
