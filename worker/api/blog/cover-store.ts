import { and, eq, type SQL, sql } from 'drizzle-orm';
import { computeShortHash } from '../../shared/short-hash.ts';
import { type Author, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { postCovers, posts } from '../db/tables/blog.ts';
import { isPublicSql, postIdSql } from './store.ts';

export interface CoverOwner {
  id: string;
  slug: string;
  /** The hash of the uploaded cover; null without an upload. */
  hash: string | null;
}

async function findWhere(db: Db, condition: SQL | undefined): Promise<CoverOwner | undefined> {
  const [found] = await db
    .select({ id: posts.id, slug: posts.slug, hash: postCovers.hash })
    .from(posts)
    .leftJoin(postCovers, eq(postCovers.postId, posts.id))
    .where(condition);
  return found;
}

export const findCoverOwnerById = (db: Db, id: string) => findWhere(db, eq(posts.id, id));

/** Finds a published post by its slug or a former slug. */
export const findCoverOwner = (db: Db, slug: string, now: number) =>
  findWhere(db, and(eq(posts.id, postIdSql(slug)), isPublicSql(now)));

export async function readCover(db: Db, postId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { bytes } = postCovers;
  const [found] = await db.select({ bytes }).from(postCovers).where(eq(postCovers.postId, postId));
  return found ? new Uint8Array(found.bytes) : null;
}

/** Stores a cover. Resolves to the cover's hash, or to null if the post no longer exists. */
export async function saveCover(
  db: Db,
  { id, slug, hash: before }: CoverOwner,
  bytes: Uint8Array<ArrayBuffer>,
  author: Author,
): Promise<string | null> {
  const hash = computeShortHash(bytes);
  const { now } = author;
  const isThere = sql`EXISTS (SELECT 1 FROM posts WHERE id = ${id})`;
  const { saved } = await runBatch(db, {
    record: recordAudit(
      db,
      {
        ...author,
        action: 'change-cover',
        before: { entrada: id, slug, portada: before },
        after: { entrada: id, slug, portada: hash },
      },
      isThere,
    ),
    saved: insertWhere(
      db,
      postCovers,
      { postId: id, bytes: sql`${bytes}`, hash, updatedAt: now },
      isThere,
    )
      .onConflictDoUpdate({
        target: postCovers.postId,
        set: { bytes: sql`excluded.bytes`, hash, updatedAt: now },
      })
      .returning({ hash: postCovers.hash }),
  });
  return saved[0]?.hash ?? null;
}

export async function removeCover(
  db: Db,
  { id, slug, hash }: CoverOwner,
  author: Author,
): Promise<boolean> {
  const { removed } = await runBatch(db, {
    record: recordAudit(
      db,
      {
        ...author,
        action: 'remove-cover',
        before: { entrada: id, slug, portada: hash },
        after: { entrada: id, slug, portada: null },
      },
      sql`EXISTS (SELECT 1 FROM post_covers WHERE post_id = ${id})`,
    ),
    removed: db
      .delete(postCovers)
      .where(eq(postCovers.postId, id))
      .returning({ id: postCovers.postId }),
  });
  return removed.length === 1;
}
