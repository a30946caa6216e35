/** The values of `postbacks.verdict`. Each verdict has a label for lists and a sentence for the log. */
const explained = {
  credited: ['Acreditado', 'Se acreditó al miembro.'],
  held: ['Retenido', 'Se acreditó y queda retenido hasta su fecha.'],
  'credited-and-reversed': [
    'Acreditado y anulado',
    'Se acreditó, y la anulación que ya esperaba se aplicó.',
  ],
  reversed: ['Anulado', 'Se anuló el crédito.'],
  waiting: ['En espera', 'Anula un crédito que todavía no llega; espera por él.'],
  duplicate: ['Ya estaba', 'Ya había llegado; no cambió nada.'],
  conflict: ['En conflicto', 'Ya había llegado con otro miembro u otro monto; no cambió nada.'],
  'unknown-member': ['Sin miembro', 'No es de ningún miembro; no se acreditó.'],
  zero: ['Sin dinero', 'No trae dinero para el miembro.'],
  'bad-amount': ['Monto inválido', 'El monto no es un número positivo de dólares; no se acreditó.'],
  'over-limit': ['Sobre el máximo', 'El monto pasa del máximo por encuesta; no se acreditó.'],
  'wrong-currency': [
    'Otra moneda',
    'El premio no está en dólares o es mayor que lo que paga el proveedor; no se acreditó.',
  ],
  'no-price': [
    'Sin precio',
    'El proveedor no dice cuánto nos paga, y sin eso no sabemos si el premio está en dólares; no se acreditó. Pon en su panel la dirección completa de los avisos, y ajusta el saldo del miembro si corresponde.',
  ],
  malformed: ['Incompleto', 'Le faltan datos o trae alguno dos veces; no se hizo nada.'],
  'unknown-status': ['Estado desconocido', 'Trae un estado que no conocemos; no se hizo nada.'],
  'unclear-reversal': [
    'Anulación sin entender',
    'El proveedor quita dinero y no entendemos cuánto o de qué encuesta; no se hizo nada. Mira en su panel y ajusta el saldo del miembro si corresponde.',
  ],
  decided: ['Decidido', 'El equipo miró el aviso y decidió qué hacer; este aviso no movió dinero.'],
  'not-completed': [
    'Sin completar',
    'Todavía no está completa, o el proveedor la rechazó; no se acreditó.',
  ],
  screenout: ['No calificó', 'El miembro no calificó para la encuesta.'],
  ineligible: ['No aceptado', 'El proveedor no aceptó la respuesta del miembro.'],
  debug: ['Prueba', 'Es una prueba del proveedor.'],
  'bad-signature': ['Firma inválida', 'La firma no es del proveedor; se rechazó.'],
  'bad-path': ['Dirección inválida', 'No llegó por la dirección secreta; se rechazó.'],
  'bad-address': ['Origen desconocido', 'No llegó desde una dirección del proveedor; se rechazó.'],
} as const satisfies Record<string, readonly [label: string, meaning: string]>;
export type Verdict = keyof typeof explained;

const columnOf = <At extends 0 | 1>(at: At) =>
  Object.fromEntries(Object.entries(explained).map(([verdict, texts]) => [verdict, texts[at]])) as {
    [Name in Verdict]: (typeof explained)[Name][At];
  };
export const verdictLabels = columnOf(0);
export const verdictSentences = columnOf(1);

/** The possible verdicts of a postback that reports a credit. A replay can have the same verdicts. */
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

/**
 * The verdicts on requests that the provider did not send. The site counts them and stores only the newest.
 */
export const refusedVerdicts = [
  'bad-signature',
  'bad-path',
  'bad-address',
] as const satisfies readonly Verdict[];
export type RefusedVerdict = (typeof refusedVerdicts)[number];

/** The verdicts under which money should have moved but did not. */
export const failedVerdicts = [
  'conflict',
  'unknown-member',
  'bad-amount',
  'over-limit',
  'wrong-currency',
  'no-price',
  'malformed',
  'unknown-status',
  'unclear-reversal',
  ...refusedVerdicts,
] as const satisfies readonly Verdict[];
type FailedVerdict = (typeof failedVerdicts)[number];

/** Verdicts on the provider's own postbacks for a known member. Only the owner can settle such postbacks. */
export type OwnersVerdict = Exclude<FailedVerdict, RefusedVerdict | 'unknown-member'>;
export const ownersVerdicts = failedVerdicts.filter(
  (verdict): verdict is OwnersVerdict =>
    verdict !== 'unknown-member' && !refusedVerdicts.some((refused) => refused === verdict),
);

export const isOwnersVerdict = (name: string): name is OwnersVerdict =>
  ownersVerdicts.some((verdict) => verdict === name);

export function isVerdict(name: string): name is Verdict {
  return Object.hasOwn(verdictSentences, name);
}
