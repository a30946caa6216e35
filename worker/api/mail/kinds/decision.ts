import { brand } from '#contract/brand.ts';
import { formatCents, minimumPayoutCents } from '#contract/money.ts';
import { type Letter, type LetterSite, signature } from '../letter.ts';
import { hello, type NameParams, ownAccount, type ReasonParams, reasonLine } from './member.ts';

const signIn = ({ url }: LetterSite) => ({ label: 'Iniciar sesión', url: `${url}/registro-login` });
const askSupport = ({ url }: LetterSite) => ({ label: 'Escribirnos', url: `${url}/contacto` });
const objection = 'Si crees que es un error, escríbenos: respondemos en menos de 24 horas.';

/** The account was approved. */
export function approvedLetter({ nombre }: NameParams, site: LetterSite): Letter {
  return {
    subject: 'Tu cuenta está activa',
    preheader: 'Ya puedes entrar a tu panel y responder encuestas.',
    emoji: '🎉',
    heading: 'Tu cuenta está activa',
    opening: [
      `${hello(nombre)} ¡Buenas noticias! Ya puedes entrar a tu panel y responder encuestas.`,
    ],
    action: signIn(site),
    closing: [
      `Agrega tu correo de PayPal en tu perfil. Cuando tu saldo llegue a ${formatCents(minimumPayoutCents)}, puedes solicitar tu pago.`,
      signature,
    ],
    reason: ownAccount,
  };
}

/** The account was not approved. */
export function refusedLetter({ nombre, motivo }: ReasonParams, site: LetterSite): Letter {
  return {
    subject: `Tu solicitud en ${brand.name}`,
    preheader: 'Revisamos tus datos y te contamos qué pasó.',
    emoji: '📋',
    heading: 'No pudimos activar tu cuenta',
    opening: [
      `${hello(nombre)} Revisamos tu solicitud y no pudimos activar tu cuenta.`,
      reasonLine(motivo),
    ],
    action: askSupport(site),
    closing: [objection, signature],
    reason: ownAccount,
  };
}

/** The account was suspended, and its sessions closed. */
export function suspendedLetter({ nombre, motivo }: ReasonParams, site: LetterSite): Letter {
  return {
    subject: 'Suspendimos tu cuenta',
    preheader: 'Te contamos por qué y qué puedes hacer.',
    emoji: '⏸️',
    heading: 'Suspendimos tu cuenta',
    opening: [
      `${hello(nombre)} Suspendimos tu cuenta y cerramos tus sesiones.`,
      reasonLine(motivo),
    ],
    action: askSupport(site),
    closing: [objection, signature],
    reason: ownAccount,
  };
}

/** An account that was refused or suspended is active. */
export function reinstatedLetter({ nombre }: NameParams, site: LetterSite): Letter {
  return {
    subject: 'Tu cuenta vuelve a estar activa',
    preheader: 'Ya puedes entrar a tu panel.',
    emoji: '✅',
    heading: 'Tu cuenta vuelve a estar activa',
    opening: [`${hello(nombre)} Revisamos tu caso: ya puedes entrar a tu panel.`],
    action: signIn(site),
    closing: ['Gracias por tu paciencia.', signature],
    reason: ownAccount,
  };
}
