import * as z from 'zod';
import { brand } from '#contract/brand.ts';
import { formatCents } from '#contract/money.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { mailKind } from '../kind.ts';
import {
  nameParams,
  nameSample,
  nombre,
  paypal,
  reasonLine,
  toSomebody,
  withReason,
} from './common.ts';

const signIn = { label: 'Iniciar sesión', url: '/registro-login' };
const askSupport = { label: 'Escribirnos', url: '/contacto' };
const objection = 'Si crees que es un error, escríbenos: respondemos en menos de 24 horas.';

export const accountMails = {
  approved: mailKind({
    ...toSomebody,
    announces: 'activo',
    text: {
      subject: 'Tu cuenta está activa',
      preheader: 'Ya puedes entrar a tu panel y responder encuestas.',
      emoji: '🎉',
      opening: [
        'Hola, {nombre}. ¡Buenas noticias! Ya puedes entrar a tu panel y responder encuestas.',
      ],
      action: signIn,
      closing: [
        `Agrega tu correo de PayPal en tu perfil. Cuando tu saldo llegue a ${formatCents(minimumPayoutCents)}, puedes solicitar tu pago.`,
      ],
    },
  }),

  refused: mailKind({
    ...withReason,
    announces: 'rechazado',
    text: {
      subject: `Tu solicitud en ${brand.name}`,
      preheader: 'Revisamos tus datos y te contamos qué pasó.',
      emoji: '📋',
      heading: 'No pudimos activar tu cuenta',
      opening: [
        'Hola, {nombre}. Revisamos tu solicitud y no pudimos activar tu cuenta.',
        reasonLine,
      ],
      action: askSupport,
      closing: [objection],
    },
  }),

  suspended: mailKind({
    ...withReason,
    announces: 'suspendido',
    text: {
      subject: 'Suspendimos tu cuenta',
      preheader: 'Te contamos por qué y qué puedes hacer.',
      emoji: '⏸️',
      opening: ['Hola, {nombre}. Suspendimos tu cuenta y cerramos tus sesiones.', reasonLine],
      action: askSupport,
      closing: [objection],
    },
  }),

  reinstated: mailKind({
    ...toSomebody,
    announces: 'activo',
    text: {
      subject: 'Tu cuenta vuelve a estar activa',
      preheader: 'Ya puedes entrar a tu panel.',
      emoji: '✅',
      opening: ['Hola, {nombre}. Revisamos tu caso: ya puedes entrar a tu panel.'],
      action: signIn,
      closing: ['Gracias por tu paciencia.'],
    },
  }),

  'paypal-changed': mailKind({
    params: nameParams.extend({ paypalEmail: z.email() }),
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
      action: { label: 'Revisar mi perfil', url: '/perfil' },
      alternative: {
        text: '¿No fuiste tú? Cambia tu contraseña ahora mismo:',
        url: '/clave-olvidada',
      },
    },
  }),

  erased: mailKind({
    ...toSomebody,
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
        `Si no lo pediste tú, escríbenos a ${brand.supportEmail}.`,
        'Gracias por el tiempo que pasaste con nosotros.',
      ],
      reason: `Recibes este correo porque tenías una cuenta en ${brand.name}.`,
    },
  }),

  surveys: mailKind({
    ...toSomebody,
    // The member asked for it, and can end it with one press.
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
      reason: `Recibes este correo porque en tu perfil de ${brand.name} pediste que te avisáramos.`,
    },
  }),
};
