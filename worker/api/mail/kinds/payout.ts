import * as z from 'zod';
import { formatCents } from '#contract/money.ts';
import type { MailContent } from '../content.ts';
import { mailKind, type Placeholder } from '../kind.ts';
import { oneLine } from '../typed-text.ts';
import {
  maskedAddress,
  motivo,
  nameParams,
  nombre,
  paypal,
  reasonLine,
  reasonSample,
} from './common.ts';

const payoutParams = nameParams.extend({
  montoCents: z.number().int().positive(),
  paypalEmail: z.email(),
});
type PayoutParams = z.infer<typeof payoutParams>;

const { nombre: sampleName, motivo: sampleReason } = reasonSample;
const payoutSample = { nombre: sampleName, montoCents: 2750, paypalEmail: 'maria@correo.com' };

const monto: Placeholder<PayoutParams> = {
  example: 'US$ 25.00',
  inSubject: true,
  read: ({ montoCents }) => formatCents(montoCents),
};

/** What a mail about a payout needs. */
const ofPayout = {
  ...{ params: payoutParams, sample: payoutSample },
  placeholders: { nombre, monto, paypal },
};
const withReason = {
  params: payoutParams.extend({ motivo: z.string().min(1) }),
  sample: { ...payoutSample, motivo: sampleReason },
  placeholders: { ...ofPayout.placeholders, motivo },
};

const panel = (label: string) => ({ label, url: '/panel' });
const receipt = (
  { montoCents, paypalEmail }: PayoutParams,
  estado: string,
): NonNullable<MailContent['facts']> => [
  ['Monto', formatCents(montoCents)],
  ['Tu PayPal', maskedAddress(paypalEmail)],
  ['Estado', estado],
];

export const payoutMails = {
  'payout-requested': mailKind({
    ...ofPayout,
    write: (params) => ({
      subject: 'Recibimos tu solicitud de pago',
      preheader: `Tu pago de ${formatCents(params.montoCents)} está pendiente.`,
      emoji: '📨',
      opening: [
        'Hola, {nombre}. Pediste que enviemos {monto} a tu PayPal ({paypal}).',
        'Apartamos ese dinero de tu saldo. Te avisaremos por correo cuando revisemos tu solicitud.',
      ],
      facts: receipt(params, 'Pendiente'),
      action: panel('Ver mi pago'),
      closing: [
        'Mientras esté pendiente, puedes cancelarlo en tu panel y el dinero vuelve a tu saldo.',
        'Si no lo pediste tú, cancélalo y cambia tu contraseña.',
      ],
    }),
  }),

  'payout-cancelled': mailKind({
    ...ofPayout,
    write: (params) => ({
      subject: 'Cancelaste tu pago',
      preheader: `Los ${formatCents(params.montoCents)} volvieron a tu saldo.`,
      emoji: '↩️',
      opening: [
        'Hola, {nombre}. Ya no enviaremos {monto} a tu PayPal ({paypal}).',
        'El dinero volvió a tu saldo.',
      ],
      facts: receipt(params, 'Cancelado'),
      action: panel('Ver mi saldo'),
      closing: ['Puedes solicitar otro pago cuando quieras.'],
    }),
  }),

  'payout-paid': mailKind({
    params: payoutParams.extend({ referencia: z.string().nullable() }),
    sample: { ...payoutSample, referencia: '7XK2' },
    placeholders: {
      ...ofPayout.placeholders,
      referencia: {
        example: '7XK2',
        read: ({ referencia }) => referencia && oneLine(referencia),
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
          ? [['Referencia', oneLine(params.referencia)] satisfies [string, string]]
          : []),
      ],
      action: panel('Ver mi historial'),
      closing: [
        'Si no lo ves en tu PayPal, escríbenos: respondemos en menos de 24 horas.',
        'Gracias por tu tiempo.',
      ],
    }),
  }),

  'payout-refused': mailKind({
    ...withReason,
    write: (params) => ({
      subject: 'No pudimos hacer tu pago',
      preheader: 'El dinero volvió a tu saldo. Te contamos por qué.',
      emoji: '⚠️',
      opening: [
        'Hola, {nombre}. No enviamos {monto} a tu PayPal ({paypal}).',
        reasonLine,
        'El dinero volvió a tu saldo.',
      ],
      facts: receipt(params, 'Rechazado'),
      action: panel('Ver mi saldo'),
      closing: ['Si tienes dudas, escríbenos: respondemos en menos de 24 horas.'],
    }),
  }),

  'payout-returned': mailKind({
    ...withReason,
    write: (params) => ({
      subject: 'Tu pago volvió',
      preheader: 'No llegó a tu PayPal: lo tienes otra vez en tu saldo.',
      emoji: '↩️',
      opening: [
        'Hola, {nombre}. Enviamos {monto} a tu PayPal ({paypal}), y el dinero volvió a nosotros.',
        reasonLine,
        'Lo tienes otra vez en tu saldo.',
      ],
      facts: receipt(params, 'Devuelto'),
      action: panel('Ver mi saldo'),
      closing: ['Revisa tu correo de PayPal en tu perfil y pide el pago otra vez cuando quieras.'],
    }),
  }),

  /** A payout that waited for a person may be paid. */
  'payout-reviewed': mailKind({
    ...ofPayout,
    write: (params) => ({
      subject: 'Revisamos tu pago: está en orden',
      preheader: `Enviaremos ${formatCents(params.montoCents)} a tu PayPal.`,
      emoji: '✅',
      opening: [
        'Hola, {nombre}. Una persona del equipo revisó tu pago de {monto} y está en orden.',
        'Lo enviaremos a tu PayPal ({paypal}) y te avisaremos por correo.',
      ],
      facts: receipt(params, 'Pendiente'),
      action: panel('Ver mi pago'),
      closing: ['Gracias por tu paciencia.'],
    }),
  }),

  'payout-account': mailKind({
    ...ofPayout,
    write: (params) => ({
      subject: 'PayPal no aceptó tu cuenta',
      preheader: 'Cámbiala en tu perfil y enviamos el pago otra vez.',
      emoji: '⚠️',
      opening: [
        'Hola, {nombre}. Quisimos enviar {monto} a tu PayPal ({paypal}), y PayPal no aceptó esa cuenta.',
        'Tu dinero sigue apartado para ti. Cambia el correo de PayPal en tu perfil y lo enviamos de nuevo.',
      ],
      facts: receipt(params, 'Pendiente'),
      action: { label: 'Cambiar mi PayPal', url: '/perfil' },
      closing: ['Si tienes dudas, escríbenos: respondemos en menos de 24 horas.'],
    }),
  }),
};
