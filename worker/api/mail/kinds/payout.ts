import * as z from 'zod';
import { maskLocalPart } from '#contract/email-domain.ts';
import { email } from '#contract/fields.ts';
import { formatCents } from '#contract/money.ts';
import { describeReturnedMoney } from '#contract/payouts/payouts.ts';
import type { MailContent } from '../content.ts';
import { declareMailKind, type Placeholder, type WrittenTexts } from '../kind.ts';
import { toOneLine } from '../typed-text.ts';
import { motivo, nameParams, nombre, paypal, reasonLine, reasonSample } from './common.ts';

const payoutParams = nameParams.extend({
  montoCents: z.number().int().positive(),
  paypalEmail: email,
  debtCents: z.number().int().min(0).default(0),
  /** The payout's id. The site cancels the mail if the payout is no longer «pendiente». */
  pago: z.string().optional(),
});
type PayoutParams = z.infer<typeof payoutParams>;

const { nombre: sampleName, motivo: sampleReason } = reasonSample;
const payoutSample = {
  nombre: sampleName,
  montoCents: 2750,
  paypalEmail: 'maria@correo.com',
  debtCents: 0,
};

const monto: Placeholder<PayoutParams> = {
  inSubject: true,
  read: ({ montoCents }) => formatCents(montoCents),
};
const payoutPlaceholders = { nombre, monto, paypal };

/** The path of the profile page, with the anchor of the PayPal form. */
const paypalField = '/perfil#paypal';
const panel = (label: string) => ({ label, url: '/panel' });
const receipt = (
  { montoCents, paypalEmail }: PayoutParams,
  estado: string,
): NonNullable<MailContent['facts']> => [
  ['Monto', formatCents(montoCents)],
  ['Tu PayPal', maskLocalPart(paypalEmail)],
  ['Estado', estado],
];

/** Mails with a text that the administrator edited also explain how much money paid off a debt. */
const debtIn = (params: PayoutParams) =>
  params.debtCents > 0 ? describeReturnedMoney(params) : undefined;

type Write<Params> = (params: Params) => Omit<WrittenTexts, 'facts'>;

/** Declares a mail about a payout. The mail's receipt shows the state `estado`. */
const payoutMail = (estado: string, write: Write<PayoutParams>) =>
  declareMailKind({
    params: payoutParams,
    sample: payoutSample,
    placeholders: payoutPlaceholders,
    write: (params) => ({ ...write(params), facts: receipt(params, estado) }),
  });

const reasonParams = payoutParams.extend({ motivo: z.string().min(1) });

/** Declares a mail about a failed payout, with the administrator's or PayPal's reason. */
const mailWithReason = (estado: string, write: Write<z.infer<typeof reasonParams>>) =>
  declareMailKind({
    params: reasonParams,
    sample: { ...payoutSample, motivo: sampleReason },
    placeholders: { ...payoutPlaceholders, motivo },
    write: (params) => ({ ...write(params), facts: receipt(params, estado) }),
  });

