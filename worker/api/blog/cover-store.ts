import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { postCovers, postRedirects, posts } from '../db/tables/blog.ts';
import type { Jpeg } from './jpeg.ts';
import { isOut } from './store.ts';

type Author = Pick<AuditEntry, 'actorId' | 'requestId' | 'now'>;

export interface CoverOwner {
  id: string;
  slug: string;
  /** Null: nothing was uploaded. */
  hash: string | null;
}

const owner = { id: posts.id, slug: posts.slug, hash: postCovers.hash };

/** Former slugs too; published posts only. */
export async function findCoverOwner(
  db: Db,
  wanted: string,
  now: number,
): Promise<CoverOwner | undefined> {
  const [found] = await db
    .select(owner)
    .from(posts)
    .leftJoin(postCovers, eq(postCovers.postId, posts.id))
    .where(and(eq(posts.slug, wanted), isOut(now)));
  if (found) return found;
  const [moved] = await db
    .select(owner)
    .from(postRedirects)
    .innerJoin(posts, eq(posts.id, postRedirects.postId))
    .leftJoin(postCovers, eq(postCovers.postId, posts.id))
    .where(and(eq(postRedirects.slug, wanted), isOut(now)));
  return moved;
}

export async function findOwner(db: Db, id: string): Promise<CoverOwner | undefined> {
  const [found] = await db
    .select(owner)
    .from(posts)
    .leftJoin(postCovers, eq(postCovers.postId, posts.id))
    .where(eq(posts.id, id));
  return found;
}

export async function readCover(db: Db, postId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { bytes } = postCovers;
  const [found] = await db.select({ bytes }).from(postCovers).where(eq(postCovers.postId, postId));
  return found ? new Uint8Array(found.bytes) : null;
}

/** Returns the hash; null: the post is gone. */
export async function saveCover(
  db: Db,
  { id, slug, hash: before }: CoverOwner,
  { bytes, width, height }: Jpeg,
  author: Author,
): Promise<string | null> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const { now } = author;
  const [saved] = await db.batch([
    insertWhere(
      db,
      postCovers,
      { postId: id, bytes: sql`${bytes}`, width, height, hash, updatedAt: now },
      sql`EXISTS (SELECT 1 FROM posts WHERE id = ${id})`,
    )
      .onConflictDoUpdate({
        target: postCovers.postId,
        set: { bytes: sql`excluded.bytes`, width, height, hash, updatedAt: now },
      })
      .returning({ hash: postCovers.hash }),
    recordAudit(db, {
      ...author,
      ...{ action: 'change-cover', memberId: null },
      before: { entrada: id, slug, portada: before },
      after: { entrada: id, slug, portada: hash },
    }),
  ]);
  return saved[0]?.hash ?? null;
}

export async function removeCover(
  db: Db,
  { id, slug, hash }: CoverOwner,
  author: Author,
): Promise<boolean> {
  const [removed] = await db.batch([
    db.delete(postCovers).where(eq(postCovers.postId, id)).returning({ id: postCovers.postId }),
    recordAudit(db, {
      ...author,
      ...{ action: 'remove-cover', memberId: null },
      before: { entrada: id, slug, portada: hash },
      after: { entrada: id, slug, portada: null },
    }),
  ]);
  return removed.length === 1;
}
