import { type Context, Hono } from 'hono';
import { coverPath, coverRoute } from '#contract/blog/covers.ts';
import { postSentences as say } from '#contract/blog/posts.ts';
import { browserCacheSeconds } from '#contract/browser-seconds.ts';
import { postTag, requestPurge, tagHeader } from '../../shared/cache-tags.ts';
import { fail, failField } from '../../shared/errors.ts';
import { remember } from '../../shared/remember.ts';
import { requireJson, requireOwnOrigin } from '../../shared/request-checks.ts';
import { serveFile } from '../../shared/serve-file.ts';
import type { IdempotentCall } from '../http/idempotent.ts';
import { pictureBody } from '../http/picture-body.ts';
import type { Services } from '../services.ts';
import {
  type CoverOwner,
  findCoverOwner,
  findCoverOwnerById,
  readCover,
  removeCover,
  saveCover,
} from './cover-store.ts';
import { findCoverFault } from './jpeg-size.ts';

const briefly = `public, max-age=${browserCacheSeconds.changing}`;

/**
 * The number of covers that an isolate keeps in memory: D1 is slow, since it returns bytes as a list of
 * numbers.
 */
const keptCovers = 16;
const bytesByHash = new Map<string, Uint8Array<ArrayBuffer>>();

async function bytesOf({ db }: Services, id: string, hash: string) {
  const known = bytesByHash.get(hash);
  if (known) return known;
  const bytes = await readCover(db, id);
  if (!bytes) return null;
  remember(bytesByHash, hash, bytes, keptCovers);
  return bytes;
}

const fileOf = (c: Context, { bindings }: Services, slug: string) =>
  serveFile(c, bindings.MF_PUBLIC, `/mf/public/covers/${slug}-cover.jpg`);

async function serveDrawn(c: Context, services: Services, slug: string) {
  const file = await fileOf(c, services, slug);
  return file.status === 404 ? fileOf(c, services, 'default') : file;
}

async function serveUploaded(c: Context, services: Services, owner: CoverOwner, hash: string) {
  const bytes = await bytesOf(services, owner.id, hash);
  if (!bytes) return serveDrawn(c, services, owner.slug);
  return c.body(bytes, 200, { 'cache-control': briefly, 'content-type': 'image/jpeg' });
}

export function coverRoutes(services: Services) {
  const { clock, db } = services;
  async function answer(c: Context, slug: string): Promise<Response> {
    const owner = await findCoverOwner(db, slug, clock());
    if (!owner) return fileOf(c, services, slug);
    if (owner.slug !== slug) {
      c.header('cache-control', briefly);
      return c.redirect(coverPath(owner.slug), 301);
    }
    if (owner.hash !== null) return serveUploaded(c, services, owner, owner.hash);
    return serveDrawn(c, services, slug);
  }
  return new Hono().get(coverRoute, async (c) => {
    const slug = c.req.param('cover').slice(0, -'-cover.jpg'.length);
    const cover = await answer(c, slug);
    cover.headers.set(tagHeader, postTag(slug));
    return cover;
  });
}

/** Pictures are larger than other bodies and are not JSON, so these routes have their own checks. */
export function adminCoverRoutes(services: Services) {
  const { access, clock, config, db } = services;
  const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
  const authorOf = ({ call }: IdempotentCall) => ({ ...call, now: clock() });
  const path = '/admin/entradas/:id/portada';
  return new Hono()
    .get(path, access.admin, async (c) => {
      const owner = await findCoverOwnerById(db, c.req.param('id'));
      if (!owner) return unknown(c);
      const bytes = await readCover(db, owner.id);
      if (bytes) return c.body(bytes, 200, { 'content-type': 'image/jpeg' });
      const file = await serveDrawn(c, services, owner.slug);
      file.headers.set('cache-control', 'no-store');
      return file;
    })
    .put(path, access.admin, requireOwnOrigin(config), ...pictureBody, async (c) => {
      const owner = await findCoverOwnerById(db, c.req.param('id'));
      if (!owner) return unknown(c);
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const fault = findCoverFault(bytes);
      if (fault) return failField(c, 'cover', fault);
      const coverHash = await saveCover(db, owner, bytes, authorOf(c.var));
      if (coverHash === null) return unknown(c);
      // The purge includes the lists, because they show the cover too.
      requestPurge(c, 'posts', postTag(owner.slug));
      return c.json({ coverHash, message: say.coverSaved });
    })
    .delete(path, access.admin, requireOwnOrigin(config), requireJson, async (c) => {
      const owner = await findCoverOwnerById(db, c.req.param('id'));
      if (!owner) return unknown(c);
      const removed = await removeCover(db, owner, authorOf(c.var));
      if (!removed) return fail(c, { code: 'not-found', message: say.noCover });
      requestPurge(c, 'posts', postTag(owner.slug));
      return c.json({ message: say.coverRemoved });
    });
}
