import { z } from 'zod';
import { formatCents } from '#contract/money.ts';
import { type Letter, type LetterSite, signature } from '../letter.ts';
import { maskedAddress } from '../masked-address.ts';
import { oneLine } from '../typed-text.ts';
import { hello, nameParams, ownAccount, reasonLine } from './member.ts';

/** Parameters of the mails about a payout; the amount is in US cents. */
export const payoutParams = nameParams.extend({
  montoCents: z.number().int().positive(),
  paypalEmail: z.email(),
});
export const paidParams = payoutParams.extend({ referencia: z.string().nullable() });
export const refusedParams = payoutParams.extend({ motivo: z.string().min(1) });
type PayoutParams = z.infer<typeof payoutParams>;

const panel = ({ url }: LetterSite, label: string) => ({ label, url: `${url}/panel` });
const receipt = (
  { montoCents, paypalEmail }: PayoutParams,
  estado: string,
): NonNullable<Letter['facts']> => [
  ['Monto', formatCents(montoCents)],
  ['Tu PayPal', maskedAddress(paypalEmail)],
  ['Estado', estado],
];
const toPaypal = ({ montoCents, paypalEmail }: PayoutParams) =>
  `${formatCents(montoCents)} a tu PayPal (${maskedAddress(paypalEmail)})`;

/** A payout was asked for, and its money reserved. */
export function requestedLetter(params: PayoutParams, site: LetterSite): Letter {
  return {
    subject: 'Recibimos tu solicitud de pago',
    preheader: `Tu pago de ${formatCents(params.montoCents)} está pendiente.`,
    emoji: '📨',
    heading: 'Recibimos tu solicitud de pago',
    opening: [
      `${hello(params.nombre)} Pediste que enviemos ${toPaypal(params)}.`,
      'Apartamos ese dinero de tu saldo. Te avisaremos por correo cuando revisemos tu solicitud.',
    ],
    facts: receipt(params, 'Pendiente'),
    action: panel(site, 'Ver mi pago'),
    closing: [
      'Mientras esté pendiente, puedes cancelarlo en tu panel y el dinero vuelve a tu saldo.',
      'Si no lo pediste tú, cancélalo y cambia tu contraseña.',
      signature,
    ],
    reason: ownAccount,
  };
}

/** The member took a payout back. */
export function cancelledLetter(params: PayoutParams, site: LetterSite): Letter {
  return {
    subject: 'Cancelaste tu pago',
    preheader: `Los ${formatCents(params.montoCents)} volvieron a tu saldo.`,
    emoji: '↩️',
    heading: 'Cancelaste tu pago',
    opening: [
      `${hello(params.nombre)} Ya no enviaremos ${toPaypal(params)}.`,
      'El dinero volvió a tu saldo.',
    ],
    facts: receipt(params, 'Cancelado'),
    action: panel(site, 'Ver mi saldo'),
    closing: ['Puedes solicitar otro pago cuando quieras.', signature],
    reason: ownAccount,
  };
}

/** The money is on its way. */
export function paidLetter(params: z.infer<typeof paidParams>, site: LetterSite): Letter {
  const { nombre, montoCents, referencia } = params;
  return {
    subject: `Te pagamos ${formatCents(montoCents)}`,
    preheader: 'El dinero ya salió hacia tu PayPal.',
    emoji: '💸',
    heading: `Te pagamos ${formatCents(montoCents)}`,
    opening: [`${hello(nombre)} Enviamos ${toPaypal(params)}.`],
    facts: [
      ...receipt(params, 'Pagado'),
      ...(referencia ? [['Referencia', oneLine(referencia)] satisfies [string, string]] : []),
    ],
    action: panel(site, 'Ver mi historial'),
    closing: [
      'Si no lo ves en tu PayPal, escríbenos: respondemos en menos de 24 horas.',
      'Gracias por tu tiempo.',
      signature,
    ],
    reason: ownAccount,
  };
}

/** A payout was not made, and its money went back. */
export function refusedLetter(params: z.infer<typeof refusedParams>, site: LetterSite): Letter {
  return {
    subject: 'No pudimos hacer tu pago',
    preheader: 'El dinero volvió a tu saldo. Te contamos por qué.',
    emoji: '⚠️',
    heading: 'No pudimos hacer tu pago',
    opening: [
      `${hello(params.nombre)} No enviamos ${toPaypal(params)}.`,
      reasonLine(params.motivo),
      'El dinero volvió a tu saldo.',
    ],
    facts: receipt(params, 'Rechazado'),
    action: panel(site, 'Ver mi saldo'),
    closing: ['Si tienes dudas, escríbenos: respondemos en menos de 24 horas.', signature],
    reason: ownAccount,
  };
}
