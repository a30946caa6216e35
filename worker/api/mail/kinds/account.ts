import * as z from 'zod';
import { email } from '#contract/fields.ts';
import { formatCents } from '#contract/money.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { declareMailKind } from '../kind.ts';
import {
  greetingDeclaration,
  motivo,
  nameParams,
  nameSample,
  nombre,
  paypal,
  reasonDeclaration,
  reasonLine,
  reasonParams,
  reasonSample,
} from './common.ts';
import { formatDayIn } from './link.ts';

export const accountMails = {
  adjusted: declareMailKind({
    params: reasonParams.extend({
      montoCents: z.number().int(),
      saldoCents: z.number().int(),
      /** The part of the amount that paid off a debt (decision 038). */
      debtCents: z.number().int().min(0).default(0),
    }),
    sample: { ...reasonSample, montoCents: 480, saldoCents: 3125, debtCents: 0 },
    placeholders: {
      nombre,
      motivo,
      monto: {
        isRequired: true,
        read: ({ montoCents }) => formatCents(montoCents),
      },
      saldo: { read: ({ saldoCents }) => formatCents(saldoCents) },
    },
    write: ({ montoCents, saldoCents, debtCents }) => {
      const isLess = montoCents < 0;
      const amount = formatCents(Math.abs(montoCents));
      // After «Restamos», the text does not use `{monto}`, because `{monto}` already has a minus sign.
      const debt =
        debtCents > 0
          ? `De eso, ${formatCents(debtCents)} saldan lo que debías por encuestas anuladas.`
          : undefined;
      const change = isLess ? `Restamos ${amount}` : 'Sumamos {monto}';
      return {
        subject: 'Corregimos tu saldo',
        preheader: 'Te contamos cuánto y por qué.',
        emoji: '🧾',
        opening: [
          `Hola, {nombre}. ${change}. Tu saldo es ahora {saldo}.`,
          ...(debt ? [debt] : []),
          reasonLine,
        ],
        debt,
        facts: [
          ['Cambio', `${isLess ? '−' : '+'}${amount}`],
          ['Saldo ahora', formatCents(saldoCents)],
        ],
        action: { label: 'Ver mis movimientos', url: '/panel' },
        closing: ['Si algo no te cuadra, escríbenos a {soporte}.'],
      };
    },
  }),

  reversed: declareMailKind({
    params: nameParams.extend({
      provider: z.string(),
      montoCents: z.number().int().positive(),
      /** The part of the amount that no balance covered. This part is a debt (decision 038). */
      debtCents: z.number().int().min(0),
      /** The time of the first credit among the reversed credits. */
      creditedAt: z.number().int(),
      /** Whether the amounts are sums of several reversals. */
      isSeveral: z.boolean().default(false),
    }),
    sample: {
      ...nameSample,
      provider: 'cpx',
      montoCents: 55,
      debtCents: 0,
      creditedAt: 1e12,
      isSeveral: false,
    },
    placeholders: {
      nombre,
      monto: {
        read: ({ montoCents, debtCents }) => formatCents(montoCents - debtCents),
      },
      proveedor: { read: ({ provider }) => surveyProviderName(provider) },
      fecha: {
        read: ({ creditedAt }, { timeZone }) => formatDayIn(creditedAt, timeZone),
      },
    },
    write: ({ montoCents, debtCents, isSeveral }) => {
      const owed =
        debtCents > 0
          ? `Tu saldo no alcanzó: ${formatCents(debtCents)} se descuentan de lo próximo que ganes.`
          : '';
      const isDeducted = montoCents > debtCents;
      const first = isSeveral
        ? `{proveedor} anuló una encuesta que te acreditó el {fecha}, y hubo más anulaciones.${isDeducted ? ' En total descontamos {monto}.' : ''}`
        : `{proveedor} te acreditó una encuesta el {fecha}. Ahora la anuló${isDeducted ? ', y descontamos {monto}' : ''}.`;
      const sum = isSeveral ? 'Es la suma de varias anulaciones.' : '';
      return {
        subject: isSeveral
          ? 'Anularon encuestas que te habían acreditado'
          : 'Un proveedor anuló una encuesta tuya',
        preheader: 'Te contamos cuánto es y qué puedes hacer.',
        emoji: '↩️',
        opening: [
          `Hola, {nombre}. ${first}`,
          ...(owed ? [owed] : []),
          'Motivo: el proveedor la revisó y no la aceptó. No nos da más detalles.',
        ],
        debt: [sum, owed].filter(Boolean).join(' '),
        action: { label: 'Ver mis movimientos', url: '/panel#movimientos' },
        closing: [
          'De esto te escribimos como mucho una vez al día. Si anulan algo más, te lo contamos en el próximo correo; en tu panel lo ves antes.',
          '¿No estás de acuerdo? Escríbenos a {soporte} y lo reclamamos al proveedor.',
        ],
      };
    },
  }),

  'claim-answered': declareMailKind({
    ...reasonDeclaration,
    sample: { ...nameSample, motivo: 'El proveedor la aceptó: la sumamos a tu saldo.' },
    text: {
      subject: 'Respondimos tu reclamo',
      preheader: 'Qué pasó con la encuesta que no se acreditó.',
      emoji: '🔎',
      opening: ['Hola, {nombre}. Revisamos la encuesta que nos dijiste.', '{motivo}'],
      action: { label: 'Ver mis encuestas', url: '/panel' },
    },
  }),

  'paypal-changed': declareMailKind({
    params: nameParams.extend({ paypalEmail: email }),
    sample: { ...nameSample, paypalEmail: 'maria@correo.com' },
    placeholders: { nombre, paypal },
    text: {
      subject: 'Tu correo de PayPal cambió',
      preheader: 'Si no fuiste tú, cambia tu contraseña ahora.',
      emoji: '💳',
      opening: [
        'Hola, {nombre}. Desde ahora tus pagos irán a {paypal}.',
        'Un pago que ya estaba pendiente conserva el correo con el que lo pediste.',
      ],
      action: { label: 'Revisar mi perfil', url: '/perfil#paypal' },
      alternative: {
        text: '¿No fuiste tú? Cambia tu contraseña ahora mismo:',
        url: '/clave-olvidada',
      },
    },
  }),

  erased: declareMailKind({
    ...greetingDeclaration,
    text: {
      subject: 'Borramos tu cuenta',
      preheader: 'Tus datos personales ya no están con nosotros.',
      emoji: '👋',
      opening: [
        'Hola, {nombre}. Borramos tu cuenta y tus datos personales, como pediste.',
        'Solo conservamos los movimientos de dinero, sin tu nombre ni tus correos.',
      ],
      action: { label: 'Volver al sitio', url: '/' },
      closing: [
        'Si no lo pediste tú, escríbenos a {soporte}.',
        'Gracias por el tiempo que pasaste con nosotros.',
      ],
      reason: 'Recibes este correo porque tenías una cuenta en {marca}.',
    },
  }),

  surveys: declareMailKind({
    ...greetingDeclaration,
    // The member asked for this mail and can unsubscribe from it with one click.
    isMarketing: true,
    announces: 'activo',
    text: {
      subject: 'Tus encuestas de hoy',
      preheader: 'Tu límite diario se renovó. Mira cuáles hay para ti.',
      emoji: '📝',
      heading: 'Ya puedes responder encuestas hoy',
      opening: [
        'Hola, {nombre}. Tu límite diario se renovó: entra a tu panel y mira cuáles hay para ti.',
        'No prometemos que califiques a todas. Las mejores se llenan temprano.',
      ],
      action: { label: 'Ver mis encuestas', url: '/panel' },
      closing: [
        'Te escribimos como mucho una vez al día. Cómo te avisamos lo eliges en tu perfil.',
      ],
      reason: 'Recibes este correo porque en tu perfil de {marca} pediste que te avisáramos.',
    },
  }),
};
