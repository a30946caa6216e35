import { z } from 'zod';
import { brand } from '#contract/brand.ts';
import { type Letter, type LetterSite, signature } from '../letter.ts';
import { maskedAddress } from '../masked-address.ts';
import { hello, type NameParams, nameParams, ownAccount } from './member.ts';

/** Parameters of the mail about a new PayPal address. */
export const paypalParams = nameParams.extend({ paypalEmail: z.email() });

/** Tells that payouts go elsewhere now, in case it was somebody else's doing. */
export function paypalChangedLetter(
  { nombre, paypalEmail }: z.infer<typeof paypalParams>,
  { url }: LetterSite,
): Letter {
  return {
    subject: 'Tu correo de PayPal cambió',
    preheader: 'Si no fuiste tú, cambia tu contraseña ahora.',
    emoji: '💳',
    heading: 'Tu correo de PayPal cambió',
    opening: [
      `${hello(nombre)} Desde ahora tus pagos irán a ${maskedAddress(paypalEmail)}.`,
      'Un pago que ya estaba pendiente conserva el correo con el que lo pediste.',
    ],
    action: { label: 'Revisar mi perfil', url: `${url}/perfil` },
    alternative: {
      text: '¿No fuiste tú? Cambia tu contraseña ahora mismo:',
      url: `${url}/clave-olvidada`,
    },
    closing: [signature],
    reason: ownAccount,
  };
}

/** The last mail of an account. */
export function erasedLetter({ nombre }: NameParams, { url }: LetterSite): Letter {
  return {
    subject: 'Borramos tu cuenta',
    preheader: 'Tus datos personales ya no están con nosotros.',
    emoji: '👋',
    heading: 'Borramos tu cuenta',
    opening: [
      `${hello(nombre)} Borramos tu cuenta y tus datos personales, como pediste.`,
      'Solo conservamos los movimientos de dinero, sin tu nombre ni tus correos.',
    ],
    action: { label: 'Volver al sitio', url: `${url}/` },
    closing: [
      `Si no lo pediste tú, escríbenos a ${brand.supportEmail}.`,
      'Gracias por el tiempo que pasaste con nosotros.',
      signature,
    ],
    reason: `Recibes este correo porque tenías una cuenta en ${brand.name}.`,
  };
}
