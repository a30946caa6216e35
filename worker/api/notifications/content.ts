import type { MailTemplate } from '#contract/mail/labels.ts';
import type { PushMessage } from '#contract/notifications/notifications.ts';

/** No names and no amounts: a phone shows them to whoever holds it. */
export const pushTexts = {
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
} satisfies Partial<Record<MailTemplate, Omit<PushMessage, 'tag' | 'token'>>>;

/** Push messages say what the mail of the same name says. */
export function isPushKind(template: string): template is keyof typeof pushTexts {
  return Object.hasOwn(pushTexts, template);
}
