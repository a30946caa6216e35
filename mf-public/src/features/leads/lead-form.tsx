import { useEffect, useRef, useState } from 'react';
import type { ActionFunctionArgs } from 'react-router-dom';
import { data, useActionData } from 'site-router';
import { api, callApi, findApiClient, type Outcome, rephraseUncertain } from '#client/api.ts';
import { useArrivalState } from '#client/use-arrival-state.ts';
import { readFormTexts, useRouterForm } from '#client/use-form.ts';
import { useHydrated } from '#client/use-hydrated.ts';
import { generalApp } from '#contract/leads/consent.ts';
import { formLead, type LeadAnswer } from '#contract/leads/leads.ts';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { CountrySelect, TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { findOrigin } from '../reading/origin.ts';
import { Consent } from './consent.tsx';
import styles from './lead-form.module.css';
import { LeadThanks } from './lead-thanks.tsx';
import { type Countries, nearCountries, otherCountry } from './near-countries.ts';
import { createFailureSentence } from './say-reason.ts';

const failed = createFailureSentence('Ocurrió un problema. Intenta de nuevo.');

const readLead = (form: FormData) => ({
  ...readFormTexts(form, 'name', 'email', 'country', 'trap'),
  app: readFormTexts(form, 'app').app || generalApp,
  acepta: form.has('acepta'),
});

type TypedLead = ReturnType<typeof readLead>;

export interface SubmittedLead {
  outcome: Outcome<LeadAnswer>;
  /** The typed values. An answer with an error repeats these values, so the person loses nothing. */
  typed: TypedLead;
  /** All countries, if the person's country is not among the countries that the form offers first. */
  countries?: Countries | undefined;
}

async function loadCountries(context?: unknown): Promise<Countries | undefined> {
  const outcome = await callApi(() => findApiClient(context).paises.$get());
  return outcome.ok ? outcome.answer.countries : undefined;
}

/** Handles the form on every page with a lead form. Without JavaScript it runs on the server. */
export async function submitLead({ request, context }: ActionFunctionArgs) {
  const typed = readLead(await request.formData());
  const page = findOrigin(new URL(request.url).pathname);
  const outcome = await callApi(() =>
    findApiClient(context).leads.$post({ json: { ...typed, page } }),
  );
  if (outcome.ok) return data<SubmittedLead>({ outcome, typed }, { status: 201 });
  const isNear = nearCountries.some(({ name }) => name === typed.country);
  const countries = isNear ? undefined : await loadCountries(context);
  const refused: SubmittedLead = { outcome: rephraseUncertain(outcome, failed), typed, countries };
  return data(refused, { status: outcome.status });
}

/** Loads all countries once. Then selects the visitor's country if the field is empty and shows no fault. */
function useCountries(known: Countries | undefined) {
  const select = useRef<HTMLSelectElement>(null);
  const [countries, setCountries] = useState(known ?? [...nearCountries, otherCountry]);
  useEffect(() => {
    async function complete() {
      const all = await loadCountries();
      if (all) setCountries(all);
      const here = await callApi(() => api.ubicacion.$get());
      const field = select.current;
      // If the code filled a field with a fault, the person would not see why the form was not sent.
      if (!here.ok || !field || field.value || field.ariaInvalid) return;
      field.value = here.answer.country;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    void complete();
  }, []);
  return { select, countries };
}

interface LeadFormProps {
  /** The app's name. Without a name the form belongs to no app. */
  app?: string;
  submitLabel: string;
}

export function LeadForm({ app, submitLabel }: LeadFormProps) {
  const submitted = useActionData() as SubmittedLead | undefined;
  const answer = submitted?.outcome.ok === false ? submitted.outcome : null;
  const { busy, faults, refusal, isAtField, onSubmit } = useRouterForm(formLead, readLead, answer);
  const corrected = useArrivalState<{ corrected?: TypedLead }>()?.corrected;
  const typed = submitted?.typed ?? corrected;
  const hydrated = useHydrated();
  const { select, countries } = useCountries(submitted?.countries);

  if (submitted?.outcome.ok) {
    const { typed, outcome } = submitted;
    const country = countries.find(({ name }) => name === typed.country)?.label ?? typed.country;
    return <LeadThanks typed={typed} country={country} answer={outcome.answer} />;
  }

  return (
    <PostForm
      className={styles.form}
      preventScrollReset
      // The browser's own validation applies only before hydration.
      noValidate={hydrated}
      onSubmit={onSubmit}
    >
      {refusal && !busy && !isAtField && <Message tone="error">{refusal.message}</Message>}
      <TextField
        label="Nombre"
        name="name"
        autoComplete="name"
        maxLength={80}
        required
        defaultValue={typed?.name}
        error={faults.name}
      />
      <EmailField
        autoFocus={corrected !== undefined}
        defaultValue={typed?.email}
        error={faults.email}
      />
      <CountrySelect
        ref={select}
        name="country"
        countries={countries}
        defaultValue={typed?.country ?? ''}
        error={faults.country}
      />
      <Consent given={typed?.acepta} error={faults.acepta} />
      {app !== undefined && <input type="hidden" name="app" value={app} />}
      <Button type="submit" busy={busy}>
        {busy ? 'Enviando...' : submitLabel}
      </Button>
    </PostForm>
  );
}
