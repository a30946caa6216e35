import type { MailTemplate } from '#contract/mail/labels.ts';
import { type PushMessage, pushSubscription } from '#contract/notifications/notifications.ts';
import type { Brand } from '#contract/site/brand.ts';
import type { SecretBox } from '../auth/secret-box.ts';
import type { Db } from '../db/client.ts';
import { createDeliverer, type Deliverer } from '../outbox/deliver.ts';
import type { OutboxRow } from '../outbox/store.ts';
import type { SubjectTokens } from '../tokens/tokens.ts';
import { sendPush, type VapidKeys } from './push-service.ts';
import { findQuietEnd } from './rules.ts';
import { confirmSubscription, endSubscription, findReceiver, pushCancelReasons } from './store.ts';

/** These texts contain no names or amounts, because anyone can read them on a locked phone. */
const pushTexts = {
  surveys: {
    title: 'Tus encuestas de hoy',
    body: 'Tu límite diario se renovó. Entra y mira cuáles hay para ti.',
  },
  approved: {
    title: 'Tu cuenta está activa',
    body: 'Ya puedes entrar a tu panel y responder encuestas.',
  },
  reinstated: {
    title: 'Tu cuenta vuelve a estar activa',
    body: 'Ya puedes entrar a tu panel.',
  },
  'payout-paid': {
    title: 'Enviamos tu pago',
    body: 'El dinero ya salió hacia tu PayPal.',
  },
  'payout-refused': {
    title: 'No pudimos hacer tu pago',
    body: 'En tu panel te contamos por qué, y dónde está el dinero.',
  },
} satisfies Partial<Record<MailTemplate, Pick<PushMessage, 'title' | 'body'>>>;

/** Returns whether the mail template has a push message with the same content. */
function isPushKind(template: string): template is keyof typeof pushTexts {
  return Object.hasOwn(pushTexts, template);
}

interface PusherDeps {
  db: Db;
  secretBox: SecretBox;
  pushTokens: SubjectTokens;
  vapid: VapidKeys;
  clock: () => number;
  readBrand: () => Promise<Brand>;
}

export const buildPushSecretOwner = (memberId: string) => `push:${memberId}`;

const given = (reason: string) => ({ ok: false, retry: false, reason }) as const;

export function createPusher(deps: PusherDeps): Deliverer {
  const { db, secretBox, pushTokens, vapid, clock, readBrand } = deps;
  async function attempt({ id, recipient, template, expiresAt }: OutboxRow, now: number) {
    const receiver = await findReceiver(db, recipient);
    if (!receiver || !isPushKind(template)) return given('no hay a quién avisar');
    const quiet = findQuietEnd(now, receiver.timeZone);
    if (quiet !== null) return { postponedTo: quiet };
    const { memberId, sealed } = receiver;
    const opened = await secretBox.open(sealed, buildPushSecretOwner(memberId)).catch(() => null);
    if (!opened) {
      // The site no longer has the key with which it encrypted the subscription.
      await endSubscription(db, recipient);
      return given('no se pudo abrir');
    }
    const text: PushMessage = {
      ...pushTexts[template],
      path: '/panel',
      tag: template === 'surveys' ? template : id,
      token: await pushTokens.sign(memberId),
    };
    const { supportEmail } = await readBrand();
    const result = await sendPush(
      { ...vapid, subject: `mailto:${supportEmail}` },
      {
        subscription: pushSubscription.parse(JSON.parse(opened.secret)),
        text: JSON.stringify(text),
        topic: text.tag,
        ttlSeconds: Math.max(0, Math.floor(((expiresAt ?? now) - now) / 1000)),
      },
      now,
    );
    if (result.ok) await confirmSubscription(db, recipient, now);
    else if (result.isGone) await endSubscription(db, recipient);
    return result;
  }

  return createDeliverer(
    { db, clock },
    { name: 'push', voids: pushCancelReasons, statements: 2, attempt },
  );
}
