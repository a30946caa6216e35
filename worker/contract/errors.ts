import type { ChallengeAction } from './challenge.ts';

/** The HTTP status of each code in SPEC's catalogue. */
export const errorStatus = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'resource-exhausted': 429,
  internal: 500,
  unavailable: 503,
  'deadline-exceeded': 504,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The reasons that a page treats differently from other refusals with the same code. */
export const reasons = [
  'code-needed',
  'incomplete',
  'not-admin',
  'payout-open',
  'proof-needed',
  'second-factor-needed',
  'under-review',
] as const;
export type Reason = (typeof reasons)[number];

/** Body of every failed API answer. The program reads code and reason; the person reads the sentence. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    /** This field is absent when no page needs it, and in answers of the previous release. */
    reason?: Reason;
    message: string;
    requestId: string;
    /** A Spanish sentence for each faulty field, by name. The form shows the sentence beside the field. */
    fields?: Record<string, string>;
    /** The page may repeat the call with the answer to this challenge (`challengeHeader`). */
    challenge?: ChallengeAction;
  };
}

export const errorSentences = {
  internal: 'Ocurrió un problema. Intenta de nuevo.',
  noKey: 'Falta la clave de la solicitud. Recarga la página e intenta de nuevo.',
  otherRequest: 'Esa solicitud ya se usó para otra cosa. Recarga la página e intenta de nuevo.',
  notFound: 'No encontramos lo que buscas.',
  tooMany: 'Recibimos muchas solicitudes seguidas. Espera unos minutos e intenta de nuevo.',
} as const;
