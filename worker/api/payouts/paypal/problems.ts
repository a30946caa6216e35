import type { PayoutProblem } from '#contract/payouts/batches.ts';
import type { HelpTopic } from '#contract/payouts/help-topics.ts';

const noPermission = 'Tu cuenta de PayPal no tiene permiso para enviar pagos masivos.';
const badKeys = 'PayPal no aceptó las claves que tiene el sitio.';
const noBalance = 'No hay saldo suficiente en tu cuenta de PayPal.';
const senderLimited = 'Tu cuenta de PayPal tiene una limitación. Pregunta a PayPal.';
const senderUnverified = 'Tu cuenta de PayPal no está verificada.';
const badFunding = 'PayPal no aceptó la forma de pago. Usa el saldo de tu cuenta de PayPal.';
const badEmail = 'PayPal no acepta ese correo.';
const badCountry = 'PayPal no envía pagos al país de esa cuenta.';
const noDollars = 'Esa cuenta de PayPal no recibe dólares.';

type Sentences = Record<string, string>;

/** These sentences apply while PayPal still has the payment. After its end, `problems` applies. */
const waiting: Sentences = {
  RECEIVER_UNREGISTERED:
    'Ese correo aún no tiene cuenta de PayPal: la persona tiene 30 días para reclamar el dinero.',
  RECEIVER_UNCONFIRMED:
    'La persona aún no confirmó ese correo en PayPal: tiene 30 días para reclamar el dinero.',
  RECEIVER_ACCOUNT_LIMITATION:
    'Esa cuenta de PayPal tiene una limitación: PayPal retiene el pago hasta 30 días.',
  PENDING_RECIPIENT_NON_HOLDING_CURRENCY_PAYMENT_PREFERENCE:
    'La persona tiene que aceptar el pago en dólares en su cuenta de PayPal.',
  REGULATORY_PENDING: 'PayPal revisa si puede hacer el pago.',
  UNCLAIMED: 'La persona aún no reclamó el dinero: tiene 30 días.',
  BLOCKED: 'PayPal bloqueó el pago. Todavía puede pagarlo o devolverlo.',
  ONHOLD: 'PayPal retiene el pago para revisarlo.',
};

/** Sentences for payments that the owner ended without PayPal. */
const byHand: Sentences = {
  SETTLED: 'Lo terminaste a mano después de mirar PayPal.',
  UNSENT: 'Lo devolviste a la lista antes de enviarlo.',
};

/**
 * Sentences for PayPal's codes and our own codes, grouped by the manual's paragraph that explains the next
 * steps. PayPal's codes come from https://developer.paypal.com/payouts/view-transactions and from the test
 * values of its sandbox. If a payment ends, its member reads the sentence as the reason.
 */
