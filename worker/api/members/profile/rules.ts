import { auditLabel } from '#contract/audit.ts';
import type { Activity } from '#contract/members/profile.ts';
import { formatCents } from '#contract/money.ts';

/**
 * Masks an email as `a***@c***.com`, so that only its owner recognises it. The audit log still has the masked
 * email after the account's erasure.
 */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***.${ending}`;
}

/** A row of the audit log; `fecha` is in UTC ms. */
interface ActivityRecord {
  id: number;
  action: string;
  before: unknown;
  after: unknown;
  fecha: number;
}

const fieldOf = (record: unknown, name: string): unknown => Object(record)[name];

const sentences: Record<string, string> = {
  'approve-member': 'Aprobamos tu cuenta.',
  'undo-approval': 'Tu cuenta volvió a revisión.',
  'refuse-member': 'No aprobamos tu solicitud.',
  'suspend-member': 'Suspendimos tu cuenta.',
  'reinstate-member': 'Reactivamos tu cuenta.',
  'end-sessions': 'Cerramos tus sesiones.',
  'pay-payout': 'Marcamos tu pago como pagado.',
  'refuse-payout': 'Rechazamos tu pago y el dinero volvió a tu saldo.',
  'take-payout': 'Tu pago está en camino.',
  'send-payout-paypal': 'Enviamos tu pago por PayPal.',
  'take-file': 'Tu pago está en camino.',
  'free-payouts': 'Tu pago no salió por PayPal: está otra vez pendiente.',
  'return-payout': 'Tu pago volvió, y el dinero está otra vez en tu saldo.',
  'paypal-failed-payout': 'PayPal no pudo hacer tu pago.',
  'paypal-noted-payout': 'PayPal nos informó sobre tu pago.',
  'release-payout': 'Revisamos tu pago: se puede hacer.',
  'silence-signal': 'Revisamos tu cuenta: todo está bien.',
  'replay-postback': 'Revisamos otra vez una de tus encuestas.',
  'retry-mail': 'Te reenviamos un correo.',
};

/** Actions with a reason that the member also reads in a mail, at sign-in or in the ledger. */
const withReason = new Set(['refuse-member', 'suspend-member', 'refuse-payout', 'adjust-balance']);

function sentenceOf({ action, before, after }: ActivityRecord): string {
  const [from, to] = [fieldOf(before, 'encuestasMax'), fieldOf(after, 'encuestasMax')];
  if (action === 'change-limit' && typeof from === 'number' && typeof to === 'number') {
    return `Cambiamos tu límite de encuestas por día de ${from} a ${to}.`;
  }
  const cents = fieldOf(after, 'montoCents');
  if (action === 'adjust-balance' && typeof cents === 'number') {
    const verb = cents < 0 ? 'Restamos' : 'Sumamos';
    return `${verb} ${formatCents(Math.abs(cents))} ${cents < 0 ? 'de' : 'a'} tu saldo.`;
  }
  const sentence = Object.hasOwn(sentences, action) ? sentences[action] : undefined;
  return sentence ?? `${auditLabel(action)}.`;
}

/**
 * Returns the activity that a member sees: the sentence and the reason, without the actor and the request.
 */
export function describeActivity(record: ActivityRecord): Activity {
  const { id, action, after, fecha } = record;
  const motivo = withReason.has(action) ? fieldOf(after, 'motivo') : null;
  return {
    id,
    what: sentenceOf(record),
    motivo: typeof motivo === 'string' ? motivo : null,
    fecha,
  };
}
