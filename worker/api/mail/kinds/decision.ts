import { brand } from '#contract/brand.ts';
import { formatCents } from '#contract/money.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { type MailSite, signature } from '../content.ts';
import { mailKind } from '../kind.ts';
import { reasonLine, toSomebody, withReason } from './common.ts';

const signIn = ({ url }: MailSite) => ({ label: 'Iniciar sesión', url: `${url}/registro-login` });
const askSupport = ({ url }: MailSite) => ({ label: 'Escribirnos', url: `${url}/contacto` });
const objection = 'Si crees que es un error, escríbenos: respondemos en menos de 24 horas.';

export const decisionMails = {
  approved: mailKind({
    ...toSomebody,
    isGoodNews: true,
    write: (_, site) => ({
      subject: 'Tu cuenta está activa',
      preheader: 'Ya puedes entrar a tu panel y responder encuestas.',
      emoji: '🎉',
      heading: 'Tu cuenta está activa',
      opening: [
        'Hola, {nombre}. ¡Buenas noticias! Ya puedes entrar a tu panel y responder encuestas.',
      ],
      action: signIn(site),
      closing: [
        `Agrega tu correo de PayPal en tu perfil. Cuando tu saldo llegue a ${formatCents(minimumPayoutCents)}, puedes solicitar tu pago.`,
        signature,
      ],
    }),
  }),

  refused: mailKind({
    ...withReason,
    write: (_, site) => ({
      subject: `Tu solicitud en ${brand.name}`,
      preheader: 'Revisamos tus datos y te contamos qué pasó.',
      emoji: '📋',
      heading: 'No pudimos activar tu cuenta',
      opening: [
        'Hola, {nombre}. Revisamos tu solicitud y no pudimos activar tu cuenta.',
        reasonLine,
      ],
      action: askSupport(site),
      closing: [objection, signature],
    }),
  }),

  suspended: mailKind({
    ...withReason,
    write: (_, site) => ({
      subject: 'Suspendimos tu cuenta',
      preheader: 'Te contamos por qué y qué puedes hacer.',
      emoji: '⏸️',
      heading: 'Suspendimos tu cuenta',
      opening: ['Hola, {nombre}. Suspendimos tu cuenta y cerramos tus sesiones.', reasonLine],
      action: askSupport(site),
      closing: [objection, signature],
    }),
  }),

  reinstated: mailKind({
    ...toSomebody,
    isGoodNews: true,
    write: (_, site) => ({
      subject: 'Tu cuenta vuelve a estar activa',
      preheader: 'Ya puedes entrar a tu panel.',
      emoji: '✅',
      heading: 'Tu cuenta vuelve a estar activa',
      opening: ['Hola, {nombre}. Revisamos tu caso: ya puedes entrar a tu panel.'],
      action: signIn(site),
      closing: ['Gracias por tu paciencia.', signature],
    }),
  }),
};
