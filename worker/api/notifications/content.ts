import type { PushMessage } from '#contract/notifications/notifications.ts';
import type { pushOutbox } from '../db/tables/notifications.ts';

export type PushKind = (typeof pushOutbox.$inferSelect)['kind'];

/** No names and no amounts: a phone shows them to whoever holds it. */
export const pushTexts: Record<PushKind, Omit<PushMessage, 'tag' | 'token'>> = {
  surveys: {
    title: 'Tus encuestas de hoy',
    body: 'Tu límite diario se renovó. Entra y mira cuáles hay para ti.',
    path: '/panel',
  },
  approved: {
    title: 'Tu cuenta está activa',
    body: 'Ya puedes entrar a tu panel y responder encuestas.',
    path: '/panel',
  },
  reinstated: {
    title: 'Tu cuenta vuelve a estar activa',
    body: 'Ya puedes entrar a tu panel.',
    path: '/panel',
  },
  'payout-paid': {
    title: 'Enviamos tu pago',
    body: 'El dinero ya salió hacia tu PayPal.',
    path: '/panel',
  },
  'payout-refused': {
    title: 'No pudimos hacer tu pago',
    body: 'El dinero volvió a tu saldo. En tu panel te contamos por qué.',
    path: '/panel',
  },
};
