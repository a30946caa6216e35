import type { ActionFunctionArgs } from 'react-router-dom';
import { data, redirect } from 'site-router';
import { api, ask } from '#client/api.ts';

/** What must be typed, and what the API expects. */
export const confirmWord = 'BORRAR' as const;

export const erasePath = '/perfil/borrar';

/** As an action it makes the shell ask who is signed in. */
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
