import { z } from 'zod';
import { brand } from '#contract/brand.ts';
import { type Letter, type LetterSite, signature } from '../letter.ts';
import { endOfLink } from '../link-end.ts';
import { hello, type NameParams, nameParams, ownAccount } from './member.ts';

/** Parameters of a mail whose link works once: the row of `one_time_tokens` and its end, UTC ms. */
export const linkParams = nameParams.extend({
  tokenId: z.string().min(1),
  expiresAt: z.number().int().positive(),
});
type LinkParams = z.infer<typeof linkParams>;

const ends = ({ expiresAt }: LinkParams, { timeZone }: LetterSite) =>
  `El enlace sirve una sola vez y vence el ${endOfLink(expiresAt, timeZone)}.`;

/** Proves that the address belongs to whoever signed up. */
export async function verifyLetter(params: LinkParams, site: LetterSite): Promise<Letter> {
  const token = await site.sign('verificar', { id: params.tokenId, expiresAt: params.expiresAt });
  return {
    subject: `Confirma tu correo en ${brand.name}`,
    preheader: 'Un toque, y tu solicitud pasa a revisión.',
    emoji: '✉️',
    heading: 'Confirma tu correo',
    opening: [
      `${hello(params.nombre)} Recibimos tu solicitud para entrar al panel de encuestas.`,
      'Confirma que este correo es tuyo y la revisaremos.',
    ],
    action: { label: 'Confirmar mi correo', url: `${site.url}/verificar?token=${token}` },
    closing: [
      ends(params, site),
      'Si no creaste esta cuenta, ignora este correo: sin tu confirmación no se activa.',
      signature,
    ],
    reason: `Recibes este correo porque alguien creó una cuenta en ${brand.name} con esta dirección.`,
  };
}

/** Tells the owner of an account that somebody signed up with its address. */
export function knownAddressLetter({ nombre }: NameParams, { url }: LetterSite): Letter {
  return {
    subject: `Ya tienes una cuenta en ${brand.name}`,
    preheader: 'Alguien intentó crear otra cuenta con este correo.',
    emoji: '👋',
    heading: 'Ya tienes una cuenta',
    opening: [
      `${hello(nombre)} Alguien intentó crear una cuenta con este correo, que ya tiene una.`,
      'Si fuiste tú, inicia sesión con tu contraseña.',
    ],
    action: { label: 'Iniciar sesión', url: `${url}/registro-login` },
    alternative: { text: '¿La olvidaste? Crea una nueva aquí:', url: `${url}/clave-olvidada` },
    closing: ['Si no fuiste tú, no tienes que hacer nada: tu cuenta sigue igual.', signature],
    reason: ownAccount,
  };
}

/** Leads to the page where a forgotten password is replaced. */
export async function resetLetter(params: LinkParams, site: LetterSite): Promise<Letter> {
  const token = await site.sign('clave', { id: params.tokenId, expiresAt: params.expiresAt });
  return {
    subject: 'Crea una contraseña nueva',
    preheader: `Este es el enlace que pediste para volver a ${brand.name}.`,
    emoji: '🔑',
    heading: 'Crea una contraseña nueva',
    opening: [`${hello(params.nombre)} Recibimos una solicitud para cambiar tu contraseña.`],
    action: { label: 'Crear contraseña', url: `${site.url}/clave?token=${token}` },
    closing: [
      ends(params, site),
      'Si no la pediste, ignora este correo: tu contraseña sigue siendo la misma.',
      signature,
    ],
    reason: ownAccount,
  };
}

/** Tells that the password is another one now, in case it was somebody else's doing. */
export function passwordChangedLetter({ nombre }: NameParams, { url }: LetterSite): Letter {
  return {
    subject: 'Tu contraseña cambió',
    preheader: 'Si no fuiste tú, actúa ahora.',
    emoji: '🔒',
    heading: 'Tu contraseña cambió',
    opening: [
      `${hello(nombre)} La contraseña de tu cuenta acaba de cambiar.`,
      'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, crea otra ahora mismo.',
    ],
    action: { label: 'No fui yo: crear otra', url: `${url}/clave-olvidada` },
    closing: [signature],
    reason: ownAccount,
  };
}
