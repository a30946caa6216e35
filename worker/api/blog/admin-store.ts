import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AdminPost, PostText } from '#contract/blog/admin.ts';
import { coverPath } from '#contract/blog/covers.ts';
import { type AuditEntry, type Author, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { postCovers, postRedirects, posts } from '../db/tables/blog.ts';

export type ConvertedPostText = PostText & Pick<AdminPost, 'content'>;

type Remembered = Pick<AdminPost, 'id' | 'title' | 'slug' | 'estado' | 'publishedAt' | 'content'>;

/**
 * Returns the audit record of a post. The record shows whether the text changed, but does not contain the text.
 */
export function toPostRecord({ id, title, slug, estado, publishedAt, content }: Remembered) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { entrada: id, title, slug, estado, publishedAt, hash };
}

export async function readPost(db: Db, id: string): Promise<AdminPost | null> {
  const [found] = await db
    .select({ post: posts, coverHash: postCovers.hash })
    .from(posts)
    .leftJoin(postCovers, eq(postCovers.postId, posts.id))
    .where(eq(posts.id, id));
  return found ? { ...found.post, coverHash: found.coverHash } : null;
}

/** Finds another post that has the slug, or had the slug before. Resolves to null if the slug is free. */
export async function findSlugConflict(
  db: Db,
  slug: string,
  id: string,
): Promise<'post' | 'redirect' | null> {
  const [owner] = await db.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
  if (owner && owner.id !== id) return 'post';
  const [former] = await db.select().from(postRedirects).where(eq(postRedirects.slug, slug));
  return former && former.postId !== id ? 'redirect' : null;
}

/** Creates a post. Resolves to false when another post has the id or the slug. */
export async function createPost(
  db: Db,
  { id, ...text }: ConvertedPostText & { id: string },
  { now, ...author }: Author,
): Promise<boolean> {
  const { slug, title, content } = text;
  const isFree = sql`NOT EXISTS (SELECT 1 FROM posts WHERE slug = ${slug} OR id = ${id})
    AND NOT EXISTS (SELECT 1 FROM post_redirects WHERE slug = ${slug})`;
  const after = toPostRecord({ id, title, slug, estado: 'borrador', publishedAt: null, content });
  const { created } = await runBatch(db, {
    record: recordAudit(db, { ...author, action: 'create-post', now, after }, isFree),
    created: insertWhere(
      db,
      posts,
      { id, ...text, image: coverPath(slug), createdAt: now, updatedAt: now },
      isFree,
    ).returning({ id: posts.id }),
  });
  return created.length === 1;
}

interface Change extends Author {
  action: AuditEntry['action'];
  set: Partial<
    ConvertedPostText & Pick<AdminPost, 'image' | 'estado' | 'publishedAt' | 'publicSince'>
  >;
}

/** SQL: the post has not changed since the call read it, and its slug is free. */
function canChange({ id, version }: AdminPost, slug: string): SQL {
  return sql`EXISTS (SELECT 1 FROM posts p WHERE p.id = ${id} AND p.version = ${version})
    AND NOT EXISTS (SELECT 1 FROM posts other WHERE other.slug = ${slug} AND other.id <> ${id})
    AND NOT EXISTS (SELECT 1 FROM post_redirects WHERE slug = ${slug} AND post_id <> ${id})`;
}

function changeStatements(db: Db, before: AdminPost, { set, action, now, ...author }: Change) {
  const may = canChange(before, set.slug ?? before.slug);
  const records = { before: toPostRecord(before), after: toPostRecord({ ...before, ...set }) };
  return {
    record: recordAudit(db, { ...author, action, now, ...records }, may),
    changed: db
      .update(posts)
      .set({ ...set, updatedAt: now, version: before.version + 1 })
      .where(sql`id = ${before.id} AND ${may}`)
      .returning({ id: posts.id }),
  } as const;
}

/**
 * Changes a post's text. The old URL of a public post redirects to its new slug. Resolves to false when the
 * post has changed since the call read it, or when another post has the slug.
 */
export async function changePost(
  db: Db,
  before: AdminPost,
  text: ConvertedPostText,
  { leadsOn, ...author }: Author & { leadsOn: boolean },
): Promise<boolean> {
  const { id, slug } = before;
  const isMoved = text.slug !== slug;
  const set = { ...text, image: coverPath(text.slug) };
  const former = { slug, postId: id, createdAt: author.now };
  const { changed } = await runBatch(db, {
    leadOn:
      isMoved && leadsOn
        ? insertWhere(db, postRedirects, former, canChange(before, text.slug))
        : undefined,
    ...changeStatements(db, before, { ...author, set, action: 'edit-post' }),
    takeBack: isMoved
      ? db.delete(postRedirects).where(sql`post_id = ${id}
          AND slug = (SELECT slug FROM posts WHERE id = ${id})`)
      : undefined,
  });
  return changed.length === 1;
}

/** Changes a post's state. Resolves to false when the post has changed since the call read it. */
export async function changePostState(db: Db, before: AdminPost, given: Change): Promise<boolean> {
  const { changed } = await runBatch(db, changeStatements(db, before, given));
  return changed.length === 1;
}

/** Deletes a draft. Resolves to false when the post is no draft, or was public before. */
export async function deleteDraft(db: Db, before: AdminPost, author: Author): Promise<boolean> {
  const { id, version } = before;
  const isIt = sql`${posts.id} = ${id} AND version = ${version} AND estado = 'borrador'
    AND published_at IS NULL AND public_since IS NULL
    AND NOT EXISTS (SELECT 1 FROM post_redirects WHERE post_id = ${id})`;
  const draft = db.select({ id: posts.id }).from(posts).where(isIt);
  const { deleted } = await runBatch(db, {
    record: recordAudit(
      db,
      { ...author, action: 'delete-post', before: toPostRecord(before) },
      sql`EXISTS ${draft}`,
    ),
    cover: db.delete(postCovers).where(sql`${postCovers.postId} IN ${draft}`),
    deleted: db.delete(posts).where(isIt).returning({ id: posts.id }),
  });
  return deleted.length === 1;
}
