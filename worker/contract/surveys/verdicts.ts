// Without zod: the administration's page loads this.

/** Values of `postbacks.verdict`, explained for the log. */
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
  'over-limit': 'El monto pasa del máximo por encuesta; no se acreditó.',
  'wrong-currency':
    'El premio no está en dólares o es mayor que lo que paga el proveedor; no se acreditó.',
  malformed: 'Le faltan datos o trae alguno dos veces; no se hizo nada.',
  'unknown-status': 'Trae un estado que no conocemos; no se hizo nada.',
  'not-completed': 'Todavía no está completa, o el proveedor la rechazó; no se acreditó.',
  screenout: 'El miembro no calificó para la encuesta.',
  ineligible: 'El proveedor no aceptó la respuesta del miembro.',
  debug: 'Es una prueba del proveedor.',
  'bad-signature': 'La firma no es del proveedor; se rechazó.',
  'bad-path': 'No llegó por la dirección secreta; se rechazó.',
  'bad-address': 'No llegó desde una dirección del proveedor; se rechazó.',
} as const;
export type Verdict = keyof typeof verdicts;

export const verdictLabels: Record<Verdict, string> = {
  credited: 'Acreditado',
  held: 'Retenido',
  'credited-and-reversed': 'Acreditado y anulado',
  reversed: 'Anulado',
  waiting: 'En espera',
  duplicate: 'Ya estaba',
  conflict: 'En conflicto',
  'unknown-member': 'Sin miembro',
  zero: 'Sin dinero',
  'bad-amount': 'Monto inválido',
  'over-limit': 'Sobre el máximo',
  'wrong-currency': 'Otra moneda',
  malformed: 'Incompleto',
  'unknown-status': 'Estado desconocido',
  'not-completed': 'Sin completar',
  screenout: 'No calificó',
  ineligible: 'No aceptado',
  debug: 'Prueba',
  'bad-signature': 'Firma inválida',
  'bad-path': 'Dirección inválida',
  'bad-address': 'Origen desconocido',
};

/** Verdicts of a postback that credits: what a replay can come to. */
const creditVerdicts = [
  'credited',
  'held',
  'credited-and-reversed',
  'duplicate',
  'conflict',
  'unknown-member',
] as const satisfies readonly Verdict[];
export type CreditVerdict = (typeof creditVerdicts)[number];

export function isCreditVerdict(name: string): name is CreditVerdict {
  return creditVerdicts.some((known) => known === name);
}

/** Of requests that the provider has not sent: counted, and only the last ones kept. */
export const refusedVerdicts = [
  'bad-signature',
  'bad-path',
  'bad-address',
] as const satisfies readonly Verdict[];
export type RefusedVerdict = (typeof refusedVerdicts)[number];

/** No money moved, though some should have. */
export const failedVerdicts = [
  'conflict',
  'unknown-member',
  'bad-amount',
  'over-limit',
  'wrong-currency',
  'malformed',
  'unknown-status',
  ...refusedVerdicts,
] as const satisfies readonly Verdict[];

export function isVerdict(name: string): name is Verdict {
  return Object.hasOwn(verdicts, name);
}

const unsigned = 'No lo envió el proveedor: no se puede repetir.';
const moved = 'Ya movió el dinero: no hay nada que repetir.';
const same = 'Repetirlo daría lo mismo. Si corresponde pagar, ajusta el saldo del miembro.';

const notRepeated: Partial<Record<Verdict, string>> = {
  credited: moved,
  held: moved,
  'credited-and-reversed': moved,
  reversed: moved,
  waiting: 'Se aplica sola en cuanto llegue su crédito.',
  'not-completed': 'Si se completa, el proveedor lo avisa otra vez.',
  duplicate: 'Su transacción ya está anotada: no hay nada que repetir.',
  'bad-signature': unsigned,
  'bad-path': unsigned,
  'bad-address': unsigned,
};

/**
 * Why a postback cannot be replayed; null when it can: it was signed, and moved nothing for a reason
 * that the administrator can remove (no member found, or a high amount).
 */
export function whyNotReplayed(verdict: string): string | null {
  if (verdict === 'unknown-member' || verdict === 'over-limit') return null;
  return (isVerdict(verdict) && notRepeated[verdict]) || same;
}
