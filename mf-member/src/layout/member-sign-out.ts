import { data, replace } from 'site-router';
import { api, ask, withoutBody } from '#client/api.ts';
import { signInPath } from '../guard.ts';

/** As an action it makes the shell ask who is signed in. */
export const signOutPath = '/panel/salir';

/**
 * Ends the session; an error shows beside the button. «Back» leads to the page before, as when the
 * page itself finds that the session is over.
 */
export async function signOut() {
  const outcome = await ask(() => api.sesion.$delete({}, withoutBody));
  // With an error status the page's data are not loaded again.
  return outcome.ok ? replace(signInPath) : data(outcome, { status: 503 });
}
