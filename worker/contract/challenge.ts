/** The actions that a question is asked for; an answer is valid for one of them. */
export const challengeActions = ['sign-in', 'sign-up', 'link', 'lead'] as const;
export type ChallengeAction = (typeof challengeActions)[number];

/** Header of a repeated call: the answer to the question that its first refusal asked. */
export const challengeHeader = 'x-challenge-answer';

/** Path of the document that asks, which is shown in a frame. */
export const challengePath = (action: ChallengeAction) => `/api/pregunta?accion=${action}`;

/** Message of that document to the page around it. */
export interface ChallengeMessage {
  answer: string;
}

export const challengeTitle = 'Confirma que eres una persona';
export const challengeFailed =
  'No pudimos cargar la pregunta. Cierra esta ventana e intenta de nuevo en unos minutos.';
export const challengeSentence =
  'Hay muchas solicitudes ahora. Confirma que eres una persona y seguimos.';
