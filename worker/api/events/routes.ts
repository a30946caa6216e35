import { Hono } from 'hono';
import { event } from '#contract/events/events.ts';
import { appNamed } from '../apps/catalogue.ts';
import { detectCountry } from '../countries/country.ts';
import { everybody } from '../http/policy.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../time/clock.ts';
import { countEvent } from './store.ts';

/** `POST /eventos`: counts a step of the funnel by day, app and country, without identity. */
export function eventRoutes({ db, clock, config }: Services) {
  return new Hono().post('/eventos', everybody, validBody(event), async (c) => {
    const { event, app } = c.req.valid('json');
    await countEvent(db, {
      event,
      app: appNamed(app ?? '')?.name ?? '',
      country: detectCountry(c)?.code ?? '',
      day: dayOf(clock(), config.TIME_ZONE),
    });
    return c.body(null, 204);
  });
}
