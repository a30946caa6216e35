import { data, replace } from 'site-router';
import { signInPath } from '#contract/auth/return-to.ts';
import { api, ask, withoutBody } from './api.ts';

/**
 * The action of a route that ends the session, after which the shell asks who is signed in. «Back»
 * leads to the page before; an error shows beside the button.
 */
export async function signOut() {
  const outcome = await ask(() => api.sesion.$delete({}, withoutBody));
  // With an error status the page's data are not loaded again.
  return outcome.ok ? replace(signInPath) : data(outcome, { status: 503 });
}
