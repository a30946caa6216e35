import * as z from 'zod';
import { declareMailKind } from '../kind.ts';
import { nameParams, nameSample, nombre } from './common.ts';

const factorChanges = {
  activada: 'La verificación en dos pasos quedó activada.',
  desactivada: 'La verificación en dos pasos quedó desactivada.',
  'codigo-usado': 'Alguien entró con uno de tus códigos de recuperación, que ya no sirve más.',
  'codigos-nuevos': 'Hay códigos de recuperación nuevos; los anteriores ya no sirven.',
  'codigos-errados':
    'Alguien que tiene tu contraseña, o una sesión tuya, escribió muchos códigos equivocados. No pudo pasar.',
} as const;

export const adminMails = {
  'second-factor': declareMailKind({
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

  /** The mail after the nightly check of the money found amounts that do not agree. */
  differences: declareMailKind({
    params: nameParams.extend({ dia: z.iso.date(), total: z.number().int().min(1) }),
    sample: { ...nameSample, dia: '2026-11-21', total: 17 },
    placeholders: {
      nombre,
      dia: { inSubject: true, read: ({ dia }) => dia },
      total: { inSubject: true, read: ({ total }) => String(total) },
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
        action: { label: 'Ver la revisión del dinero', url: '/admin/conciliacion' },
        reason: 'Recibes este correo porque administras {marca}.',
      };
    },
  }),
};
