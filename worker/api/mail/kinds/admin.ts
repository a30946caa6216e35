import { z } from 'zod';
import { brand } from '#contract/brand.ts';
import { formatCents } from '#contract/money.ts';
import { type Letter, type LetterSite, signature } from '../letter.ts';
import { hello, nameParams, ownAccount, reasonLine, reasonParams } from './member.ts';

/** Parameters of the mail about a corrected balance. Amounts are US cents. */
export const adjustedParams = reasonParams.extend({
  montoCents: z.number().int(),
  saldoCents: z.number().int(),
});

/** The administrator corrected a balance. */
export function adjustedLetter(
  { nombre, montoCents, saldoCents, motivo }: z.infer<typeof adjustedParams>,
  { url }: LetterSite,
): Letter {
  const amount = formatCents(Math.abs(montoCents));
  const change = `${montoCents < 0 ? 'Restamos' : 'Sumamos'} ${amount}`;
  return {
    subject: 'Corregimos tu saldo',
    preheader: 'Te contamos cuánto y por qué.',
    emoji: '🧾',
    heading: 'Corregimos tu saldo',
    opening: [
      `${hello(nombre)} ${change}. Tu saldo es ahora ${formatCents(saldoCents)}.`,
      reasonLine(motivo),
    ],
    facts: [
      ['Cambio', `${montoCents < 0 ? '−' : '+'}${amount}`],
      ['Saldo ahora', formatCents(saldoCents)],
    ],
    action: { label: 'Ver mis movimientos', url: `${url}/panel` },
    closing: [`Si algo no te cuadra, escríbenos a ${brand.supportEmail}.`, signature],
    reason: ownAccount,
  };
}

/** Parameters of the mail about the second factor. */
export const secondFactorParams = nameParams.extend({
  cambio: z.enum(['activada', 'desactivada', 'codigo-usado', 'codigos-nuevos', 'codigos-errados']),
});

/** What happened to the second factor, in a sentence. */
export const factorChanges = {
  activada: 'La verificación en dos pasos quedó activada.',
  desactivada: 'La verificación en dos pasos quedó desactivada.',
  'codigo-usado': 'Alguien entró con uno de tus códigos de recuperación, que ya no sirve más.',
  'codigos-nuevos': 'Hay códigos de recuperación nuevos; los anteriores ya no sirven.',
  'codigos-errados':
    'Alguien que tiene tu contraseña, o una sesión tuya, escribió muchos códigos equivocados. No pudo pasar.',
} as const;

/** The second factor of an account changed, or one of its recovery codes was used. */
export function secondFactorLetter(
  { nombre, cambio }: z.infer<typeof secondFactorParams>,
  { url }: LetterSite,
): Letter {
  return {
    subject: 'Verificación en dos pasos',
    preheader: 'Hubo un cambio en cómo entras a tu cuenta.',
    emoji: '🔐',
    heading: 'Verificación en dos pasos',
    opening: [`${hello(nombre)} ${factorChanges[cambio]}`],
    action: { label: 'Revisar mi cuenta', url: `${url}/admin/seguridad` },
    alternative: {
      text: '¿No fuiste tú? Cambia tu contraseña ahora mismo:',
      url: `${url}/clave-olvidada`,
    },
    closing: [signature],
    reason: ownAccount,
  };
}

/** Parameters of the mail about what the nightly check found; `dia` is YYYY-MM-DD. */
export const differencesParams = nameParams.extend({
  dia: z.iso.date(),
  total: z.number().int().min(1),
});

/** The nightly check of the money found something that does not agree. */
export function differencesLetter(
  { nombre, dia, total }: z.infer<typeof differencesParams>,
  { url }: LetterSite,
): Letter {
  const found = total === 1 ? 'una diferencia' : `${total} diferencias`;
  return {
    subject: `La revisión de las cuentas encontró ${found}`,
    preheader: 'Míralas antes de pagar.',
    emoji: '⚖️',
    heading: 'Hay cuentas que no cuadran',
    opening: [
      `${hello(nombre)} La revisión del ${dia} encontró ${found} entre encuestas, movimientos y pagos.`,
    ],
    action: { label: 'Ver la conciliación', url: `${url}/admin/conciliacion` },
    closing: [signature],
    reason: `Recibes este correo porque administras ${brand.name}.`,
  };
}
