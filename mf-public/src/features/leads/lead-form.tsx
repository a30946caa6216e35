import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useActionData, useNavigation } from 'site-router';
import { consentText } from '#contract/leads/consent.ts';
import { Button } from '#ui/button.tsx';
import { CheckField, SelectField, TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { apiOf } from '../../api.ts';
import { checkFields } from './check-fields.ts';
import styles from './lead-form.module.css';
import { LeadThanks } from './lead-thanks.tsx';
import type { Countries } from './load-countries.ts';
import type { SubmittedLead } from './submit-lead.ts';

/** Preselects the visitor's country; a choice already made stays. */
function usePreselectedCountry() {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    apiOf(null)
      .api.ubicacion.$get()
      .then((response) => response.json())
      .then(({ country }) => {
        if (select.current?.value === '') select.current.value = country;
      })
      .catch((error: unknown) => console.warn('location unknown', error));
  }, []);
  return select;
}

interface LeadFormProps {
  /** Name of the app that the lead is for, or `generalApp`. */
  app: string;
  countries: Countries;
  submitLabel: string;
}

/** Name, e-mail and country; after success the thanks stand in its place. */
export function LeadForm({ app, countries, submitLabel }: LeadFormProps) {
  const submitted = useActionData() as SubmittedLead | undefined;
  const busy = useNavigation().state !== 'idle';
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [hydrated, setHydrated] = useState(false);
  const country = usePreselectedCountry();
  useEffect(() => setHydrated(true), []);
  // State alone is too late for a double press: both see the same render.
  const sending = useRef(false);
  useEffect(() => {
    if (!busy) sending.current = false;
  }, [busy]);

  if (submitted?.outcome.ok) {
    return <LeadThanks app={app} name={submitted.typed.name} answer={submitted.outcome} />;
  }

  function check(event: FormEvent<HTMLFormElement>) {
    if (sending.current) return event.preventDefault();
    const found = checkFields(event.currentTarget);
    setFaults(found);
    const [first] = Object.keys(found);
    sending.current = !first;
    if (!first) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  const refusal = submitted?.outcome.ok === false ? submitted.outcome : null;
  const shown = { ...refusal?.fields, ...faults };
  return (
    <Form
      method="post"
      className={styles.form}
      preventScrollReset
      // Until React listens, the browser's own checks stand in for ours.
      noValidate={hydrated}
      onSubmit={check}
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
      <SelectField
        ref={country}
        label="País"
        name="country"
        autoComplete="country-name"
        required
        defaultValue={submitted?.typed.country ?? ''}
        error={shown.country}
      >
        <option value="">Elige tu país</option>
        {countries.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <CheckField
        name="acepta"
        required
        label={
          <>
            {consentText} <Link to="/privacidad">Leer la política</Link>
          </>
        }
        error={shown.acepta}
      />
      <input type="hidden" name="app" value={app} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          No escribas aquí
          <input name="trampa" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" busy={busy}>
        {busy ? 'Enviando...' : submitLabel}
      </Button>
    </Form>
  );
}
