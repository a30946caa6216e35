import { type FormEvent, useState } from 'react';
import { api, ask, isUncertain, type Refusal } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { profileSentences } from '#contract/members/sentences.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LiveMessage } from '#ui/live-message.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './profile.module.css';

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Fault {
  field: 'paypalEmail' | 'password' | null;
  text: string;
}

/** The first error, in the specification's order; null when there is none. */
function checkPaypal(typed: { paypalEmail: string; password: string }): Fault | null {
  if (!address.test(typed.paypalEmail)) {
    return { field: 'paypalEmail', text: profileSentences.invalidPaypal };
  }
  if (typed.password === '') return { field: 'password', text: profileSentences.missingPassword };
  return null;
}

interface PaypalFormProps {
  /** Empty when no address is stored. */
  stored: string;
  hasOpenPayout: boolean;
  onSaved: (paypalEmail: string) => void;
}

type Result = { isDone: true; text: string } | ({ isDone: false } & Fault);

/** An uncertain failure has the specification's sentence before its own. */
function faultOf({ code, message, fields }: Refusal): Fault {
  const text = isUncertain(code) ? `${profileSentences.wrongPassword} ${message}` : message;
  if (fields.paypalEmail) return { field: 'paypalEmail', text };
  return { field: fields.password ? 'password' : null, text };
}

/** Asks for the password again: payouts go to this address. */
export function PaypalForm({ stored, hasOpenPayout, onSaved }: PaypalFormProps) {
  const [result, setResult] = useState<Result | null>(null);
  const { run, busy } = useAction();
  const wrong = result && !result.isDone ? result.field : null;

  function refuse(form: HTMLFormElement, fault: Fault) {
    setResult({ isDone: false, ...fault });
    const control = fault.field && form.elements.namedItem(fault.field);
    if (control instanceof HTMLElement) control.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const json = {
      paypalEmail: String(fields.get('paypalEmail')).trim(),
      password: String(fields.get('password')),
    };
    const fault = checkPaypal(json);
    if (fault) return refuse(form, fault);
    setResult(null);
    const outcome = await run((init) => ask(() => api.perfil.paypal.$patch({ json }, init)));
    if (!outcome) return;
    if (!outcome.ok) return refuse(form, faultOf(outcome));
    const { paypalEmail, message } = outcome.answer;
    const password = form.elements.namedItem('password');
    if (password instanceof HTMLInputElement) password.value = '';
    setResult({ isDone: true, text: message });
    onSaved(paypalEmail);
  }

  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Correo de PayPal"
        name="paypalEmail"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={stored}
        aria-invalid={wrong === 'paypalEmail'}
        {...(hasOpenPayout && { hint: 'Tu pago pendiente sigue yendo a la cuenta de ese día.' })}
      />
      <PasswordField
        label="Confirma tu contraseña"
        name="password"
        autoComplete="current-password"
        aria-invalid={wrong === 'password'}
      />
      <LiveMessage
        news={result && { tone: result.isDone ? 'success' : 'error', text: result.text }}
      />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Guardando...' : 'Guardar'}
        </Button>
      </div>
    </form>
  );
}
