import type { HelpTopic } from './help-topics.ts';
import type { Problem } from './lots.ts';

export const isPaypalNumber = (text: string): boolean => /^[A-Za-z0-9]{1,36}$/.test(text);

/** PayPal's item states; others are shown as they are. */
const paypalWords: Record<string, string> = {
  SUCCESS: 'Pagado',
  PENDING: 'En proceso',
  UNCLAIMED: 'Sin reclamar',
  ONHOLD: 'Retenido por PayPal',
  FAILED: 'Falló',
  RETURNED: 'Devuelto a tu cuenta',
  BLOCKED: 'Bloqueado',
  REFUNDED: 'Reembolsado',
  REVERSED: 'Revertido',
  DENIED: 'Denegado',
};

/** PayPal's state of an item, as a person reads it. */
export const paypalWord = (state: string): string => paypalWords[state] ?? state;

const noPermission = 'Tu cuenta de PayPal no tiene permiso para enviar pagos masivos.';
const badKeys = 'PayPal no aceptó las claves que tiene el sitio.';

/**
 * Sentences for PayPal's codes and ours, by the paragraph of the manual that says what to do.
 * Members read those that end a payment, as its reason.
 */
const problems: Partial<Record<HelpTopic, Record<string, string>>> = {
  'sin-respuesta': {
    DUPLICATE_WITHOUT_LINK:
      'PayPal ya tiene este envío, pero no dijo con qué número. Esperamos su aviso o preguntamos otra vez.',
    ILLEGIBLE: 'PayPal respondió algo que no pudimos leer. Revisa el envío en tu cuenta de PayPal.',
    timeout: 'PayPal tardó demasiado en responder. Lo intentamos otra vez con el mismo número.',
    network: 'No pudimos conectarnos con PayPal. Lo intentamos otra vez con el mismo número.',
  },
  'no-figura': {
    OTHER_BATCH: 'PayPal respondió con un envío que no es el nuestro.',
    '404': 'PayPal dice que no conoce el número de este envío.',
    NOT_LISTED: 'PayPal no menciona alguno de los pagos de este envío.',
  },
  'otro-monto': {
    AMOUNT_MISMATCH: 'PayPal informa otro monto que el de este pago.',
  },
  'en-espera': {
    RECEIVER_UNREGISTERED:
      'Ese correo aún no tiene cuenta de PayPal: la persona tiene 30 días para reclamar el dinero.',
    BLOCKED: 'PayPal bloqueó el pago. Todavía puede pagarlo o devolverlo.',
    ONHOLD: 'PayPal retiene el pago para revisarlo.',
    STILL_OPEN:
      'Lo dimos por no pagado, y PayPal lo tiene en curso: puede pagarlo. No lo pagues otra vez.',
  },
  'cuenta-no-aceptada': {
    RECEIVER_INVALID: 'PayPal no acepta ese correo.',
    RECEIVER_ACCOUNT_LOCKED: 'Esa cuenta de PayPal está bloqueada o inactiva.',
    RECEIVER_COUNTRY_NOT_ALLOWED: 'PayPal no envía pagos al país de esa cuenta.',
  },
  'no-pagado': {
    ITEM_INVALID: 'PayPal no acepta los datos de este pago.',
    SELF_PAY_NOT_ALLOWED: 'Ese correo es el de tu propia cuenta de PayPal.',
    FAILED: 'PayPal no pudo hacer el pago.',
    CANCELED: 'El pago se canceló en PayPal.',
    SETTLED: 'Lo terminaste a mano después de mirar PayPal.',
    UNSENT: 'Lo devolviste a la lista antes de enviarlo.',
  },
  devuelto: {
    RETURNED: 'El dinero volvió: nadie lo reclamó o se canceló.',
    REFUNDED: 'Quien recibió el pago lo devolvió.',
    REVERSED: 'PayPal revirtió el pago.',
  },
  'pagado-dos-veces': {
    PAID_TWICE:
      'PayPal pagó también por este envío, y el pago ya terminó de otra manera: mira si salió dos veces.',
  },
  'lote-rechazado': {
    CREDENTIALS: badKeys,
    AUTHENTICATION_FAILURE: badKeys,
    AUTHORIZATION_ERROR: noPermission,
    NOT_AUTHORIZED: noPermission,
    REQUIRED_SCOPE_MISSING: noPermission,
    INSUFFICIENT_FUNDS: 'No hay saldo suficiente en tu cuenta de PayPal.',
    SENDER_ACCOUNT_UNVERIFIED: 'Tu cuenta de PayPal no está verificada.',
    SENDER_ACCOUNT_LOCKED: 'Tu cuenta de PayPal está bloqueada o inactiva.',
    SPENDING_LIMIT_EXCEEDED: 'Superaste el límite de envíos de tu cuenta de PayPal.',
    VALIDATION_ERROR: 'PayPal encontró un dato que no acepta en el envío.',
    DENIED: 'PayPal denegó el envío. No se descontó dinero.',
  },
  'otra-cuenta': {
    OTHER_ACCOUNT:
      'Es de otra cuenta de PayPal: con las claves actuales no se envía ni se pregunta por él. Vuelve a poner las suyas.',
  },
  'archivo-abierto': {
    IN_HAND: 'Lleva más de una semana en tus manos: márcalo pagado o devuélvelo a la lista.',
  },
  'sin-terminar': {
    TOO_OLD: 'Pasaron más de 30 días. Mira cada pago en tu cuenta de PayPal y dinos cómo terminó.',
  },
};

const byCode: ReadonlyMap<string, Problem> = new Map(
  Object.entries(problems).flatMap(([topic, sentences]) =>
    Object.entries(sentences).map(([code, text]): [string, Problem] => [
      code,
      { text, topic: topic as HelpTopic },
    ]),
  ),
);

/** The sentence of a code and the manual's paragraph; null without a code. */
export function problemOf(code: string | null): Problem | null {
  if (code === null) return null;
  const known = byCode.get(code);
  if (known) return known;
  if (/^5\d\d$/.test(code)) {
    const text = `PayPal tuvo un problema (${code}). Lo intentamos otra vez con el mismo número.`;
    return { text, topic: 'sin-respuesta' };
  }
  return { text: `PayPal respondió: ${code}.`, topic: 'no-pagado' };
}

/** Whether the code is about the receiver's account, so that another address would help. */
export const isAccountFault = (code: string | null): boolean =>
  code?.startsWith('RECEIVER_') ?? false;
