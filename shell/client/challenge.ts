import { type ChallengeAction, challengeHeader } from '#contract/challenge.ts';
import type { ErrorBody } from '#contract/errors.ts';

export const challengeSentence =
  'Hay muchas solicitudes ahora. Confirma que eres una persona y seguimos.';

/** An event on `window` connects the shell and the remotes, because each has its own copy of this file. */
export const challengeEvent = 'challenge';

export interface AskedChallenge {
  action: ChallengeAction;
  /** The shell calls it with the answer, or with null if the person did not answer. */
  answer: (token: string | null) => void;
}

function askForAnswer(action: ChallengeAction): Promise<string | null> {
  return new Promise((answer) => {
    const detail: AskedChallenge = { action, answer };
    // The shell of an older build does not listen to this event, so the event is not cancelled.
    const isUnheard = window.dispatchEvent(
      new CustomEvent(challengeEvent, { detail, cancelable: true }),
    );
    if (isUnheard) answer(null);
  });
}

/** Calls `listener` when a call needs the answer to a challenge. Returns a function that stops listening. */
export function onChallenge(listener: (asked: AskedChallenge) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<AskedChallenge>).detail);
  };
  window.addEventListener(challengeEvent, hear);
  return () => window.removeEventListener(challengeEvent, hear);
}

/** Repeats a call with the answer to a challenge. During a flood, the API asks for this answer. */
export function withChallenge(send: typeof fetch): typeof fetch {
  return async function call(input, init) {
    const response = await send(input, init);
    if (response.status !== 429) return response;
    const { error }: ErrorBody = await response.clone().json();
    const answer = error.challenge && (await askForAnswer(error.challenge));
    if (!answer) return response;
    const headers = new Headers(init?.headers);
    headers.set(challengeHeader, answer);
    // If the answer has expired, the API refuses it and sends a new challenge.
    return call(input, { ...init, headers });
  };
}
