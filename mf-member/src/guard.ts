import type { LoaderFunctionArgs } from 'react-router-dom';
import { replace } from 'site-router';
import type { Outcome } from '#client/api.ts';
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
 *
 * When a page is opened directly, the router waits for the page's script; its data is requested at
 * once.
 */
export function guardedLoader<Answer>(
  path: string,
  load: (options?: { init: RequestInit }) => Promise<Outcome<Answer>>,
) {
  let early = window.location.pathname === path ? load() : null;
  return async ({ request }: LoaderFunctionArgs): Promise<Answer> => {
    const first = early;
    early = null;
    const outcome = await (first ?? load({ init: { signal: request.signal } }));
    if (outcome.ok) return outcome.answer;
    if (isShutOut(outcome.code)) {
      if (first) throw replace(signInPath);
      // The shell's session is as old as the document: a later refusal needs a new document, and
      // nothing to render until then.
      leaveForSignIn();
      return new Promise<never>(() => {});
    }
    console.error(`${path} did not load: ${outcome.code}`);
    throw new Error(outcome.code);
  };
}
