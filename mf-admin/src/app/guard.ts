import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, replace } from 'site-router';
import type { Outcome, Refusal } from '#client/api.ts';
import { pageEvent } from '#client/live.ts';
import { unlessEndedHere } from '#client/sign-out.ts';
import { signInUrl } from '#contract/auth/paths.ts';
import { isUnsaved } from './leave-guard.tsx';

const securityPath = '/admin/seguridad';

/**
 * The target after a refusal: the sign-in, the second factor, or the same URL, where the server denies a
 * person who is no longer an administrator; null if the page shows the error.
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

/** Loads a new document, so that nothing of the administration stays in memory. */
const leaveFor = (path: string) => unlessEndedHere(() => window.location.replace(path));

/** The session has ended on a page with a typed text, and can begin again there. */
export const sessionLost = pageEvent('session-lost');

/** The session has begun again, so refused data load now. */
export const sessionRegained = pageEvent('session-regained');

/** The person may no longer see the page, which holds a typed text. */
export const rightsLost = pageEvent('rights-lost');

function noteRefusal({ reason }: Pick<Refusal, 'reason'>): void {
  if (reason === 'not-admin') rightsLost.announce();
}

/** Whether leaving would lose a typed text. */
const holdsText = () => isUnsaved() || document.querySelector('dialog[open] form') !== null;

export function leaveForSignIn(): void {
  const { pathname, search } = window.location;
  if (holdsText()) sessionLost.announce();
  else leaveFor(signInUrl(pathname + search));
}

/**
 * Leaves the page when the person must sign in or give a second factor. Returns false when the page has to
 * show the error.
 */
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
    const forget = sessionRegained.listen(() => {
      forget();
      resolve();
    });
    sessionLost.announce();
  });

const isHere = ({ pathname }: URL) => pathname === window.location.pathname;

/**
 * Creates the loader of an administration page. A person who may not see it is redirected; any
 * other failure shows `LoadFailed` in place of the page, inside the layout.
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
    // A reload of the page with a typed text keeps its content.
    if (path && shown?.path === url.pathname && isHere(url) && holdsText()) {
      noteRefusal(outcome);
      return shown.answer;
    }
    if (path && outcome.reason === 'second-factor-needed') throw replace(path);
    if (path) {
      // The shell keeps the session of the document, so only a new document shows the sign-in.
      leaveFor(path);
      return new Promise<never>(() => {});
    }
    throw data(outcome, { status: outcome.code === 'not-found' ? 404 : 503 });
  };
}