const problems: Partial<Record<HelpTopic, Sentences>> = {
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
    STILL_OPEN:
      'Lo dimos por no pagado, y PayPal lo tiene en curso: puede pagarlo. No lo pagues otra vez.',
  },
  // The payout could succeed if the member uses another PayPal email or changes the account.
  'cuenta-no-aceptada': {
    RECEIVER_INVALID: badEmail,
    INVALID_EMAIL: badEmail,
    INVALID_EMAIL_ID: badEmail,
    RECEIVER_UNREGISTERED: 'Ese correo no tiene cuenta de PayPal, y nadie reclamó el dinero.',
    RECEIVER_UNCONFIRMED: 'Ese correo no está confirmado en PayPal, y nadie reclamó el dinero.',
    RECEIVER_ACCOUNT_LOCKED: 'Esa cuenta de PayPal está bloqueada o inactiva.',
    RECEIVER_ACCOUNT_LIMITATION: 'Esa cuenta de PayPal tiene una limitación.',
    RECEIVER_YOUTH_ACCOUNT: 'Esa cuenta de PayPal es de un menor de edad.',
    RECEIVER_COUNTRY_NOT_ALLOWED: badCountry,
    RECEIVER_STATE_RESTRICTED: badCountry,
    GAMER_FAILED_COUNTRY_OF_RESIDENCE_CHECK: badCountry,
    CLOSED_MARKET: 'Esa cuenta de PayPal no recibe pagos de otros países.',
    CURRENCY_NOT_SUPPORTED_FOR_RECEIVER: noDollars,
    RECEIVER_REFUSED: noDollars,
    REFUSED_RECEIVER_REFUSED: noDollars,
    PENDING_RECIPIENT_NON_HOLDING_CURRENCY_PAYMENT_PREFERENCE:
      'La persona no aceptó el pago en dólares.',
    RECEIVING_LIMIT_EXCEEDED: 'Esa cuenta de PayPal llegó al límite de lo que puede recibir.',
    UNVERIFIED_RECIPIENT_NOT_SUPPORTED: 'Esa cuenta de PayPal no está verificada.',
  },
  'no-pagado': {
    ITEM_INVALID: 'PayPal no acepta los datos de este pago.',
    SELF_PAY_NOT_ALLOWED: 'Ese correo es el de tu propia cuenta de PayPal.',
    CURRENCY_COMPLIANCE: 'PayPal no puede hacer este pago en dólares por las reglas del país.',
    DUPLICATE_ITEM: 'PayPal dice que este pago se repite en el envío.',
    REGULATORY_BLOCKED: 'PayPal no puede hacer el pago por las reglas del país.',
    RISK_DECLINE: 'PayPal rechazó el pago por riesgo.',
    TRANSACTION_LIMIT_EXCEEDED: 'El monto supera el límite de PayPal para un pago.',
    FAILED: 'PayPal no pudo hacer el pago.',
    CANCELED: 'El pago se canceló en PayPal.',
    ...byHand,
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
    REFUSED_ACCESS_DENIED: noPermission,
    REFUSED_ACTION_DENIED: noPermission,
    GAMING_INVALID_PAYMENT_FLOW: noPermission,
    USER_COUNTRY_NOT_ALLOWED: 'PayPal no permite pagos masivos desde el país de tu cuenta.',
    SENDER_STATE_RESTRICTED: 'PayPal no permite pagos masivos desde el país de tu cuenta.',
    INSUFFICIENT_FUNDS: noBalance,
    NEGATIVE_BALANCE: noBalance,
    NON_HOLDING_CURRENCY: 'Tu cuenta de PayPal no tiene saldo en dólares.',
    USER_FUNDING_SOURCE_INELIGIBLE: badFunding,
    GAMER_FAILED_FUNDING_SOURCE_CHECK: badFunding,
    SENDER_ACCOUNT_UNVERIFIED: senderUnverified,
    ACCOUNT_UNCONFIRMED_EMAIL: senderUnverified,
    SENDER_ACCOUNT_LOCKED: 'Tu cuenta de PayPal está bloqueada o inactiva.',
    ACCOUNT_RESTRICTED: senderLimited,
    SPENDING_LIMIT_EXCEEDED: 'Superaste el límite de envíos de tu cuenta de PayPal.',
    POS_LIMIT_EXCEEDED: 'Superaste el límite de envíos de tu cuenta de PayPal.',
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

const denied = ['DENIED', 'CANCELED', 'CANCELLED'];

export const isDeniedState = (word: string): boolean => denied.includes(word);

/** An unknown state counts as open, and so does BLOCKED, because PayPal can release a blocked payment. */
export const finalItemStates: ReadonlySet<string> = new Set([
  'FAILED',
  'RETURNED',
  'REFUNDED',
  'REVERSED',
  ...denied,
]);

const byCode: ReadonlyMap<string, PayoutProblem> = new Map(
  Object.entries(problems).flatMap(([topic, sentences]) =>
    Object.entries(sentences).map(([code, text]): [string, PayoutProblem] => [
      code,
      { text, topic: topic as HelpTopic },
    ]),
  ),
);

/** The manual's paragraphs about a payment that has ended. */
const endedTopics: ReadonlySet<HelpTopic> = new Set([
  'cuenta-no-aceptada',
  'no-pagado',
  'devuelto',
  'lote-rechazado',
]);

/**
 * Returns the sentence of a code and the manual's paragraph; null if there is no code. `word` is PayPal's state
 * of the item with the code. While PayPal may still pay the item, the sentence does not say that the payment
 * has ended.
 */
export function describeProblem(
  code: string | null,
  word: string | null = null,
): PayoutProblem | null {
  if (code === null) return null;
  const known = byCode.get(code);
  const isWaiting = word !== null && word !== 'SUCCESS' && !finalItemStates.has(word);
  if (isWaiting && !(code in byHand) && (!known || endedTopics.has(known.topic))) {
    const text = waiting[code] ?? `PayPal tiene el pago en curso y dice: ${code}.`;
    return { text, topic: 'en-espera' };
  }
  if (known) return known;
  if (/^5\d\d$/.test(code)) {
    const text = `PayPal tuvo un problema (${code}). Lo intentamos otra vez con el mismo número.`;
    return { text, topic: 'sin-respuesta' };
  }
  return { text: `PayPal respondió: ${code}.`, topic: 'no-pagado' };
}

/** PayPal's codes about the receiver's account. The payout could succeed with another PayPal email. */
export const accountFaultCodes: readonly string[] = Object.keys(
  problems['cuenta-no-aceptada'] ?? {},
);

export const isAccountFault = (code: string | null): boolean =>
  code !== null && accountFaultCodes.includes(code);
