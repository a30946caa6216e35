import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { postSentences as say } from '#contract/blog/posts.ts';
import { coverPath } from '#contract/blog/slug.ts';
import { fail } from '../../http/errors.ts';
import { jsonOnly, ownOrigin } from '../../http/request-checks.ts';
import { markStale } from '../../http/stale-documents.ts';
import { requestIdOf } from '../http/idempotent.ts';
import type { Services } from '../services.ts';
import { serveOwnCover } from './cover-routes.ts';
import { findOwner, readCover, removeCover, saveCover } from './cover-store.ts';
import { readJpeg } from './jpeg.ts';

/** The table's own limit. */
const maxCoverBytes = 600_000;
const maxCoverPixels = 2400;

const sizeLimit = bodyLimit({
  maxSize: maxCoverBytes,
  onError: (c) => fail(c, { code: 'invalid-argument', status: 413, message: say.coverTooBig }),
});

const jpegOnly = createMiddleware(async (c, next) =>
  c.req.header('content-type')?.toLowerCase() === 'image/jpeg'
    ? next()
    : fail(c, { code: 'invalid-argument', status: 415, message: say.coverType }),
);

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
const unusable = (c: Context, message: string) =>
  fail(c, { code: 'invalid-argument', status: 422, message, fields: { cover: message } });

/**
 * A picture is larger than other bodies and is not JSON: these routes come before those checks, and
 * make their own.
 */
export function adminCoverRoutes(services: Services) {
  const { access, clock, config, db } = services;
  const authorOf = (c: Context, actorId: string) => ({
    ...{ actorId, requestId: requestIdOf(c) },
    now: clock(),
  });
  const path = '/admin/entradas/:id/portada';
  return new Hono()
    .get(path, access.admin, async (c) => {
      const owner = await findOwner(db, c.req.param('id'));
      if (!owner) return unknown(c);
      const bytes = await readCover(db, owner.id);
      if (bytes) return c.body(bytes, 200, { 'content-type': 'image/jpeg' });
      const file = await serveOwnCover(c, services, owner.slug);
      file.headers.set('cache-control', 'no-store');
      return file;
    })
    .put(path, access.admin, ownOrigin(config), jpegOnly, sizeLimit, async (c) => {
      const owner = await findOwner(db, c.req.param('id'));
      if (!owner) return unknown(c);
      const jpeg = readJpeg(new Uint8Array(await c.req.arrayBuffer()));
      if (!jpeg) return unusable(c, say.coverBroken);
      const { width, height } = jpeg;
      if (Math.max(width, height) > maxCoverPixels) return unusable(c, say.coverTooWide);
      const hash = await saveCover(db, owner, jpeg, authorOf(c, c.get('session').id));
      if (hash === null) return unknown(c);
      markStale(c, [coverPath(owner.slug)]);
      return c.json({ cover: { width, height, hash }, message: say.coverSaved });
    })
    .delete(path, access.admin, ownOrigin(config), jsonOnly, async (c) => {
      const owner = await findOwner(db, c.req.param('id'));
      if (!owner) return unknown(c);
      const removed = await removeCover(db, owner, authorOf(c, c.get('session').id));
      if (!removed) return fail(c, { code: 'not-found', message: say.noCover });
      markStale(c, [coverPath(owner.slug)]);
      return c.json({ message: say.coverRemoved });
    });
}
