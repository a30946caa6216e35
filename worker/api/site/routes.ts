import { Hono } from 'hono';
import type { SiteAnswer } from '#contract/site/site.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { shownBrand } from './shown-brand.ts';

export const siteRoutes = (services: Pick<Services, 'settings'>) =>
  new Hono().get('/sitio', everybody, async (c) => {
    const answer: SiteAnswer = { brand: await shownBrand(c, services) };
    return c.json(answer);
  });
