import type { LoaderFunctionArgs } from 'react-router-dom';
import { replace } from 'site-router';
import type { Outcome } from '#client/api.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** Where whoever may not see a private page goes. */
export const signInPath = '/registro-login';

/** Whether a call was refused because the page is not, or no longer, this person's to see. */
export function isShutOut(code: ErrorCode): boolean {
  return code === 'unauthenticated' || code === 'permission-denied';
}

/**
 * Leaves a page that is no longer this person's; a new document keeps nothing of it in memory, and
 * «back» leads to what was before it.
 */
export function leaveForSignIn(): void {
  window.location.replace(signInPath);
}

/** Leaves when the session is over; a form's wrong password is `permission-denied` and stays. */
export function leaveIfSignedOut({ code }: { code: ErrorCode }): boolean {
  if (code === 'unauthenticated') leaveForSignIn();
  return code === 'unauthenticated';
}

/** Leaves at every refusal of who is signed in: where no password is asked for, none is of a field. */
export function leaveIfShutOut({ code }: { code: ErrorCode }): boolean {
  if (isShutOut(code)) leaveForSignIn();
  return isShutOut(code);
}

/**
 * Makes the loader of a private page: its data, or a redirect to sign in. A failure shows the
 * shell's «no disponible», never the page.
 *
 * On a page that was opened directly the router waits for the page's script; its data need not, and
 * is asked for at once.
 */
export function guardedLoader<Answer>(
  path: string,
  load: (signal?: AbortSignal) => Promise<Outcome<Answer>>,
) {
  let early = window.location.pathname === path ? load() : null;
  return async ({ request }: LoaderFunctionArgs): Promise<Answer> => {
    const first = early;
    early = null;
    const outcome = await (first ?? load(request.signal));
    if (outcome.ok) return outcome.answer;
    if (isShutOut(outcome.code)) {
      if (first) throw replace(signInPath);
      // The session that the shell knows is as old as the document: a later refusal needs a new
      // one, and nothing to show until it is there.
      leaveForSignIn();
      return new Promise<never>(() => {});
    }
    console.error(`${path} did not load: ${outcome.code}`);
    throw new Error(outcome.code);
  };
}
