import { type Context, Hono } from 'hono';
import { type AppPictureKind, pictureKinds } from '#contract/apps/entry.ts';
import { appSentences as say } from '#contract/apps/names.ts';
import { appPictureRoute, appPictureSizes, parsePicturePath } from '#contract/apps/pictures.ts';
import { browserCacheSeconds } from '#contract/browser-seconds.ts';
import { addTags, requestPurge } from '../../shared/cache-tags.ts';
import { fail, failField, failNotFound } from '../../shared/errors.ts';
import { requireJson, requireOwnOrigin } from '../../shared/request-checks.ts';
import { findPictureFault } from '../blog/jpeg-size.ts';
import type { IdempotentCall } from '../http/idempotent.ts';
import { pictureBody } from '../http/picture-body.ts';
import type { Services } from '../services.ts';
import { readPicture, removePicture, savePicture } from './picture-store.ts';

/** The public URL contains the picture's hash, so one URL never shows two different pictures. */
export function appPictureRoutes({ db }: Services) {
  return new Hono().get(appPictureRoute, async (c) => {
    addTags(c, 'apps');
    const asked = parsePicturePath(c.req.param('picture'));
    const bytes = asked && (await readPicture(db, asked));
    if (!bytes) return failNotFound(c);
    const headers = {
      'cache-control': `public, max-age=${browserCacheSeconds.hashed}, immutable`,
      'content-type': 'image/jpeg',
    };
    return c.body(bytes, 200, headers);
  });
}

const isKind = (text: string): text is AppPictureKind => pictureKinds.some((kind) => kind === text);

const tooLarge = (kind: AppPictureKind) => {
  const { width, height } = appPictureSizes[kind];
  return `La imagen mide demasiado: el máximo es ${width} × ${height} píxeles.`;
};

/** The routes that change pictures. Pictures are not JSON, so these routes have their own checks. */
export function adminAppPictureRoutes(services: Services) {
  const { access, clock, config, db, settings } = services;
  const adminWithApps = access.adminWith(() => settings.fresh());
  const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
  const authorOf = ({ call }: IdempotentCall) => ({ ...call, now: clock() });
  const path = '/admin/apps/:slug/imagenes/:kind';
  return new Hono()
    .put(path, adminWithApps, requireOwnOrigin(config), ...pictureBody, async (c) => {
      const { slug, kind } = c.req.param();
      const app = c.var.found.catalogue.at(slug);
      if (!app || !isKind(kind)) return unknown(c);
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const fault = findPictureFault(bytes, appPictureSizes[kind], tooLarge(kind));
      if (fault) return failField(c, kind, fault);
      if (!(await savePicture(db, app, kind, bytes, authorOf(c.var)))) return unknown(c);
      requestPurge(c, 'apps');
      return c.json({ message: say.pictureSaved });
    })
    .delete(path, adminWithApps, requireOwnOrigin(config), requireJson, async (c) => {
      const { slug, kind } = c.req.param();
      const app = c.var.found.catalogue.at(slug);
      if (!app || !isKind(kind)) return unknown(c);
      const removed = await removePicture(db, app, kind, authorOf(c.var));
      if (!removed) return fail(c, { code: 'not-found', message: say.noPicture });
      requestPurge(c, 'apps');
      return c.json({ message: say.pictureRemoved });
    });
}
