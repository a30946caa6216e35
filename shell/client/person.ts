import { type ChallengeAction, challengeHeader } from '#contract/challenge.ts';
import type { ErrorBody } from '#contract/errors.ts';

/** Event of `window`, as shell and remotes have copies of this file of their own. */
const personEvent = 'person-asked';

export interface AskedPerson {
  action: ChallengeAction;
  /** Null: the person did not answer. */
  answer: (token: string | null) => void;
}

function askPerson(action: ChallengeAction): Promise<string | null> {
  return new Promise((answer) => {
    const detail: AskedPerson = { action, answer };
    // A shell of an older build does not listen: nothing prevents the event.
    const isUnheard = window.dispatchEvent(
      new CustomEvent(personEvent, { detail, cancelable: true }),
    );
    if (isUnheard) answer(null);
  });
}

/** Calls `listener` when a call needs a challenge answered. Returns a function that stops it. */
export function onPersonAsked(listener: (asked: AskedPerson) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<AskedPerson>).detail);
  };
  window.addEventListener(personEvent, hear);
  return () => window.removeEventListener(personEvent, hear);
}

/** Repeats a call with the answer to a challenge, which the API asks for during a flood. */
export function asPerson(send: typeof fetch): typeof fetch {
  return async function call(input, init) {
    const response = await send(input, init);
    if (response.status !== 429) return response;
    const { error }: ErrorBody = await response.clone().json();
    const answer = error.challenge && (await askPerson(error.challenge));
    if (!answer) return response;
    const headers = new Headers(init?.headers);
    headers.set(challengeHeader, answer);
    // The API refuses an expired answer with a new challenge.
    return call(input, { ...init, headers });
  };
}
