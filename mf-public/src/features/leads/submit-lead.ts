import type { ActionFunctionArgs } from 'react-router-dom';
import { data } from 'site-router';
import { apiOf, ask, isUncertain, type Outcome } from '#client/api.ts';
import type { LeadAnswer } from '#contract/leads/leads.ts';

const failed = 'Ocurrió un problema. Intenta de nuevo.';

/** Returned so that nothing typed is lost. */
interface TypedLead {
  name: string;
  email: string;
  country: string;
}

export interface SubmittedLead {
  outcome: Outcome<LeadAnswer>;
  typed: TypedLead;
}

/**
 * The action of every page with a lead form; runs in the browser and, for a form sent without
 * JavaScript, on the server.
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
  let status = 503;
  const outcome = await ask(async () => {
    const response = await apiOf(context).leads.$post({ json });
    if (!response.ok) status = response.status;
    return response;
  });
  if (outcome.ok) return data<SubmittedLead>({ outcome, typed }, { status: 201 });
  const message = isUncertain(outcome.code) ? failed : outcome.message;
  const refused: SubmittedLead = { outcome: { ...outcome, message }, typed };
  return data(refused, { status });
}
