import { sql } from 'drizzle-orm';
import type { AppPictureKind } from '#contract/apps/entry.ts';
import type { AppPicture } from '#contract/apps/pictures.ts';
import { computeShortHash } from '../../shared/short-hash.ts';
import { type Author, recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { appPictures } from '../db/tables/apps.ts';
import type { App } from './catalogue.ts';
import { isKnownAppSql } from './minimum.ts';

const isOf = (slug: string, kind: AppPictureKind) => sql`slug = ${slug} AND kind = ${kind}`;

/** Reads a picture. Resolves to null if there is no picture or if its hash differs. */
export async function readPicture(db: Db, { slug, kind, hash }: AppPicture) {
  const { bytes } = appPictures;
  const isIt = sql`${isOf(slug, kind)} AND hash = ${hash}`;
  const [found] = await db.select({ bytes }).from(appPictures).where(isIt);
  return found ? new Uint8Array(found.bytes) : null;
}

type Titled = Pick<App, 'slug' | 'name'>;

/** SQL: the stored picture as the audit log records it, or NULL without a picture. */
const storedPicture = ({ slug, name }: Titled, kind: AppPictureKind) =>
  sql`(SELECT json_object('slug', slug, 'title', ${name}, 'imagen', kind, 'hash', hash)
    FROM app_pictures WHERE ${isOf(slug, kind)})`;

/** Stores a picture and replaces the earlier picture. Resolves to false if the app is gone. */
export async function savePicture(
  db: Db,
  { slug, name }: Titled,
  kind: AppPictureKind,
  bytes: Uint8Array<ArrayBuffer>,
  { now, ...call }: Author,
): Promise<boolean> {
  const hash = computeShortHash(bytes);
  const after = { slug, title: name, imagen: kind, hash };
  const before = storedPicture({ slug, name }, kind);
  const isDue = isKnownAppSql(slug);
  const row = { slug, kind, bytes: sql`${bytes}`, hash, updatedAt: now };
  const { saved } = await runBatch(db, {
    record: recordAudit(db, { ...call, now, action: 'change-app-picture', before, after }, isDue),
    saved: insertWhere(db, appPictures, row, isDue)
      .onConflictDoUpdate({
        target: [appPictures.slug, appPictures.kind],
        set: { bytes: sql`excluded.bytes`, hash, updatedAt: now },
      })
      .returning({ slug: appPictures.slug }),
  });
  return saved.length === 1;
}

/** Deletes a picture. Resolves to false if there was no picture. */
export async function removePicture(
  db: Db,
  { slug, name }: Titled,
  kind: AppPictureKind,
  { now, ...call }: Author,
): Promise<boolean> {
  const before = storedPicture({ slug, name }, kind);
  const { removed } = await runBatch(db, {
    record: recordAudit(
      db,
      { ...call, now, action: 'remove-app-picture', before },
      sql`EXISTS (SELECT 1 FROM app_pictures WHERE ${isOf(slug, kind)})`,
    ),
    removed: db.delete(appPictures).where(isOf(slug, kind)).returning({ slug: appPictures.slug }),
  });
  return removed.length === 1;
}
