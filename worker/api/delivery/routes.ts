import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { errorSentences } from '#contract/errors.ts';
import { email as emailSchema } from '#contract/fields.ts';
import { readJson } from '#contract/json.ts';
import { deliveryProviders } from '#contract/mail/delivery.ts';
import { fail, failNotFound } from '../../shared/errors.ts';
import { noStore } from '../../shared/headers.ts';
import { logFailure } from '../../shared/log.ts';
import { signedProvider } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { findDay } from '../time/clock.ts';
import { deliverySources } from './registry.ts';
import type { DeliveryCall, DeliveryEvent, DeliverySource } from './source.ts';
import { storeDeliveryEvent } from './store.ts';

/** The time after which the provider should send an event again. */
const retrySeconds = 60;

/** Returns a text of 1 to 254 characters; null for other texts. */
const short = (text: string | null) => (text && text.length <= 254 ? text : null);

const unreadable: DeliveryEvent = {
  kind: 'other',
  mailId: null,
  email: null,
  at: null,
  sameAs: null,
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The time is at most `now`, because a future time would override the owner's later permission to mail. */
const timeOf = ({ at }: DeliveryEvent, now: number) =>
  at !== null && at > 0 ? Math.min(Math.trunc(at), now) : now;

/** Returns an id that is the same for every copy of an event. */
function idOf(source: DeliverySource, call: DeliveryCall, { sameAs }: DeliveryEvent): string {
  const own = source.idOf?.(call);
  return hashOf(own ?? (sameAs ? JSON.stringify(sameAs) : call.raw));
}

/**
 * `POST /correo/avisos/:proveedor`: the mail provider reports the delivery of a mail. The app mounts the
 * route before the checks for requests of our own pages. The route accepts every event with a valid signature
 * or secret, because a provider stops calling a URL that refuses events. Brevo also drops an event that gets
 * an error other than 429.
 */
export function deliveryRoutes({ clock, config, db, deliveriesOf }: Services) {
  return new Hono().post('/correo/avisos/:proveedor', signedProvider, noStore, async (c) => {
    const name = deliveryProviders.find((one) => one === c.req.param('proveedor'));
    const { MAIL_EVENTS_SECRET: secret } = config;
    if (!name || name !== deliveriesOf || !secret) {
      return failNotFound(c);
    }
    const source = deliverySources[name];
    const now = clock();
    const header = (named: string) => c.req.header(named);
    const call: DeliveryCall = { header, raw: await c.req.text(), secret, now };
    if (!source.isGenuine(call)) {
      return fail(c, { code: 'unauthenticated', message: 'No reconocemos al remitente.' });
    }
    const event = source.read(readJson(call.raw)) ?? unreadable;
    const eventAt = timeOf(event, now);
    try {
      await storeDeliveryEvent(db, {
        id: `${name}:${idOf(source, call, event)}`,
        provider: name,
        mailId: short(event.mailId),
        email: emailSchema.safeParse(event.email).data ?? null,
        kind: event.kind,
        eventAt,
        receivedAt: now,
        day: findDay(eventAt, config.TIME_ZONE),
      });
    } catch (error) {
      logFailure('delivery', error, { requestId: c.get('requestId') });
      return fail(c, {
        code: 'resource-exhausted',
        message: errorSentences.internal,
        retryAfterSeconds: retrySeconds,
      });
    }
    return c.body(null, 204);
  });
}
