import { Hono } from 'hono';
import { eventBody } from '#contract/events/events.ts';
import { detectCountry } from '../countries/country.ts';
import { readBrowser } from '../devices/browser.ts';
import { everybody } from '../http/policy.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { findDay } from '../time/clock.ts';
import { countEvent, countVisit } from './store.ts';

/** `POST /eventos` counts funnel steps, and the browser of a visit. The site stores no identity. */
export function eventRoutes({ db, clock, config, settings }: Services) {
  /** Returns the app's name; an empty text if the catalogue does not have the app. */
  async function knownApp(app: string | undefined): Promise<string> {
    if (!app) return '';
    return (await settings.current()).catalogue.named(app)?.name ?? '';
  }
  return new Hono().post('/eventos', everybody, validBody(eventBody), async (c) => {
    const { event, app, starts = false } = c.req.valid('json');
    const step = {
      event,
      app: await knownApp(app),
      country: detectCountry(c)?.code ?? '',
      day: findDay(clock(), config.TIME_ZONE),
    };
    const userAgent = c.req.header('user-agent');
    if (event === 'visit') await countVisit(db, step, readBrowser(userAgent), starts);
    else await countEvent(db, step);
    return c.body(null, 204);
  });
}
