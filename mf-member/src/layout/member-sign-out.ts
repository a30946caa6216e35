import { data, replace } from 'site-router';
import { api, ask } from '#client/api.ts';
import { signInPath } from '../guard.ts';

/** The API takes unsafe requests as JSON only, those without a body too. */
const withoutBody = { headers: { 'content-type': 'application/json' } };

/** Path of the action that signs out. Being an action, it makes the shell ask who is signed in. */
export const signOutPath = '/panel/salir';

/**
 * Ends the session; whatever fails is told where the button is. «Back» leads to what was before the
 * page, as when the page itself is first to hear that the session is over.
 */
export async function signOut() {
  const outcome = await ask(() => api.sesion.$delete({}, withoutBody));
  // With a failure's status the page's own data are not asked for again.
  return outcome.ok ? replace(signInPath) : data(outcome, { status: 503 });
}
