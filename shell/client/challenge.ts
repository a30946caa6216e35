import { type ChallengeAction, challengeHeader } from '#contract/challenge.ts';
import type { ErrorBody } from '#contract/errors.ts';

export const challengeSentence =
  'Hay muchas solicitudes ahora. Confirma que eres una persona y seguimos.';

/** Event of `window`, as shell and remotes have copies of this file of their own. */
export const challengeEvent = 'challenge';

export interface AskedChallenge {
  action: ChallengeAction;
  /** Null when the person did not answer. */
  answer: (token: string | null) => void;
}

function askForAnswer(action: ChallengeAction): Promise<string | null> {
  return new Promise((answer) => {
    const detail: AskedChallenge = { action, answer };
    // A shell of an older build does not listen, so nothing prevents the event.
    const isUnheard = window.dispatchEvent(
      new CustomEvent(challengeEvent, { detail, cancelable: true }),
    );
    if (isUnheard) answer(null);
  });
}

/** Calls `listener` when a call needs a challenge answered. Returns a function that stops it. */
export function onChallenge(listener: (asked: AskedChallenge) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<AskedChallenge>).detail);
  };
  window.addEventListener(challengeEvent, hear);
  return () => window.removeEventListener(challengeEvent, hear);
}

/** Repeats a call with the answer to a challenge, which the API demands during a flood. */
export function withChallenge(send: typeof fetch): typeof fetch {
  return async function call(input, init) {
    const response = await send(input, init);
    if (response.status !== 429) return response;
    const { error }: ErrorBody = await response.clone().json();
    const answer = error.challenge && (await askForAnswer(error.challenge));
    if (!answer) return response;
    const headers = new Headers(init?.headers);
    headers.set(challengeHeader, answer);
    // The API refuses an expired answer with a new challenge.
    return call(input, { ...init, headers });
  };
}
