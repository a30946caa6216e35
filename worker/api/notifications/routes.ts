import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { digest } from '#contract/digest.ts';
import {
  endedSubscription,
  type NotificationsAnswer,
  notificationChoice,
  type PushSubscriptionKeys,
  pushUnsubscription,
  unreadableSubscriptionSentence,
} from '#contract/notifications/notifications.ts';
import { fail, failNotFound } from '../../shared/errors.ts';
import { endSubscriptions } from '../devices/subscriptions.ts';
import { tokenHolder } from '../http/policy.ts';
import { validBody } from '../http/validate.ts';
import { refuseFrequentCalls } from '../limits/refusals.ts';
import type { Services } from '../services.ts';
import { canonicalizeTimeZone } from '../time/clock.ts';
import { buildPushSecretOwner } from './deliver.ts';
import { isReceiverKey, type VapidKeys } from './push-service.ts';
import { findNextNotificationTime } from './rules.ts';
import { endPush, findNotificationChoice, type NewSubscription, saveChoice } from './store.ts';

const tooEarly = 'Podrás elegir avisos cuando te acrediten tu primera encuesta.';
const noPush = 'No podemos avisarte en este navegador. Elige el correo.';
const invalidToken = 'Este aviso ya no sirve para apagarlos. Hazlo en tu perfil.';

export function notificationRoutes(services: Services) {
  const { access, bindings, clock, db, isPushService, newId, pushTokens, secretBox, vapid } =
    services;

  async function seal(
    subscription: PushSubscriptionKeys,
    { id: memberId, sessionId }: { id: string; sessionId: string },
    { publicKey }: VapidKeys,
  ): Promise<NewSubscription> {
    const { endpoint } = subscription;
    return {
      id: newId(),
      endpointHash: await digest(endpoint),
      sealed: await secretBox.seal(JSON.stringify(subscription), buildPushSecretOwner(memberId)),
      host: new URL(endpoint).hostname,
      vapidKey: publicKey,
      sessionId,
    };
  }

  return new Hono()
    .get('/perfil/avisos', access.session, async (c) => {
      const { id, sessionId } = c.get('session');
      const found = await findNotificationChoice(db, id, sessionId);
      if (!found) return failNotFound(c);
      const answer: NotificationsAnswer = {
        channel: found.channel,
        mayChoose: found.encuestasCompletadas > 0,
        pushKey: vapid?.publicKey ?? null,
        devices: found.devices,
        here: found.here,
      };
      return c.json(answer);
    })
    .put('/perfil/avisos', access.session, validBody(notificationChoice), async (c) => {
      const { id, email, sessionId } = c.get('session');
      const { channel, subscription, timeZone: named } = c.req.valid('json');
      const timeZone = canonicalizeTimeZone(named);
      if (timeZone === null) {
        return fail(c, {
          code: 'invalid-argument',
          status: 422,
          message: unreadableSubscriptionSentence,
        });
      }
      const ours = channel === 'push' ? vapid : null;
      const mayPush =
        ours &&
        subscription &&
        isPushService(subscription.endpoint) &&
        (await isReceiverKey(subscription.keys.p256dh));
      if (channel === 'push' && !mayPush) {
        return fail(c, { code: 'invalid-argument', status: 422, message: noPush });
      }
      const now = clock();
      const isSaved = await saveChoice(db, {
        member: { id, email },
        channel,
        timeZone,
        now,
        nextNotificationAt: findNextNotificationTime(now, timeZone),
        subscription: mayPush ? await seal(subscription, { id, sessionId }, ours) : null,
      });
      if (!isSaved) return fail(c, { code: 'permission-denied', message: tooEarly });
      return c.body(null, 204);
    })
    .delete('/perfil/avisos', access.session, validBody(endedSubscription), async (c) => {
      const endpointHash = await digest(c.req.valid('json').endpoint);
      await endSubscriptions(db, c.get('session').id, sql`endpoint_hash = ${endpointHash}`);
      return c.body(null, 204);
    })
    .post('/avisos/baja', tokenHolder, validBody(pushUnsubscription), async (c) => {
      const memberId = await pushTokens.verify(c.req.valid('json').token);
      if (memberId === null) {
        return fail(c, { code: 'invalid-argument', status: 422, message: invalidToken });
      }
      const refusal = await refuseFrequentCalls(c, bindings.SHIELD, 'push-off', memberId);
      if (refusal) return refusal;
      await endPush(db, memberId);
      return c.body(null, 204);
    });
}
