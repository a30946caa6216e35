import { formatCents } from '#contract/money.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { declareMailKind } from '../kind.ts';
import { greetingDeclaration, reasonDeclaration, reasonLine } from './common.ts';

const signIn = { label: 'Iniciar sesión', url: '/registro-login' };
const askSupport = { label: 'Escribirnos', url: '/contacto' };
const objection = 'Si crees que es un error, escríbenos: respondemos en menos de 24 horas.';

export const approvalMails = {
  approved: declareMailKind({
    ...greetingDeclaration,
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

  refused: declareMailKind({
    ...reasonDeclaration,
    announces: 'rechazado',
    text: {
      subject: 'Tu solicitud en {marca}',
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

  suspended: declareMailKind({
    ...reasonDeclaration,
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

  reinstated: declareMailKind({
    ...greetingDeclaration,
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
};
