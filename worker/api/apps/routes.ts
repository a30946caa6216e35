import { type Context, Hono } from 'hono';
import {
  type Advertising,
  type AppsAnswer,
  type GuideAnswer,
  publicApp,
} from '#contract/apps/apps.ts';
import { listGuideCards } from '#contract/apps/guide-cards.ts';
import { failNotFound } from '../../shared/errors.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { readShownSettings } from '../site/shown-settings.ts';
import { arrangeApps, countReadingMinutes } from './rules.ts';

export function appRoutes({ config, settings }: Services) {
  const { POPUNDER_URL, AD_LINK, AD_IMAGE, AD_TEXT } = config;
  const advertising: Advertising = {
    popunderUrl: POPUNDER_URL ?? null,
    banner: AD_LINK
      ? { link: AD_LINK, image: AD_IMAGE ?? null, text: AD_TEXT ?? 'Ver oferta' }
      : null,
  };

  /** The edge cache stores the answer. A change of an app or of the apps' order purges the cached answer. */
  async function readApps(c: Context) {
    const { catalogue, single } = await readShownSettings(c, { settings }, 'apps');
    return { catalogue, visible: arrangeApps(catalogue.kept, single.apps.value) };
  }

  return new Hono()
    .get('/publicidad', everybody, (c) => c.json(advertising))
    .get('/apps', everybody, async (c) => {
      const { catalogue, visible } = await readApps(c);
      const gone = catalogue.all.filter(({ retiredAt }) => retiredAt !== null);
      const answer: AppsAnswer = {
        // The schema drops the affiliate links. A visitor gets these links only after the site has stored the
        // lead.
        apps: visible.map((app) => publicApp.parse(app)),
        retired: gone.map(({ slug, name, guide }) => ({ slug, name, guide })),
      };
      return c.json(answer);
    })
    .get('/apps/:slug', everybody, async (c) => {
      const { visible } = await readApps(c);
      const app = visible.find(({ slug }) => slug === c.req.param('slug'));
      return app ? c.json({ app: publicApp.parse(app) }) : failNotFound(c);
    })
    .get('/guias/:guia', everybody, async (c) => {
      const { visible } = await readApps(c);
      const path = `/${c.req.param('guia')}`;
      const found = visible.find((app) => app.guide === path);
      const text = found?.entry.guide;
      if (!found || !text) return failNotFound(c);
      const { summary: _, ...guide } = text;
      const answer: GuideAnswer = {
        guide: {
          ...guide,
          path,
          app: found.slug,
          minutes: countReadingMinutes(text),
          worksIn: found.worksIn,
        },
        others: listGuideCards(visible.filter((app) => app !== found)),
      };
      return c.json(answer);
    });
}