export const payoutMails = {
  'payout-requested': payoutMail('Pendiente', (params) => ({
    subject: 'Recibimos tu solicitud de pago',
    preheader: `Tu pago de ${formatCents(params.montoCents)} está pendiente.`,
    emoji: '📨',
    opening: [
      'Hola, {nombre}. Pediste que enviemos {monto} a tu PayPal ({paypal}).',
      'Apartamos ese dinero de tu saldo. Te avisaremos por correo cuando revisemos tu solicitud.',
    ],
    action: panel('Ver mi pago'),
    closing: [
      'Puedes cancelarlo en tu panel hasta que empecemos a enviarlo, y el dinero vuelve a tu saldo.',
      'Si no lo pediste tú, cancélalo y cambia tu contraseña.',
    ],
  })),

  'payout-cancelled': payoutMail('Cancelado', (params) => ({
    subject: 'Cancelaste tu pago',
    preheader: describeReturnedMoney(params),
    emoji: '↩️',
    opening: [
      'Hola, {nombre}. Ya no enviaremos {monto} a tu PayPal ({paypal}).',
      describeReturnedMoney(params),
    ],
    debt: debtIn(params),
    action: panel('Ver mi saldo'),
    closing: ['Puedes solicitar otro pago cuando quieras.'],
  })),

  'payout-paid': declareMailKind({
    params: payoutParams.extend({ referencia: z.string().nullable() }),
    sample: { ...payoutSample, referencia: '7XK2' },
    placeholders: {
      ...payoutPlaceholders,
      referencia: {
        read: ({ referencia }) => referencia && toOneLine(referencia),
      },
    },
    write: (params) => ({
      subject: 'Te pagamos {monto}',
      preheader: 'El dinero ya salió hacia tu PayPal.',
      emoji: '💸',
      opening: ['Hola, {nombre}. Enviamos {monto} a tu PayPal ({paypal}).'],
      facts: [
        ...receipt(params, 'Pagado'),
        ...(params.referencia
          ? [['Referencia', toOneLine(params.referencia)] satisfies [string, string]]
          : []),
      ],
      action: panel('Ver mi historial'),
      closing: [
        'Si no lo ves en tu PayPal, escríbenos: respondemos en menos de 24 horas.',
        'Gracias por tu tiempo.',
      ],
    }),
  }),

  'payout-refused': mailWithReason('Rechazado', (params) => ({
    subject: 'No pudimos hacer tu pago',
    preheader: 'Te contamos por qué, y dónde está el dinero.',
    emoji: '⚠️',
    opening: [
      'Hola, {nombre}. No enviamos {monto} a tu PayPal ({paypal}).',
      reasonLine,
      describeReturnedMoney(params),
    ],
    debt: debtIn(params),
    action: panel('Ver mi saldo'),
    alternative: {
      text: '¿Hay que corregir tu correo de PayPal? Cámbialo aquí:',
      url: paypalField,
    },
    closing: ['Si tienes dudas, escríbenos: respondemos en menos de 24 horas.'],
  })),

  'payout-returned': mailWithReason('Devuelto', (params) => ({
    subject: 'Tu pago volvió',
    preheader: 'No llegó a tu PayPal. Te contamos por qué.',
    emoji: '↩️',
    opening: [
      'Hola, {nombre}. Enviamos {monto} a tu PayPal ({paypal}), y el dinero volvió a nosotros.',
      reasonLine,
      describeReturnedMoney(params),
    ],
    debt: debtIn(params),
    action: { label: 'Revisar mi PayPal', url: paypalField },
    closing: [
      'Revisa tu correo de PayPal en tu perfil. Puedes pedir otro pago cuando tu saldo llegue al mínimo.',
    ],
  })),

  /** The mail about a payout that waited for a review and may now be paid. */
  'payout-reviewed': payoutMail('Pendiente', (params) => ({
    subject: 'Revisamos tu pago: está en orden',
    preheader: `Enviaremos ${formatCents(params.montoCents)} a tu PayPal.`,
    emoji: '✅',
    opening: [
      'Hola, {nombre}. Una persona del equipo revisó tu pago de {monto} y está en orden.',
      'Lo enviaremos a tu PayPal ({paypal}) y te avisaremos por correo.',
    ],
    action: panel('Ver mi pago'),
    closing: ['Gracias por tu paciencia.'],
  })),

  'payout-account': payoutMail('Pendiente', () => ({
    subject: 'PayPal no aceptó tu cuenta',
    preheader: 'Cámbiala en tu perfil y enviamos el pago otra vez.',
    emoji: '⚠️',
    opening: [
      'Hola, {nombre}. Quisimos enviar {monto} a tu PayPal ({paypal}), y PayPal no aceptó esa cuenta.',
      'Tu dinero sigue apartado para ti. Cambia el correo de PayPal en tu perfil y lo enviamos de nuevo.',
    ],
    action: { label: 'Cambiar mi PayPal', url: paypalField },
    closing: ['Si tienes dudas, escríbenos: respondemos en menos de 24 horas.'],
  })),
};
