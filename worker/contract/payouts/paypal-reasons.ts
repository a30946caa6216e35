/** What the administrator reads of PayPal's codes, and of our own for what happens on the way. */
const reasons: Record<string, string> = {
  CREDENTIALS: 'PayPal no aceptó PAYPAL_CLIENT_ID y PAYPAL_SECRET.',
  AUTHENTICATION_FAILURE: 'PayPal no aceptó PAYPAL_CLIENT_ID y PAYPAL_SECRET.',
  AUTHORIZATION_ERROR: 'Tu cuenta de PayPal no tiene permiso para enviar pagos masivos.',
  NOT_AUTHORIZED: 'Tu cuenta de PayPal no tiene permiso para enviar pagos masivos.',
  REQUIRED_SCOPE_MISSING: 'Tu cuenta de PayPal no tiene permiso para enviar pagos masivos.',
  INSUFFICIENT_FUNDS: 'No hay saldo suficiente en tu cuenta de PayPal.',
  SENDER_ACCOUNT_UNVERIFIED: 'Tu cuenta de PayPal no está verificada.',
  SENDER_ACCOUNT_LOCKED: 'Tu cuenta de PayPal está bloqueada o inactiva.',
  SPENDING_LIMIT_EXCEEDED: 'Superaste el límite de envíos de tu cuenta de PayPal.',
  VALIDATION_ERROR: 'PayPal encontró un dato que no acepta en el lote.',
  RECEIVER_INVALID: 'PayPal no acepta ese correo.',
  ITEM_INVALID: 'PayPal no acepta los datos de este pago.',
  RECEIVER_UNREGISTERED:
    'Ese correo aún no tiene cuenta de PayPal: la persona tiene 30 días para reclamar el dinero.',
  RECEIVER_ACCOUNT_LOCKED: 'La cuenta de PayPal de esa persona está bloqueada o inactiva.',
  RECEIVER_COUNTRY_NOT_ALLOWED: 'PayPal no envía pagos al país de esa persona.',
  SELF_PAY_NOT_ALLOWED: 'Ese correo es el de tu propia cuenta de PayPal.',
  AMOUNT_MISMATCH:
    'PayPal informa otro monto que el de este pago. Revísalo en tu cuenta de PayPal.',
  DUPLICATE_WITHOUT_LINK:
    'PayPal ya tiene este lote, pero no dijo con qué número. Esperamos su aviso o preguntamos otra vez.',
  ILLEGIBLE: 'PayPal respondió algo que no pudimos leer. Revisa el lote en tu cuenta de PayPal.',
  OTHER_BATCH: 'PayPal respondió con un lote que no es el nuestro.',
  FAILED: 'PayPal no pudo hacer el pago.',
  RETURNED: 'El dinero volvió a tu cuenta de PayPal: nadie lo reclamó o se canceló.',
  BLOCKED: 'PayPal bloqueó el pago.',
  REFUNDED: 'La persona devolvió el pago.',
  REVERSED: 'PayPal revirtió el pago.',
  DENIED: 'PayPal denegó el lote. No se descontó dinero.',
  CANCELED: 'El pago se canceló en PayPal.',
  DISCARDED: 'Lo descartaste: PayPal no lo tenía.',
  timeout: 'PayPal tardó demasiado en responder. Lo intentamos otra vez con el mismo número.',
  network: 'No pudimos conectarnos con PayPal. Lo intentamos otra vez con el mismo número.',
};

/** A code of PayPal's, or of ours about it, as the administrator reads it; null stays null. */
export function paypalReason(code: string | null): string | null {
  if (code === null) return null;
  const known = reasons[code];
  if (known) return known;
  if (/^5\d\d$/.test(code)) {
    return `PayPal tuvo un problema (${code}). Lo intentamos otra vez con el mismo número.`;
  }
  return `PayPal respondió: ${code}.`;
}
