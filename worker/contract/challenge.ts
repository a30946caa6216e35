/** The actions that may need a challenge. An answer is valid for one action only. */
export const challengeActions = ['sign-in', 'sign-up', 'link', 'lead'] as const;
export type ChallengeAction = (typeof challengeActions)[number];

/** The header that carries the answer to a challenge in a repeated call. */
export const challengeHeader = 'x-challenge-answer';
/** The header's value if a person continues without a solution. Calls with a solution have precedence. */
export const challengeDeclined = 'declined';

/** Path of the challenge's document. The page shows it in a frame. */
export const challengePath = (action: ChallengeAction) => `/api/pregunta?accion=${action}`;

/** A message from the challenge's document to the page around it. */
export interface ChallengeMessage {
  answer: string;
}
