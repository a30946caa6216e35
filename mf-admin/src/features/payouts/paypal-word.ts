/** The words for PayPal's item states; the page shows unknown states unchanged. */
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
