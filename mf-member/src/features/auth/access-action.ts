import type { ActionFunctionArgs } from 'react-router-dom';
import { api, ask, type Refusal } from '#client/api.ts';
import type { Session } from '#contract/auth/session.ts';
import { isSignUp } from './access-sides.ts';

/** The page decides where to go after a success, because it knows the session. */
export type AccessResult =
  | { done: 'signed-in'; rol: Session['rol'] }
  | { done: 'signed-up'; email: string }
  | { done: null; refusal: Refusal };

/**
 * Signs in or up, depending on the page's address. A route's action, so that the shell reloads the
 * session afterwards.
 */
export async function submitAccess({ request }: ActionFunctionArgs): Promise<AccessResult> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const credentials = { email: text('email'), password: text('password') };
  if (isSignUp(new URL(request.url).search)) {
    const json = {
      ...credentials,
      nombre: text('nombre'),
      pais: text('pais'),
      encuestaConfirmada: form.has('encuestaConfirmada'),
    };
    const outcome = await ask(() => api.registro.$post({ json }));
    return outcome.ok
      ? { done: 'signed-up', email: credentials.email }
      : { done: null, refusal: outcome };
  }
  const json = { ...credentials, ...(form.has('codigo') && { codigo: text('codigo') }) };
  const outcome = await ask(() => api.sesion.$post({ json }));
  return outcome.ok
    ? { done: 'signed-in', rol: outcome.answer.sesion.rol }
    : { done: null, refusal: outcome };
}
