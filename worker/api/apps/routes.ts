import { type Context, Hono } from 'hono';
import { type Advertising, type PublicApp, publicApp } from '#contract/apps/apps.ts';
import { sentences } from '#contract/errors.ts';
import { markIncomplete, tag } from '../../shared/cache-tags.ts';
import { fail } from '../../shared/errors.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { catalogue } from './catalogue.ts';
import { arrangeApps } from './rules.ts';

export function appRoutes({ config, settings }: Services) {
  const { POPUNDER_URL, AD_LINK, AD_IMAGE, AD_TEXT } = config;
  const advertising: Advertising = {
    popunderUrl: POPUNDER_URL ?? null,
    banner: AD_LINK
      ? { link: AD_LINK, image: AD_IMAGE ?? null, text: AD_TEXT ?? 'Ver oferta' }
      : null,
  };

  /** Read at every call: the answer is cached, and purged when the setting changes. */
  async function readApps(c: Context): Promise<PublicApp[]> {
    tag(c, 'apps');
    const { settings: now, isFresh } = await settings.freshOrKnown();
    if (!isFresh) markIncomplete(c);
    // Parsing drops the affiliate links, which are given only when a lead is stored.
    return arrangeApps(catalogue, now.single.apps.value).map((app) => publicApp.parse(app));
  }

  return new Hono()
    .get('/publicidad', everybody, (c) => c.json(advertising))
    .get('/apps', everybody, async (c) => c.json({ apps: await readApps(c) }))
    .get('/apps/:slug', everybody, async (c) => {
      const apps = await readApps(c);
      const app = apps.find(({ slug }) => slug === c.req.param('slug'));
      if (!app) return fail(c, { code: 'not-found', message: sentences.notFound });
      return c.json({ app });
    });
}
