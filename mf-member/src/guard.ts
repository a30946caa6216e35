import type { LoaderFunctionArgs } from 'react-router-dom';
import { replace } from 'site-router';
import { type api, apiOf, isRendering, type Outcome } from '#client/api.ts';
import { signInPath } from '#contract/auth/return-to.ts';
import type { ErrorCode } from '#contract/errors.ts';

export const signOutPath = '/panel/salir';

/** Whether the refusal means that the person may not, or no longer, see the page. */
export function isShutOut(code: ErrorCode): boolean {
  return code === 'unauthenticated' || code === 'permission-denied';
}

/**
 * Loads a new document, so that nothing of the private page stays in memory; «back» leads to the
 * page before it.
 */
export function leaveForSignIn(): void {
  window.location.replace(signInPath);
}

/** Leaves when the session is over; a wrong password in a form is `permission-denied` and stays. */
export function leaveIfSignedOut({ code }: { code: ErrorCode }): boolean {
  if (code === 'unauthenticated') leaveForSignIn();
  return code === 'unauthenticated';
}

/** Leaves on every such refusal; only for pages that ask for no password. */
export function leaveIfShutOut({ code }: { code: ErrorCode }): boolean {
  if (isShutOut(code)) leaveForSignIn();
  return isShutOut(code);
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
    if (isRendering(context))
      throw isShutOut(outcome.code) ? replace(signInPath) : new Error(outcome.code);
    if (isShutOut(outcome.code)) {
      // The shell's session may be as old as the document: a refusal needs a new one, and nothing to
      // render until then.
      leaveForSignIn();
      return new Promise<never>(() => {});
    }
    console.error(`${path} did not load: ${outcome.code}`);
    throw new Error(outcome.code);
  };
}
