import { useEffect, useRef, useState } from 'react';
import type { ActionFunctionArgs } from 'react-router-dom';
import { data, Form, useActionData } from 'site-router';
import { api, apiOf, ask, isUncertain, type Outcome } from '#client/api.ts';
import { useRouterForm } from '#client/use-router-form.ts';
import type { LeadAnswer } from '#contract/leads/leads.ts';
import { Button } from '#ui/button.tsx';
import { CountrySelect, TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { Consent, leadRules } from './lead-fields.tsx';
import styles from './lead-form.module.css';
import { LeadThanks } from './lead-thanks.tsx';
import { type Countries, nearCountries, otherCountry } from './near-countries.ts';

const failed = 'Ocurrió un problema. Intenta de nuevo.';

/** Returned with an error, so that nothing typed is lost. */
interface TypedLead {
  name: string;
  email: string;
  country: string;
}

interface SubmittedLead {
  outcome: Outcome<LeadAnswer>;
  typed: TypedLead;
  /** All countries, when the person needs one that the form did not offer. */
  countries?: Countries | undefined;
}

async function loadCountries(context?: unknown): Promise<Countries | undefined> {
  const outcome = await ask(() => apiOf(context).paises.$get());
  return outcome.ok ? outcome.answer.countries : undefined;
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
  const json = { ...typed, app: text('app'), acepta: form.has('acepta'), trap: text('trap') };
  let status = 503;
  const outcome = await ask(async () => {
    const response = await apiOf(context).leads.$post({ json });
    if (!response.ok) status = response.status;
    return response;
  });
  if (outcome.ok) return data<SubmittedLead>({ outcome, typed }, { status: 201 });
  const message = isUncertain(outcome.code) ? failed : outcome.message;
  const isNear = nearCountries.some(({ name }) => name === typed.country);
  const countries = isNear ? undefined : await loadCountries(context);
  const refused: SubmittedLead = { outcome: { ...outcome, message }, typed, countries };
  return data(refused, { status });
}

/** Completes the list once, then preselects the visitor's country; a choice already made stays. */
function useCountries(known: Countries | undefined) {
  const select = useRef<HTMLSelectElement>(null);
  const [countries, setCountries] = useState(known ?? [...nearCountries, otherCountry]);
  useEffect(() => {
    async function complete() {
      const all = await loadCountries();
      if (all) setCountries(all);
      const here = await ask(() => api.ubicacion.$get());
      if (here.ok && select.current?.value === '') select.current.value = here.answer.country;
    }
    void complete();
  }, []);
  return { select, countries };
}

interface LeadFormProps {
  /** Name of the app, or `generalApp`. */
  app: string;
  submitLabel: string;
}

/** After success the thank-you message replaces the form. */
export function LeadForm({ app, submitLabel }: LeadFormProps) {
  const submitted = useActionData() as SubmittedLead | undefined;
  const { busy, faults, onSubmit } = useRouterForm(leadRules, submitted);
  const [hydrated, setHydrated] = useState(false);
  const { select, countries } = useCountries(submitted?.countries);
  useEffect(() => setHydrated(true), []);

  if (submitted?.outcome.ok) {
    return <LeadThanks app={app} name={submitted.typed.name} answer={submitted.outcome.answer} />;
  }

  const refusal = submitted?.outcome.ok === false ? submitted.outcome : null;
  const shown: Readonly<Record<string, string>> = { ...refusal?.fields, ...faults };
  return (
    <Form
      method="post"
      className={styles.form}
      preventScrollReset
      // Before hydration the browser's own validation applies.
      noValidate={hydrated}
      onSubmit={onSubmit}
    >
      {refusal && !busy && Object.keys(faults).length === 0 && (
        <Message tone="error">{refusal.message}</Message>
      )}
      <TextField
        label="Nombre"
        name="name"
        autoComplete="name"
        maxLength={80}
        required
        defaultValue={submitted?.typed.name}
        error={shown.name}
      />
      <TextField
        label="Correo"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={submitted?.typed.email}
        error={shown.email}
      />
      <CountrySelect
        ref={select}
        name="country"
        countries={countries}
        defaultValue={submitted?.typed.country ?? ''}
        error={shown.country}
      />
      <Consent error={shown.acepta} />
      <input type="hidden" name="app" value={app} />
      <Button type="submit" busy={busy}>
        {busy ? 'Enviando...' : submitLabel}
      </Button>
    </Form>
  );
}
