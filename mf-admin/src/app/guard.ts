import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, replace } from 'site-router';
import type { Outcome, Refusal } from '#client/api.ts';
import { createPageEvent } from '#client/live.ts';
import { leaveUnlessSigningOut } from '#client/sign-out.ts';
import { signInUrl } from '#contract/auth/paths.ts';
import { isUnsaved } from './leave-guard.tsx';

const securityPath = '/admin/seguridad';

/**
 * Returns the page to open after a refusal: the sign-in, the second factor, or the same URL. At the same URL
 * the server denies a person who is no longer an administrator. Returns null if the page itself shows the
 * error.
 */
function wayOut(
  { code, reason }: Pick<Refusal, 'code' | 'reason'>,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | null {
  if (code === 'unauthenticated') return signInUrl(pathname + search);
  if (reason === 'not-admin') return pathname + search;
  if (reason !== 'second-factor-needed' || pathname === securityPath) return null;
  return `${securityPath}?destino=${encodeURIComponent(pathname + search)}`;
}

/** Loads a new document, so no data of the administration stay in memory. */
const leaveFor = (path: string) => leaveUnlessSigningOut(() => window.location.replace(path));

/** The session has ended on a page with a typed text. The person can sign in again on this page. */
export const sessionLostEvent = createPageEvent('session-lost');

/** The person has signed in again, so the page loads the refused data now. */
export const sessionRegainedEvent = createPageEvent('session-regained');

/** The person may no longer see the page, but the page holds a text that the person typed. */
export const rightsLostEvent = createPageEvent('rights-lost');

function noteRefusal({ reason }: Pick<Refusal, 'reason'>): void {
  if (reason === 'not-admin') rightsLostEvent.announce();
}

/** Tells whether the person would lose a typed text by leaving the page. */
const holdsText = () => isUnsaved() || document.querySelector('dialog[open] form') !== null;

export function leaveForSignIn(): void {
  const { pathname, search } = window.location;
  if (holdsText()) sessionLostEvent.announce();
  else leaveFor(signInUrl(pathname + search));
}

/** Leaves the page for the sign-in or the second factor. Returns false when the page must show the error. */
export function leaveIfShutOut(refusal: Pick<Refusal, 'code' | 'reason'>): boolean {
  const path = wayOut(refusal, window.location);
  if (path === null) return false;
  if (holdsText()) {
    noteRefusal(refusal);
    return false;
  }
  leaveFor(path);
  return true;
}

const signedInAgain = () =>
  new Promise<void>((resolve) => {
    const forget = sessionRegainedEvent.listen(() => {
      forget();
      resolve();
    });
    sessionLostEvent.announce();
  });

const isHere = ({ pathname }: URL) => pathname === window.location.pathname;

/**
 * Creates the loader of an administration page. It redirects a person who may not see the page. After any
 * other failure the layout shows `LoadFailed` in place of the page.
 *
 * @example export const loader = guardedLoader(({ signal }) => callApi(() => api.admin.resumen.$get(
 *   {}, { init: { signal } })));
 */
export function guardedLoader<Answer>(
  load: (given: {
    signal: AbortSignal;
    params: LoaderFunctionArgs['params'];
    url: URL;
  }) => Promise<Outcome<Answer>>,
) {
  let shown: { path: string; answer: Answer } | undefined;
  return async function loader(
    given: Pick<LoaderFunctionArgs, 'request' | 'params'>,
  ): Promise<Answer> {
    const { request, params } = given;
    const url = new URL(request.url);
    const outcome = await load({ signal: request.signal, params, url });
    if (outcome.ok) {
      shown = { path: url.pathname, answer: outcome.answer };
      return outcome.answer;
    }
    if (outcome.code === 'unauthenticated' && holdsText()) {
      await signedInAgain();
      return loader(given);
    }
    const path = wayOut(outcome, url);
    // The page holds a typed text. The API refused the reload, so the page keeps its earlier content.
    if (path && shown?.path === url.pathname && isHere(url) && holdsText()) {
      noteRefusal(outcome);
      return shown.answer;
    }
    if (path && outcome.reason === 'second-factor-needed') throw replace(path);
    if (path) {
      // The shell keeps the session of its document, so only a new document can show the sign-in.
      leaveFor(path);
      return new Promise<never>(() => {});
    }
    throw data(outcome, { status: outcome.code === 'not-found' ? 404 : 503 });
  };
}
