/** With `hold`, a signal also holds payouts. With `nothing`, the site does not evaluate the signal. */
export const signalModes = ['show', 'hold', 'nothing'] as const;
export type SignalMode = (typeof signalModes)[number];

/** The strength of a signal. A `weak` signal is common among honest people in this region. */
export type SignalStrength = 'weak' | 'medium' | 'strong';

interface SignalKind {
  label: string;
  strength: SignalStrength;
  mode: SignalMode;
}

/** The signals about an account, the strongest first. worker/api/trust/signals evaluates them. */
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

export const isSignalId = (name: string): name is SignalId => Object.hasOwn(signalKinds, name);

/**
 * Returns a signal's label. If the name is unknown, e.g. in a record of another version, returns the name.
 */
export const signalLabel = (name: string): string =>
  isSignalId(name) ? signalKinds[name].label : name;

/** A signal as the administration shows it: a fact about an account. `seenAt` is in UTC ms. */
export interface ShownSignal {
  signal: SignalId;
  /** Distinguishes signals of the same kind: the key of a shared mark, a country, a provider … */
  subject: string;
  text: string;
  strength: SignalStrength;
  seenAt: number;
  /** The path of an administration page that shows more. */
  link: string | null;
  /** Some of the other accounts that the signal concerns. */
  others: { id: string; nombre: string }[];
  why: string | null;
}

export const describeOpenSignals = ({ signals }: { signals: readonly ShownSignal[] }): string =>
  signals
    .flatMap(({ signal, why }) => (why === null ? [signalKinds[signal].label] : []))
    .join('; ');

export interface HeldPayoutReview {
  signals: SignalId[];
  answer: string | null;
  /** The time since which no signal holds the payout (UTC ms). Null while a signal holds it. */
  clearedAt: number | null;
}

/** A held payout's review, as the member sees it. */
export interface MemberReview {
  payoutId: string;
  /** Whole sentences; the first is neutral. No sentence mentions other accounts or how to evade a signal. */
  reasons: string[];
  /** The member's answer. A member can answer only once. Null before an answer. */
  answer: string | null;
  /** True if more than `payoutDueHours` have passed since the payout's request. */
  isLate: boolean;
}

/** A value of the lists' filter. It finds rows with any signal that is stronger than weak. */
export const reviewFilterValue = 'por-revisar';

const labelsOf = (strengths: readonly SignalStrength[]) =>
  Object.fromEntries(
    Object.entries(signalKinds)
      .filter(([, { strength }]) => strengths.includes(strength))
      .map(([id, { label }]) => [id, label]),
  );

export const strongSignalLabels = {
  [reviewFilterValue]: 'Por revisar',
  ...labelsOf(['strong', 'medium']),
};
export const signalLabels = { ...strongSignalLabels, ...labelsOf(['weak']) };

export const trustSentences = {
  cleared: 'Ya nada lo retiene: falta que decidas si se paga.',
  held: 'Está en revisión: decide primero si se paga.',
} as const;
