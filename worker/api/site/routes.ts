import { Hono } from 'hono';
import type { SiteAnswer } from '#contract/site/site.ts';
import type { TextsAnswer } from '#contract/texts/texts.ts';
import { textsTag } from '../../shared/cache-tags.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { readShownBrand, readShownSettings } from './shown-settings.ts';

export const siteRoutes = (services: Pick<Services, 'settings'>) =>
  new Hono()
    .get('/sitio', everybody, async (c) => {
      const answer: SiteAnswer = { brand: await readShownBrand(c, services) };
      return c.json(answer);
    })
    .get('/textos', everybody, async (c) => {
      const { texts } = await readShownSettings(c, services, textsTag);
      const answer: TextsAnswer = {
        texts: {
          hero: texts.hero.value,
          top: texts.top.value,
          services: texts.services.value,
          about: texts.about.value,
          faq: texts.faq.value,
          tips: texts.tips.value,
        },
      };
      return c.json(answer);
    });
