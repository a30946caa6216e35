/** Our labels for the states that PayPal reports for an item. The page shows unknown states unchanged. */
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

/** Returns our label for the state that PayPal reports for an item. */
export const describePaypalState = (state: string): string => paypalWords[state] ?? state;
