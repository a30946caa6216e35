/** What a postback can come to: `postbacks.verdict`, and what it means for whoever reads the log. */
export const verdicts = {
  credited: 'Se acreditó al miembro.',
  held: 'Se acreditó y queda retenido hasta su fecha.',
  'credited-and-reversed': 'Se acreditó, y la anulación que ya esperaba se aplicó.',
  reversed: 'Se anuló el crédito.',
  waiting: 'Anula un crédito que todavía no llega; espera por él.',
  duplicate: 'Ya había llegado; no cambió nada.',
  conflict: 'Ya había llegado con otro miembro u otro monto; no cambió nada.',
  'unknown-member': 'No es de ningún miembro; no se acreditó.',
  zero: 'No trae dinero para el miembro.',
  'bad-amount': 'El monto no es un número positivo de dólares; no se acreditó.',
  'over-limit': 'El monto pasa del máximo por transacción (MAX_CREDIT_CENTS); no se acreditó.',
  'wrong-currency':
    'El premio no está en dólares o es mayor que lo que paga el proveedor; no se acreditó.',
  malformed: 'Le faltan datos o trae alguno dos veces; no se hizo nada.',
  'unknown-status': 'Trae un estado que no conocemos; no se hizo nada.',
  screenout: 'El miembro no calificó para la encuesta.',
  ineligible: 'El proveedor no aceptó la respuesta del miembro.',
  debug: 'Es una prueba del proveedor.',
  'bad-signature': 'La firma no es del proveedor; se rechazó.',
  'bad-path': 'No llegó por la dirección secreta; se rechazó.',
  'bad-address': 'No llegó desde una dirección del proveedor; se rechazó.',
} as const;

export type Verdict = keyof typeof verdicts;

const moving: Verdict[] = ['credited', 'held', 'credited-and-reversed', 'reversed'];

/** Whether a verdict says that a member's money has moved. */
export function movedMoney(verdict: Verdict): boolean {
  return moving.includes(verdict);
}
