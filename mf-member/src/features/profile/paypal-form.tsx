import { type FormEvent, useState } from 'react';
import { profileSentences } from '#contract/member-sentences.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { api, ask, type Refusal } from '../../api.ts';
import { isUncertain, leaveIfSignedOut } from '../../guard.ts';
import { useOnce } from '../../use-once.ts';
import { checkPaypal } from './check-paypal.ts';
import styles from './profile.module.css';

interface PaypalFormProps {
  /** The stored address, empty when there is none. */
  stored: string;
  hasOpenPayout: boolean;
  onSaved: (paypalEmail: string) => void;
}

type Result = { tone: 'success' | 'error'; text: string };

/** The spec says this sentence of every failure; one that is not the password's adds its own. */
function refusalOf({ code, message }: Refusal): string {
  return isUncertain(code) ? `${profileSentences.wrongPassword} ${message}` : message;
}

/** Where payouts go. The password is asked again: this address is worth money. */
export function PaypalForm({ stored, hasOpenPayout, onSaved }: PaypalFormProps) {
  const [result, setResult] = useState<Result | null>(null);
  const { busy, once } = useOnce();

  async function save(form: HTMLFormElement) {
    const fields = new FormData(form);
    const json = {
      paypalEmail: String(fields.get('paypalEmail')).trim(),
      password: String(fields.get('password')),
    };
    const fault = checkPaypal(json);
    if (fault) return setResult({ tone: 'error', text: fault });
    setResult(null);
    const outcome = await ask(() => api.perfil.paypal.$patch({ json }));
    if (!outcome.ok) {
      leaveIfSignedOut(outcome);
      return setResult({ tone: 'error', text: refusalOf(outcome) });
    }
    const { paypalEmail, message } = outcome.answer;
    const password = form.elements.namedItem('password');
    if (password instanceof HTMLInputElement) password.value = '';
    setResult({ tone: 'success', text: message });
    onSaved(paypalEmail);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void once(() => save(form));
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Correo de PayPal"
        name="paypalEmail"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={stored}
        {...(hasOpenPayout && { hint: 'Tu pago pendiente sigue yendo a la cuenta de ese día.' })}
      />
      <PasswordField
        label="Confirma tu contraseña"
        name="password"
        autoComplete="current-password"
      />
      {result && <Message tone={result.tone}>{result.text}</Message>}
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Guardando...' : 'Guardar'}
        </Button>
      </div>
    </form>
  );
}
