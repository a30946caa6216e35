import { data, replace } from 'site-router';
import { api, ask } from '#client/api.ts';
import { withoutBody } from '../guard.ts';

/** Path of the action that signs out. Being an action, it makes the shell ask who is signed in. */
export const signOutPath = '/admin/salir';

/** Ends the session; a failure is told beside the button. */
export async function signOut() {
  const outcome = await ask(() => api.sesion.$delete({}, withoutBody));
  return outcome.ok ? replace('/registro-login') : data(outcome, { status: 503 });
}
