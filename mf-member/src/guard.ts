import type { LoaderFunctionArgs } from 'react-router-dom';
import { replace } from 'site-router';
import { type api, apiOf, isRendering, type Outcome, type Refusal } from '#client/api.ts';
import { unlessEndedHere } from '#client/sign-out.ts';
import { signInPath, signInUrl } from '#contract/auth/paths.ts';

export const signOutPath = '/panel/salir';

/** Whether the person may not see the page, or no longer. A refusal with fields is about a form. */
export function isShutOut({ code, fields }: Refusal): boolean {
  if (code === 'permission-denied') return Object.keys(fields).length === 0;
  return code === 'unauthenticated';
}

let isLeaving = false;

/**
 * Loads a new document, so that nothing of the private page stays in memory; «back» leads to the page before
 * it. The first call sets the target.
 */
export function leaveFor(path: string): void {
  if (!isLeaving) window.location.replace(path);
  isLeaving = true;
}

export const leaveForSignIn = (
  { pathname, search }: Pick<URL, 'pathname' | 'search'> = window.location,
) => unlessEndedHere(() => leaveFor(signInUrl(pathname + search)));

/** A sign-out interrupts nothing, so the next person to sign in starts at the panel. */
export const leaveSignedOut = () => leaveFor(signInPath);

export function leaveIfShutOut(refusal: Refusal): boolean {
  if (isShutOut(refusal)) leaveForSignIn();
  return isShutOut(refusal);
}

/**
 * Creates the loader of a private page: its data, or a redirect to sign in. A failure shows the
 * shell's «no disponible», never the page.
 */
export function guardedLoader<Answer>(
  path: string,
  load: (client: typeof api, options: { init: RequestInit }) => Promise<Outcome<Answer>>,
) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Answer> => {
    const outcome = await load(apiOf(context), { init: { signal: request.signal } });
    if (outcome.ok) return outcome.answer;
    const url = new URL(request.url);
    if (isRendering(context))
      throw isShutOut(outcome)
        ? replace(signInUrl(url.pathname + url.search))
        : new Error(outcome.code);
    if (isShutOut(outcome)) {
      // The shell's session may be as old as the document: a refusal needs a new session, and nothing to
      // render until then.
      leaveForSignIn(url);
      return new Promise<never>(() => {});
    }
    console.error(`${path} did not load: ${outcome.code}`);
    throw new Error(outcome.code);
  };
}
