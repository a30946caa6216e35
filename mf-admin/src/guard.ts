import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, replace } from 'site-router';
import type { Outcome, Refusal } from '#client/api.ts';
import { signInUrl } from '#contract/auth/return-to.ts';
import { adminSentences } from '#contract/auth/sentences.ts';

const securityPath = '/admin/seguridad';

/**
 * Where a refusal leads: to the sign-in, to the second factor, or to the same address, where
 * somebody who is no longer an administrator is denied; null: the page shows the error.
 */
function wayOut(
  { code, message }: Pick<Refusal, 'code' | 'message'>,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | null {
  if (code === 'unauthenticated') return signInUrl(pathname + search);
  if (code !== 'permission-denied') return null;
  if (message === adminSentences.denied) return pathname + search;
  const isFirst = message === adminSentences.secondFactorFirst;
  return isFirst && pathname !== securityPath ? securityPath : null;
}

/** Loads a new document, which keeps nothing of the administration in memory. */
export function leaveForSignIn(): void {
  const { pathname, search } = window.location;
  window.location.replace(signInUrl(pathname + search));
}

/**
 * Leaves the page when the refusal means that the person must sign in or give a second factor.
 * False when the page has to show the error.
 */
export function leaveIfShutOut(refusal: Pick<Refusal, 'code' | 'message'>): boolean {
  const path = wayOut(refusal, window.location);
  if (path) window.location.replace(path);
  return path !== null;
}

/** The record changed since it was loaded: the decision needs another look. */
export const isStale = ({ code }: Pick<Refusal, 'code'>) =>
  code === 'aborted' || code === 'not-found';

/**
 * Makes the loader of an administration's page. Whoever may not see it is led away; any other
 * failure shows `LoadFailed` in the page's place, inside the layout.
 *
 * @example export const loader = guardedLoader(({ signal }) => ask(() => api.admin.resumen.$get(
 *   {}, { init: { signal } })));
 */
export function guardedLoader<Answer>(
  load: (given: {
    signal: AbortSignal;
    params: LoaderFunctionArgs['params'];
    url: URL;
  }) => Promise<Outcome<Answer>>,
) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Answer> => {
    const url = new URL(request.url);
    const outcome = await load({ signal: request.signal, params, url });
    if (outcome.ok) return outcome.answer;
    const path = wayOut(outcome, url);
    if (path === securityPath) throw replace(path);
    if (path) {
      // The session that the shell knows is as old as the document: the sign-in needs a new one.
      window.location.replace(path);
      return new Promise<never>(() => {});
    }
    throw data(outcome, { status: outcome.code === 'not-found' ? 404 : 503 });
  };
}
