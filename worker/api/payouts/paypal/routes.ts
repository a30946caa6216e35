import { Hono } from 'hono';
import { errorSentences } from '#contract/errors.ts';
import { readJson } from '#contract/json.ts';
import { fail, failNotFound } from '../../../shared/errors.ts';
import { noStore } from '../../../shared/headers.ts';
import { refuseFlood } from '../../../shared/shield.ts';
import { signedProvider } from '../../http/policy.ts';
import type { Services } from '../../services.ts';
import { webhookEvent } from './schemas.ts';

/**
 * `POST /paypal/aviso`: PayPal reports a change. The route must come before the checks that apply to requests
 * of our own pages. Even a verified webhook is only a hint: the data that the site stores come from PayPal's
 * API.
 */
export function paypalRoutes(services: Services) {
  const { bindings, paypal, runAfter } = services;
  return new Hono().post('/paypal/aviso', signedProvider, noStore, async (c) => {
    if (!paypal) return failNotFound(c);
    const raw = await c.req.text();
    const event = readJson(raw);
    if (typeof event !== 'object' || event === null || Array.isArray(event)) {
      return fail(c, { code: 'invalid-argument', message: 'No pudimos leer el aviso.' });
    }
    // Each webhook makes the site ask PayPal, so the site limits the number of webhooks. No change is lost:
    // PayPal resends a refused webhook, and the cron asks PayPal too.
    const flooding = await refuseFlood(c, bindings, 'paypal');
    if (flooding) return flooding;
    const isGenuine = await paypal.isGenuine(c, raw);
    if (isGenuine === null)
      return fail(c, { code: 'unavailable', message: errorSentences.internal });
    if (!isGenuine) {
      return fail(c, { code: 'permission-denied', message: 'No reconocemos al remitente.' });
    }
    const { resource } = webhookEvent.safeParse(event).data ?? {};
    if (resource?.payout_item_id && !(await paypal.refreshItem(resource.payout_item_id))) {
      return fail(c, { code: 'unavailable', message: errorSentences.internal });
    }
    const batch = resource?.batch_header?.payout_batch_id;
    if (batch) runAfter(c, paypal.refreshBatch(batch));
    return c.body(null, 204);
  });
}
