import { Hono } from 'hono';
import { event } from '#contract/events/events.ts';
import { appNamed } from '../apps/catalogue.ts';
import { networkCounts } from '../http/client-address.ts';
import { everybody } from '../http/policy.ts';
import { tooMany } from '../http/too-many.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../time/clock.ts';
import { countEvent, eventLimit } from './store.ts';

/** `POST /eventos`: counts a step of the funnel by day, app and country, without identity. */
export function eventRoutes({ db, clock, config, detectCountry }: Services) {
  return new Hono().post('/eventos', everybody, validBody(event), async (c) => {
    const { event, app } = c.req.valid('json');
    const now = clock();
    const counted = await countEvent(db, {
      event,
      app: appNamed(app ?? '')?.name ?? '',
      country: detectCountry(c)?.code ?? '',
      day: dayOf(now, config.TIME_ZONE),
      networks: networkCounts(c, eventLimit, config.TOKEN_SECRET),
      now,
    });
    if (counted) return c.body(null, 204);
    return tooMany(c, eventLimit, now);
  });
}
