import { type Context, Hono } from 'hono';
import { coverPath, coverRoute } from '#contract/blog/slug.ts';
import { remember } from '../../http/remember.ts';
import { serveFile } from '../../http/serve-file.ts';
import type { Services } from '../services.ts';
import { type CoverOwner, findCoverOwner, readCover } from './cover-store.ts';

/** A new cover is seen within a minute. */
const briefly = 'public, max-age=60';

/** D1 returns bytes as a list of numbers, so an isolate keeps this many covers, by hash. */
const atHandLimit = 16;
const atHand = new Map<string, Uint8Array<ArrayBuffer>>();

async function bytesOf({ db }: Services, id: string, hash: string) {
  const known = atHand.get(hash);
  if (known) return known;
  const bytes = await readCover(db, id);
  if (!bytes) return null;
  remember(atHand, hash, bytes, atHandLimit);
  return bytes;
}

const fileOf = (c: Context, { bindings }: Services, slug: string) =>
  serveFile(c, bindings.MF_PUBLIC, { path: `/mf/public/covers/${slug}-cover.jpg` });

export async function serveOwnCover(c: Context, services: Services, slug: string) {
  const file = await fileOf(c, services, slug);
  return file.status === 404 ? fileOf(c, services, 'default') : file;
}

async function serveUploaded(c: Context, services: Services, owner: CoverOwner, hash: string) {
  const etag = `"${hash}"`;
  const headers = { etag, 'cache-control': briefly };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  const bytes = await bytesOf(services, owner.id, hash);
  if (!bytes) return serveOwnCover(c, services, owner.slug);
  return c.body(bytes, 200, { ...headers, 'content-type': 'image/jpeg' });
}

export function coverRoutes(services: Services) {
  const { clock, db } = services;
  return new Hono().get(coverRoute, async (c) => {
    const slug = c.req.param('cover').slice(0, -'-cover.jpg'.length);
    const owner = await findCoverOwner(db, slug, clock());
    if (!owner) return fileOf(c, services, slug);
    if (owner.slug !== slug) {
      c.header('cache-control', briefly);
      return c.redirect(coverPath(owner.slug), 301);
    }
    if (owner.hash !== null) return serveUploaded(c, services, owner, owner.hash);
    return serveOwnCover(c, services, slug);
  });
}
