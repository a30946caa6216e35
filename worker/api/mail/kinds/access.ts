import * as z from 'zod';
import type { LinkPurpose, LinkTokens } from '../../tokens/tokens.ts';
import { declareMailKind } from '../kind.ts';
import { greetingDeclaration, nameSample, nombre } from './common.ts';
import {
  expiryLine,
  type LinkParams,
  linkParams,
  linkSample,
  pickIdAndExpiry,
  vence,
} from './link.ts';

/** Some programs cut `#` and the text after it when they open a link, so the mail also shows the URL. */
async function linked(
  purpose: LinkPurpose,
  label: string,
  params: LinkParams,
  sign: LinkTokens['sign'],
) {
  const url = `/${purpose}#token=${await sign(purpose, pickIdAndExpiry(params))}`;
  const text = '¿El botón no te lleva? Copia este enlace completo en tu navegador:';
  return { action: { label, url }, alternative: { text, url } };
}

export const accessMails = {
  verify: declareMailKind({
    params: linkParams,
    sample: linkSample,
    placeholders: { vence },
    isUninvited: true,
    write: async (params, { sign }) => ({
      subject: 'Confirma tu correo en {marca}',
      preheader: 'Cuando lo confirmes, tu solicitud pasa a revisión.',
      emoji: '✉️',
      heading: 'Confirma tu correo',
      opening: [
        'Hola. Recibimos tu solicitud para entrar al panel de encuestas.',
        'Confirma que este correo es tuyo y la revisaremos.',
      ],
      ...(await linked('verificar', 'Confirmar mi correo', params, sign)),
      closing: [
        expiryLine,
        'Si no creaste esta cuenta, ignora este correo: sin tu confirmación no se activa.',
      ],
      reason: 'Recibes este correo porque alguien creó una cuenta en {marca} con esta dirección.',
    }),
  }),

  /** The mail after a sign-up with the email of an existing account. */
  'known-url': declareMailKind({
    ...greetingDeclaration,
    isUninvited: true,
    text: {
      subject: 'Ya tienes una cuenta en {marca}',
      preheader: 'Alguien intentó crear otra cuenta con este correo.',
      emoji: '👋',
      heading: 'Ya tienes una cuenta',
      opening: [
        'Hola, {nombre}. Alguien intentó crear una cuenta con este correo, que ya tiene una.',
        'Si fuiste tú, inicia sesión con tu contraseña.',
      ],
      action: { label: 'Iniciar sesión', url: '/registro-login' },
      alternative: { text: '¿La olvidaste? Crea una nueva aquí:', url: '/clave-olvidada' },
      closing: ['Si no fuiste tú, no tienes que hacer nada: tu cuenta sigue igual.'],
    },
  }),

  reset: declareMailKind({
    // The name is empty for an unverified email, because a stranger may have typed the name.
    params: linkParams.extend({ nombre: z.string() }),
    sample: { ...linkSample, ...nameSample },
    placeholders: { nombre, vence },
    isUninvited: true,
    write: async (params, { sign }) => ({
      subject: 'Crea una contraseña nueva',
      preheader: 'Este es el enlace que pediste para volver a {marca}.',
      emoji: '🔑',
      opening: ['Hola, {nombre}. Recibimos una solicitud para cambiar tu contraseña.'],
      ...(await linked('clave', 'Crear contraseña', params, sign)),
      closing: [
        expiryLine,
        'Si no la pediste, ignora este correo: tu contraseña sigue siendo la misma.',
      ],
    }),
  }),

  'password-changed': declareMailKind({
    ...greetingDeclaration,
    text: {
      subject: 'Tu contraseña cambió',
      preheader: 'Si no fuiste tú, actúa ahora.',
      emoji: '🔒',
      opening: [
        'Hola, {nombre}. La contraseña de tu cuenta acaba de cambiar.',
        'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, crea otra ahora mismo.',
      ],
      action: { label: 'No fui yo: crear otra', url: '/clave-olvidada' },
    },
  }),
};
