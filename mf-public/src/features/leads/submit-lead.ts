import type { ActionFunctionArgs } from 'react-router-dom';
import { data } from 'site-router';
import { apiOf } from '../../api.ts';
import { type LeadOutcome, sendLead } from './outcome.ts';

const failed = 'Ocurrió un problema. Intenta de nuevo.';

/** What the person typed, given back so that nothing is lost. */
export interface TypedLead {
  name: string;
  email: string;
  country: string;
}

export interface SubmittedLead {
  outcome: LeadOutcome;
  typed: TypedLead;
}

/**
 * The action of every page with a lead form. The same code runs in the browser and, for a form that
 * was sent before or without JavaScript, on the server.
 */
export async function submitLead({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const typed: TypedLead = {
    name: text('name'),
    email: text('email'),
    country: text('country'),
  };
  const json = { ...typed, app: text('app'), acepta: form.has('acepta'), trampa: text('trampa') };
  const { api } = apiOf(context);
  const outcome = await sendLead(() => api.leads.$post({ json }), failed);
  const answer: SubmittedLead = { outcome, typed };
  return data(answer, { status: outcome.ok ? 201 : outcome.status });
}
