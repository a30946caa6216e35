/** Actions that may need a challenge; an answer is valid for one of them. */
export const challengeActions = ['sign-in', 'sign-up', 'link', 'lead'] as const;
export type ChallengeAction = (typeof challengeActions)[number];

/** Header of a repeated call: the answer to its challenge. */
export const challengeHeader = 'x-challenge-answer';
/**
 * The header's value for a person who continues without a solved challenge: the call waits behind calls with
 * a solved challenge.
 */
export const challengeDeclined = 'declined';

/** Path of the challenge's document, shown in a frame. */
export const challengePath = (action: ChallengeAction) => `/api/pregunta?accion=${action}`;

/** A message from the challenge's document to the surrounding page. */
export interface ChallengeMessage {
  answer: string;
}
