import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AdminPost, PostText } from '#contract/blog/admin.ts';
import { coverPath } from '#contract/blog/posts.ts';
import { type AuditEntry, type Caller, recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { postCovers, postRedirects, posts } from '../db/tables/blog.ts';

export interface Author extends Caller {
  now: number;
}

export type WrittenText = PostText & Pick<AdminPost, 'content'>;

type Remembered = Pick<AdminPost, 'id' | 'title' | 'slug' | 'estado' | 'publishedAt' | 'content'>;

/** The audit record: which post, and whether its text changed, but not the text itself. */
export function remembered({ id, title, slug, estado, publishedAt, content }: Remembered) {
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

/** Who else has a slug, or had it before; null: it is free. */
export async function clashOf(
  db: Db,
  slug: string,
  id: string,
): Promise<'post' | 'redirect' | null> {
  const [owner] = await db.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
  if (owner && owner.id !== id) return 'post';
  const [former] = await db.select().from(postRedirects).where(eq(postRedirects.slug, slug));
  return former && former.postId !== id ? 'redirect' : null;
}

/** Resolves to false when the id or the slug is taken. */
export async function createPost(
  db: Db,
  { id, ...text }: WrittenText & { id: string },
  { now, ...author }: Author,
): Promise<boolean> {
  const { slug, title, content } = text;
  const [created] = await db.batch([
    insertWhere(
      db,
      posts,
      { id, ...text, image: coverPath(slug), createdAt: now, updatedAt: now },
      sql`NOT EXISTS (SELECT 1 FROM posts WHERE slug = ${slug} OR id = ${id})
        AND NOT EXISTS (SELECT 1 FROM post_redirects WHERE slug = ${slug})`,
    ).returning({ id: posts.id }),
    recordAudit(db, {
      ...author,
      action: 'create-post',
      now,
      after: remembered({ id, title, slug, estado: 'borrador', publishedAt: null, content }),
    }),
  ]);
  return created.length === 1;
}

interface Change extends Author {
  action: AuditEntry['action'];
  set: Partial<WrittenText & Pick<AdminPost, 'image' | 'estado' | 'publishedAt' | 'publicSince'>>;
}

function change(db: Db, before: AdminPost, { set, action, now, ...author }: Change) {
  const { id, version } = before;
  const slug = set.slug ?? before.slug;
  const isFree = sql`
    NOT EXISTS (SELECT 1 FROM posts other WHERE other.slug = ${slug} AND other.id <> ${id})
    AND NOT EXISTS (SELECT 1 FROM post_redirects WHERE slug = ${slug} AND post_id <> ${id})`;
  const update = db
    .update(posts)
    .set({ ...set, updatedAt: now, version: version + 1 })
    .where(and(eq(posts.id, id), eq(posts.version, version), isFree))
    .returning({ id: posts.id });
  const record = recordAudit(db, {
    ...author,
    action,
    now,
    before: remembered(before),
    after: remembered({ ...before, ...set }),
  });
  return [update, record] as const;
}

/**
 * A changed public slug redirects. Resolves to false when the post has changed meanwhile, or the
 * slug is taken.
 */
export async function changePost(
  db: Db,
  before: AdminPost,
  text: WrittenText,
  { leadsOn, ...author }: Author & { leadsOn: boolean },
): Promise<boolean> {
  const set = { ...text, image: coverPath(text.slug) };
  const [update, record] = change(db, before, { ...author, set, action: 'edit-post' });
  if (text.slug === before.slug) {
    const [changed] = await db.batch([update, record]);
    return changed.length === 1;
  }
  const leadOn = insertWhere(
    db,
    postRedirects,
    { slug: before.slug, postId: before.id, createdAt: author.now },
    sql`changes() = 1 AND ${leadsOn ? 1 : 0}`,
  );
  const takeBack = db.delete(postRedirects).where(sql`post_id = ${before.id}
    AND slug = (SELECT slug FROM posts WHERE id = ${before.id})`);
  const [changed] = await db.batch([update, record, leadOn, takeBack]);
  return changed.length === 1;
}

/** Resolves to false when the post has changed meanwhile. */
export async function movePost(db: Db, before: AdminPost, given: Change): Promise<boolean> {
  const [changed] = await db.batch(change(db, before, given));
  return changed.length === 1;
}

/** Resolves to false when the post is no draft, or was published once. */
export async function deleteDraft(db: Db, before: AdminPost, author: Author): Promise<boolean> {
  const { id, version } = before;
  const isIt = sql`${posts.id} = ${id} AND version = ${version} AND estado = 'borrador'
    AND published_at IS NULL AND public_since IS NULL
    AND NOT EXISTS (SELECT 1 FROM post_redirects WHERE post_id = ${id})`;
  const draft = db.select({ id: posts.id }).from(posts).where(isIt);
  const [, deleted] = await db.batch([
    db.delete(postCovers).where(sql`${postCovers.postId} IN ${draft}`),
    db.delete(posts).where(isIt).returning({ id: posts.id }),
    recordAudit(db, {
      ...author,
      action: 'delete-post',
      before: remembered(before),
    }),
  ]);
  return deleted.length === 1;
}
