import { data, replace } from 'site-router';
import { signInPath } from '#contract/auth/return-to.ts';
import { api, ask, withoutBody } from './api.ts';

/**
 * The action of the route that ends the session, after which the shell reloads the session. «Back»
 * leads to the page before; an error shows beside the button.
 */
export async function signOut() {
  const outcome = await ask(() => api.sesion.$delete({}, withoutBody));
  // An error status keeps the router from loading the page's data again.
  return outcome.ok ? replace(signInPath) : data(outcome, { status: 503 });
}
