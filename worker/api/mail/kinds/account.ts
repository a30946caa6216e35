import * as z from 'zod';
import { brand } from '#contract/brand.ts';
import { signature } from '../content.ts';
import { mailKind } from '../kind.ts';
import { nameParams, nameSample, nombre, paypal, toSomebody } from './common.ts';

export const accountMails = {
  'paypal-changed': mailKind({
    params: nameParams.extend({ paypalEmail: z.email() }),
    sample: { ...nameSample, paypalEmail: 'maria@correo.com' },
    placeholders: { nombre, paypal },
    write: (_, { url }) => ({
      subject: 'Tu correo de PayPal cambió',
      preheader: 'Si no fuiste tú, cambia tu contraseña ahora.',
      emoji: '💳',
      heading: 'Tu correo de PayPal cambió',
      opening: [
        'Hola, {nombre}. Desde ahora tus pagos irán a {paypal}.',
        'Un pago que ya estaba pendiente conserva el correo con el que lo pediste.',
      ],
      action: { label: 'Revisar mi perfil', url: `${url}/perfil` },
      alternative: {
        text: '¿No fuiste tú? Cambia tu contraseña ahora mismo:',
        url: `${url}/clave-olvidada`,
      },
      closing: [signature],
    }),
  }),

  erased: mailKind({
    ...toSomebody,
    write: (_, { url }) => ({
      subject: 'Borramos tu cuenta',
      preheader: 'Tus datos personales ya no están con nosotros.',
      emoji: '👋',
      heading: 'Borramos tu cuenta',
      opening: [
        'Hola, {nombre}. Borramos tu cuenta y tus datos personales, como pediste.',
        'Solo conservamos los movimientos de dinero, sin tu nombre ni tus correos.',
      ],
      action: { label: 'Volver al sitio', url: `${url}/` },
      closing: [
        `Si no lo pediste tú, escríbenos a ${brand.supportEmail}.`,
        'Gracias por el tiempo que pasaste con nosotros.',
        signature,
      ],
      reason: `Recibes este correo porque tenías una cuenta en ${brand.name}.`,
    }),
  }),

  surveys: mailKind({
    ...toSomebody,
    // The member asked for it, and can end it with one press.
    isMarketing: true,
    isGoodNews: true,
    write: (_, { url }) => ({
      subject: 'Tus encuestas de hoy',
      preheader: 'Tu límite diario se renovó. Mira cuáles hay para ti.',
      emoji: '📝',
      heading: 'Ya puedes responder encuestas hoy',
      opening: [
        'Hola, {nombre}. Tu límite diario se renovó: entra a tu panel y mira cuáles hay para ti.',
        'No prometemos que califiques a todas. Las mejores se llenan temprano.',
      ],
      action: { label: 'Ver mis encuestas', url: `${url}/panel` },
      closing: [
        'Te escribimos como mucho una vez al día. Cómo te avisamos lo eliges en tu perfil.',
        signature,
      ],
      reason: `Recibes este correo porque en tu perfil de ${brand.name} pediste que te avisáramos.`,
    }),
  }),
};
