import { Hono } from 'hono';
import { type PublicApp, publicApp } from '#contract/apps.ts';
import { sentences } from '#contract/errors.ts';
import { fail } from '../http/errors.ts';
import { everybody } from '../http/policy.ts';
import { catalogue } from './catalogue.ts';

// Parsing drops the links that earn: they are given when a lead is stored.
const apps: PublicApp[] = catalogue.map((app) => publicApp.parse(app));

/** `GET /apps` and `GET /apps/:slug`: the catalogue as visitors may read it. */
export function appRoutes() {
  return new Hono()
    .get('/apps', everybody, (c) => c.json({ apps }))
    .get('/apps/:slug', everybody, (c) => {
      const app = apps.find(({ slug }) => slug === c.req.param('slug'));
      if (!app) return fail(c, { code: 'not-found', message: sentences.notFound });
      return c.json({ app });
    });
}
