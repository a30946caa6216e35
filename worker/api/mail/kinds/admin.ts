import * as z from 'zod';
import { brand } from '#contract/brand.ts';
import { formatCents } from '#contract/money.ts';
import { mailKind } from '../kind.ts';
import {
  motivo,
  nameParams,
  nameSample,
  nombre,
  reasonLine,
  reasonParams,
  reasonSample,
  withReason,
} from './common.ts';

const factorChanges = {
  activada: 'La verificación en dos pasos quedó activada.',
  desactivada: 'La verificación en dos pasos quedó desactivada.',
  'codigo-usado': 'Alguien entró con uno de tus códigos de recuperación, que ya no sirve más.',
  'codigos-nuevos': 'Hay códigos de recuperación nuevos; los anteriores ya no sirven.',
  'codigos-errados':
    'Alguien que tiene tu contraseña, o una sesión tuya, escribió muchos códigos equivocados. No pudo pasar.',
} as const;

export const adminMails = {
  adjusted: mailKind({
    params: reasonParams.extend({ montoCents: z.number().int(), saldoCents: z.number().int() }),
    sample: { ...reasonSample, montoCents: 480, saldoCents: 3125 },
    placeholders: {
      nombre,
      motivo,
      monto: {
        example: 'US$ 5.00',
        isRequired: true,
        read: ({ montoCents }) => formatCents(montoCents),
      },
      saldo: { example: 'US$ 30.00', read: ({ saldoCents }) => formatCents(saldoCents) },
    },
    write: ({ montoCents, saldoCents }) => {
      const isLess = montoCents < 0;
      const amount = formatCents(Math.abs(montoCents));
      // `{monto}` has a sign of its own, which «Restamos» would repeat.
      const change = isLess ? `Restamos ${amount}` : 'Sumamos {monto}';
      return {
        subject: 'Corregimos tu saldo',
        preheader: 'Te contamos cuánto y por qué.',
        emoji: '🧾',
        opening: [`Hola, {nombre}. ${change}. Tu saldo es ahora {saldo}.`, reasonLine],
        facts: [
          ['Cambio', `${isLess ? '−' : '+'}${amount}`],
          ['Saldo ahora', formatCents(saldoCents)],
        ],
        action: { label: 'Ver mis movimientos', url: '/panel' },
        closing: [`Si algo no te cuadra, escríbenos a ${brand.supportEmail}.`],
      };
    },
  }),

  'claim-answered': mailKind({
    ...withReason,
    sample: { ...nameSample, motivo: 'El proveedor la aceptó: la sumamos a tu saldo.' },
    text: {
      subject: 'Respondimos tu reclamo',
      preheader: 'Qué pasó con la encuesta que no se acreditó.',
      emoji: '🔎',
      opening: ['Hola, {nombre}. Revisamos la encuesta que nos dijiste.', '{motivo}'],
      action: { label: 'Ver mis encuestas', url: '/panel' },
    },
  }),

  'second-factor': mailKind({
    params: nameParams.extend({
      cambio: z.enum([
        'activada',
        'desactivada',
        'codigo-usado',
        'codigos-nuevos',
        'codigos-errados',
      ]),
    }),
    sample: { ...nameSample, cambio: 'activada' },
    placeholders: {
      nombre,
      aviso: {
        example: factorChanges.activada,
        isRequired: true,
        read: ({ cambio }) => factorChanges[cambio],
      },
    },
    text: {
      subject: 'Verificación en dos pasos',
      preheader: 'Hubo un cambio en cómo entras a tu cuenta.',
      emoji: '🔐',
      opening: ['Hola, {nombre}. {aviso}'],
      action: { label: 'Revisar mi cuenta', url: '/admin/seguridad' },
      alternative: {
        text: '¿No fuiste tú? Cambia tu contraseña ahora mismo:',
        url: '/clave-olvidada',
      },
    },
  }),

  /** The nightly check of the money found differences. */
  differences: mailKind({
    params: nameParams.extend({ dia: z.iso.date(), total: z.number().int().min(1) }),
    sample: { ...nameSample, dia: '2026-11-21', total: 17 },
    placeholders: {
      nombre,
      dia: { example: '2026-11-21', inSubject: true, read: ({ dia }) => dia },
      total: { example: '3', inSubject: true, read: ({ total }) => String(total) },
    },
    write: ({ total }) => {
      const found = total === 1 ? 'una diferencia' : '{total} diferencias';
      return {
        subject: `La revisión de las cuentas encontró ${found}`,
        preheader: 'Míralas antes de pagar.',
        emoji: '⚖️',
        heading: 'Hay cuentas que no cuadran',
        opening: [
          `Hola, {nombre}. La revisión del {dia} encontró ${found} entre encuestas, movimientos y pagos.`,
        ],
        action: { label: 'Ver la conciliación', url: '/admin/conciliacion' },
        reason: `Recibes este correo porque administras ${brand.name}.`,
      };
    },
  }),
};
