import type { ActionFunctionArgs } from 'react-router-dom';
import { data, redirect } from 'site-router';
import { api, ask } from '#client/api.ts';

/** The word to type, and what the API expects. */
export const confirmWord = 'BORRAR' as const;

export const erasePath = '/perfil/borrar';

/** A route's action, so that the shell reloads the session afterwards. */
export async function eraseAccount({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const json = {
    password: String(form.get('password')),
    confirmation: confirmWord,
    saldoCents: Number(form.get('saldoCents')),
    heldCents: Number(form.get('heldCents')),
  };
  const outcome = await ask(() => api.perfil.$delete({ json }));
  return outcome.ok ? redirect('/') : data(outcome, { status: 400 });
}
