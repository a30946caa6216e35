import type { ActionFunctionArgs } from 'react-router-dom';
import { data, redirect } from 'site-router';
import { api, ask } from '#client/api.ts';

/** What is typed to erase an account, and what the API wants to hear. */
export const confirmWord = 'BORRAR' as const;

/** Path of the action that erases the account. */
export const erasePath = '/perfil/borrar';

/** Erases the account and goes to the home page. An action: the shell asks anew who is signed in. */
export async function eraseAccount({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const json = {
    password: String(form.get('password')),
    confirmacion: confirmWord,
    saldoCents: Number(form.get('saldoCents')),
    retenidoCents: Number(form.get('retenidoCents')),
  };
  const outcome = await ask(() => api.perfil.$delete({ json }));
  return outcome.ok ? redirect('/') : data(outcome, { status: 400 });
}
