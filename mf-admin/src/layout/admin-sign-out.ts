import { data, replace } from 'site-router';
import { api, ask, withoutBody } from '#client/api.ts';

/** As an action it makes the shell ask who is signed in. */
export const signOutPath = '/admin/salir';

export async function signOut() {
  const outcome = await ask(() => api.sesion.$delete({}, withoutBody));
  return outcome.ok ? replace('/registro-login') : data(outcome, { status: 503 });
}
