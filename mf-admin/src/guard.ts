import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, replace } from 'site-router';
import { adminSentences } from '#contract/admin.ts';
import { signInFor } from '#contract/way-back.ts';
import type { Outcome, Refusal } from '#ui/api.ts';

const securityPath = '/admin/seguridad';

/** The API takes unsafe requests as JSON only, those without a body too. */
export const withoutBody = { headers: { 'content-type': 'application/json' } };

function signInPath(): string {
  const { pathname, search } = window.location;
  return signInFor(pathname + search);
}

/** Where a refusal leads: to sign in, or to the second factor; null when the page tells it. */
function wayOut({ code, message }: Pick<Refusal, 'code' | 'message'>): string | null {
  if (code === 'unauthenticated') return signInPath();
  const isFirst = code === 'permission-denied' && message === adminSentences.secondFactorFirst;
  return isFirst ? securityPath : null;
}

/** Leaves for signing in; a new document keeps nothing of the administration in memory. */
export function leaveForSignIn(): void {
  window.location.replace(signInPath());
}

/**
 * Leaves the page when a refusal says that it is not, or not yet, this person's to see. False when
 * the page itself is to tell what went wrong.
 */
export function leaveIfShutOut(refusal: Pick<Refusal, 'code' | 'message'>): boolean {
  const path = wayOut(refusal);
  if (path) window.location.replace(path);
  return path !== null;
}

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
    const outcome = await load({ signal: request.signal, params, url: new URL(request.url) });
    if (outcome.ok) return outcome.answer;
    const path = wayOut(outcome);
    if (path) throw replace(path);
    throw data(outcome, { status: outcome.code === 'not-found' ? 404 : 503 });
  };
}
