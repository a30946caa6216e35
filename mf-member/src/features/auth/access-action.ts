import type { ActionFunctionArgs } from 'react-router-dom';
import { redirect } from 'site-router';
import { apiOf, ask, isRendering, type Refusal } from '#client/api.ts';
import type { Session } from '#contract/auth/session.ts';
import { isSignUp } from './access-sides.ts';
import { afterSignIn } from './way-on.ts';

/** The page decides where to go after a success, because it knows the session. */
export type AccessResult =
  | { done: 'signed-in'; rol: Session['rol'] }
  | { done: 'signed-up'; email: string }
  | { done: null; refusal: Refusal; email: string };

/**
 * Signs in or up, depending on the page's address. A route's action, so that the shell reloads the
 * session afterwards. Without scripts the answer itself leads a person who has signed in on.
 */
export async function submitAccess({
  request,
  context,
}: ActionFunctionArgs): Promise<AccessResult> {
  const api = apiOf(context);
  const { search } = new URL(request.url);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const credentials = { email: text('email'), password: text('password') };
  if (isSignUp(search)) {
    const json = {
      ...credentials,
      nombre: text('nombre'),
      pais: text('pais'),
      encuestaConfirmada: form.has('encuestaConfirmada'),
    };
    const outcome = await ask(() => api.registro.$post({ json }));
    return outcome.ok
      ? { done: 'signed-up', email: credentials.email }
      : { done: null, refusal: outcome, email: credentials.email };
  }
  const json = { ...credentials, ...(form.has('codigo') && { codigo: text('codigo') }) };
  const outcome = await ask(() => api.sesion.$post({ json }));
  if (!outcome.ok) return { done: null, refusal: outcome, email: credentials.email };
  const { rol } = outcome.answer.sesion;
  if (isRendering(context)) throw redirect(afterSignIn(rol, search));
  return { done: 'signed-in', rol };
}
