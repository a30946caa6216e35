import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AdminPost, PostText } from '#contract/blog/admin.ts';
import { coverPath } from '#contract/blog/slug.ts';
import { type Caller, recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { postCovers, postRedirects, posts } from '../db/tables/blog.ts';

/** What stands behind a change: who made it, and when. */
export interface Author extends Caller {
  /** UTC ms. */
  now: number;
}

/** A text with the sanitised HTML that was made of it. */
export type WrittenText = PostText & Pick<AdminPost, 'content'>;

type Remembered = Pick<AdminPost, 'id' | 'title' | 'slug' | 'estado' | 'publishedAt' | 'content'>;

/** What the record keeps of a post: enough to tell which and whether the text changed, not the text. */
function remembered({ id, title, slug, estado, publishedAt, content }: Remembered) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { entrada: id, title, slug, estado, publishedAt, hash };
}

/** A post with everything that its author may see; null when there is none. */
export async function readPost(db: Db, id: string): Promise<AdminPost | null> {
  const { width, height, hash } = postCovers;
  const [found] = await db
    .select({ post: posts, portada: { width, height, hash } })
    .from(posts)
    .leftJoin(postCovers, eq(postCovers.postId, posts.id))
    .where(eq(posts.id, id));
  return found ? { ...found.post, portada: found.portada } : null;
}

/** Why a slug cannot be had by a post: another one has it, or had it before. Null when it can. */
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

/** Writes a draft; false when its id or its slug is another's, or leads to another. */
export async function createPost(
  db: Db,
  { id, ...text }: WrittenText & { id: string },
  { now, ...author }: Author,
): Promise<boolean> {
  const { slug, title, description, source, format, content } = text;
  const [created] = await db.batch([
    db
      .insert(posts)
      .select(sql`
        SELECT ${id}, ${slug}, ${title}, ${coverPath(slug)}, ${description}, ${source}, ${format},
          ${content}, 'borrador', NULL, ${now}, ${now}, 1, NULL
        WHERE NOT EXISTS (SELECT 1 FROM posts WHERE slug = ${slug})
          AND NOT EXISTS (SELECT 1 FROM posts WHERE id = ${id})
          AND NOT EXISTS (SELECT 1 FROM post_redirects WHERE slug = ${slug})`)
      .returning({ id: posts.id }),
    recordAudit(db, {
      ...author,
      ...{ action: 'create-post', memberId: null, now },
      after: remembered({ id, title, slug, estado: 'borrador', publishedAt: null, content }),
    }),
  ]);
  return created.length === 1;
}

interface Change extends Author {
  action: string;
  set: Partial<WrittenText & Pick<AdminPost, 'image' | 'estado' | 'publishedAt' | 'publicSince'>>;
}

/** The change of a post that is still as it was read, and its record right behind. */
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
    ...{ action, memberId: null, now },
    before: remembered(before),
    after: remembered({ ...before, ...set }),
  });
  return [update, record] as const;
}

/**
 * Writes a text over the one that was read. A slug that people may have linked to leads on from then
 * on; one that the post had before is its own again. False when the post has changed meanwhile, or
 * the slug is not to be had.
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
  const leadOn = db.insert(postRedirects).select(sql`
    SELECT ${before.slug}, ${before.id}, ${author.now} WHERE changes() = 1 AND ${leadsOn ? 1 : 0}`);
  const takeBack = db.delete(postRedirects).where(
    sql`${postRedirects.slug} = (SELECT slug FROM posts WHERE id = ${before.id})
        AND ${postRedirects.postId} = ${before.id}`,
  );
  const [changed] = await db.batch([update, record, leadOn, takeBack]);
  return changed.length === 1;
}

/** Publishes a post or takes it back; false when it has changed meanwhile. */
export async function movePost(db: Db, before: AdminPost, given: Change): Promise<boolean> {
  const [changed] = await db.batch(change(db, before, given));
  return changed.length === 1;
}

/** Deletes a draft that was never published, with its cover; false when it is none. */
export async function deleteDraft(db: Db, before: AdminPost, author: Author): Promise<boolean> {
  const { id, version } = before;
  const isDraft = and(
    eq(posts.estado, 'borrador'),
    isNull(posts.publishedAt),
    isNull(posts.publicSince),
    sql`NOT EXISTS (SELECT 1 FROM post_redirects WHERE post_id = ${id})`,
  );
  const isIt = and(eq(posts.id, id), eq(posts.version, version), isDraft);
  const draft = db.select({ id: posts.id }).from(posts).where(isIt);
  const [, deleted] = await db.batch([
    db.delete(postCovers).where(sql`${postCovers.postId} IN ${draft}`),
    db.delete(posts).where(isIt).returning({ id: posts.id }),
    recordAudit(db, {
      ...author,
      ...{ action: 'delete-post', memberId: null },
      before: remembered(before),
    }),
  ]);
  return deleted.length === 1;
}
