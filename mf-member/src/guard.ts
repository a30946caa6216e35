import type { LoaderFunctionArgs } from 'react-router-dom';
import { replace } from 'site-router';
import { type api, findApiClient, isRendering, type Outcome, type Refusal } from '#client/api.ts';
import { leaveUnlessSigningOut } from '#client/sign-out.ts';
import { signInPath, signInUrl } from '#contract/auth/paths.ts';

export const signOutPath = '/panel/salir';

/** A `permission-denied` with fields is about a form, not about access. */
export function isShutOut({ code, fields }: Refusal): boolean {
  if (code === 'permission-denied') return Object.keys(fields).length === 0;
  return code === 'unauthenticated';
}

let isLeaving = false;

/**
 * Loads a new document, so no data of the private page stay in memory. The browser's «back» leads to the page
 * before the private page. The first call determines the target.
 */
export function leaveFor(path: string): void {
  if (!isLeaving) window.location.replace(path);
  isLeaving = true;
}

export const leaveForSignIn = (
  { pathname, search }: Pick<URL, 'pathname' | 'search'> = window.location,
) => leaveUnlessSigningOut(() => leaveFor(signInUrl(pathname + search)));

/** The URL names no page to return to, so the next sign-in starts at the panel. */
export const leaveAfterSignOut = () => leaveFor(signInPath);

export function leaveIfShutOut(refusal: Refusal): boolean {
  if (isShutOut(refusal)) leaveForSignIn();
  return isShutOut(refusal);
}

/**
 * Creates the loader of a private page. The loader returns the page's data or redirects to the sign-in. After
 * a failure the shell shows «no disponible» instead of the page.
 */
export function guardedLoader<Answer>(
  path: string,
  load: (client: typeof api, options: { init: RequestInit }) => Promise<Outcome<Answer>>,
) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Answer> => {
    const outcome = await load(findApiClient(context), { init: { signal: request.signal } });
    if (outcome.ok) return outcome.answer;
    const url = new URL(request.url);
    if (isRendering(context))
      throw isShutOut(outcome)
        ? replace(signInUrl(url.pathname + url.search))
        : new Error(outcome.code);
    if (isShutOut(outcome)) {
      // The shell may still know the old session, so the person must sign in in a new document. The page
      // renders nothing until the sign-in page loads.
      leaveForSignIn(url);
      return new Promise<never>(() => {});
    }
    console.error(`${path} did not load: ${outcome.code}`);
    throw new Error(outcome.code);
  };
}
