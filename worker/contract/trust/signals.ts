/** The owner's choice for a signal: shown, also holding payouts, or not evaluated. */
export const signalModes = ['show', 'hold', 'nothing'] as const;
export type SignalMode = (typeof signalModes)[number];

/** `weak`: the signal is common among honest people in this region. */
export type Strength = 'weak' | 'medium' | 'strong';

interface SignalKind {
  label: string;
  strength: Strength;
  mode: SignalMode;
}

/** Signals about an account, strongest first; worker/api/trust/signals evaluates them. */
export const signalKinds = {
  'same-paypal': { label: 'La misma cuenta de PayPal', strength: 'strong', mode: 'hold' },
  reversals: { label: 'Muchas anulaciones', strength: 'strong', mode: 'hold' },
  'same-email': { label: 'El mismo buzón', strength: 'strong', mode: 'show' },
  debt: { label: 'Deuda', strength: 'strong', mode: 'show' },
  tor: { label: 'Red Tor', strength: 'strong', mode: 'show' },
  'same-moment': { label: 'Acreditan a la vez', strength: 'strong', mode: 'show' },
  'same-device': { label: 'El mismo navegador', strength: 'medium', mode: 'show' },
  'erased-before': { label: 'Tuvo una cuenta borrada', strength: 'medium', mode: 'show' },
  'data-centre': { label: 'Centro de datos', strength: 'medium', mode: 'show' },
  'other-country': { label: 'Otro país', strength: 'medium', mode: 'show' },
  'disposable-mail': { label: 'Correo desechable', strength: 'medium', mode: 'show' },
  'fast-surveys': { label: 'Encuestas muy rápidas', strength: 'medium', mode: 'show' },
  'thrown-out': { label: 'Casi nada se le acredita', strength: 'medium', mode: 'show' },
  'one-sitting': { label: 'Todo en una noche', strength: 'medium', mode: 'show' },
  'quick-payout': { label: 'Pago muy pronto', strength: 'medium', mode: 'show' },
  'paypal-changed': { label: 'PayPal recién cambiado', strength: 'medium', mode: 'show' },
  'same-network': { label: 'La misma red', strength: 'weak', mode: 'show' },
} as const satisfies Record<string, SignalKind>;

export type SignalId = keyof typeof signalKinds;
export const signalIds = Object.keys(signalKinds) as [SignalId, ...SignalId[]];

export const isSignal = (name: string): name is SignalId => Object.hasOwn(signalKinds, name);

/** Falls back to the name itself, for records of other versions. */
export const signalLabel = (name: string): string =>
  isSignal(name) ? signalKinds[name].label : name;

/** A fact about an account, as the administration shows it. `seenAt` in UTC ms. */
export interface ShownSignal {
  signal: SignalId;
  /** Distinguishes signals of one kind: a mark's key, a country, a provider … */
  subject: string;
  text: string;
  strength: Strength;
  seenAt: number;
  /** A page of the administration that shows more. */
  link: string | null;
  /** Some of the other accounts. */
  others: { id: string; nombre: string }[];
  why: string | null;
}

export const openLabels = ({ signals }: { signals: readonly ShownSignal[] }): string =>
  signals
    .flatMap(({ signal, why }) => (why === null ? [signalKinds[signal].label] : []))
    .join('; ');

export interface PayoutReviewing {
  signals: SignalId[];
  answer: string | null;
  /** The time since which no signal holds the payout, UTC ms; null while a signal holds it. */
  clearedAt: number | null;
}

/** A review in the words for the payout's member. */
export interface MemberReview {
  payoutId: string;
  /**
   * Whole sentences, first a neutral one. No sentence teaches how to evade a signal or mentions other
   * accounts.
   */
  reasons: string[];
  /** The member's only answer; null before an answer. */
  answer: string | null;
  /** The review takes longer than `reviewHours`. */
  isLate: boolean;
}

/**
 * The number of hours in which a person should decide. Nothing decides automatically: a late review is a task
 * in red.
 */
export const reviewHours = 72;
export const reviewLateMs = reviewHours * 3_600_000;

/** Value of the lists' filter: any signal stronger than weak. */
export const toReview = 'por-revisar';

const labelsOf = (strengths: readonly Strength[]) =>
  Object.fromEntries(
    Object.entries(signalKinds)
      .filter(([, { strength }]) => strengths.includes(strength))
      .map(([id, { label }]) => [id, label]),
  );

export const strongWords = { [toReview]: 'Por revisar', ...labelsOf(['strong', 'medium']) };
export const signalWords = { ...strongWords, ...labelsOf(['weak']) };

export const trustSentences = {
  /** To the member: a goal, not a promise. */
  goal: `Nuestra meta es decidir en ${reviewHours} horas.`,
  late: `Pasaron más de ${reviewHours} horas sin decidirlo: al equipo le aparece como atrasado.`,
  cleared: 'Ya nada lo retiene: falta que decidas si se paga.',
  held: 'Está en revisión: decide primero si se paga.',
} as const;
