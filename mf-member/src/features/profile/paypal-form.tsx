import { type FormEvent, useState } from 'react';
import { api, ask, isUncertain, type Outcome } from '#client/api.ts';
import { textsOf, useForm } from '#client/use-form.ts';
import { paypalChange } from '#contract/members/profile.ts';
import { profileSentences } from '#contract/members/sentences.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LiveMessage, resultNews } from '#ui/message.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './profile.module.css';

/** An uncertain failure has the specification's sentence before its own. */
function worded<Answer>(outcome: Outcome<Answer>): Outcome<Answer> {
  if (outcome.ok || !isUncertain(outcome.code)) return outcome;
  return { ...outcome, message: `${profileSentences.wrongPassword} ${outcome.message}` };
}

interface PaypalFormProps {
  stored: string;
  hasOpenPayout: boolean;
  onSaved: (paypalEmail: string) => void;
}

/** Asks for the password again: payouts go to this address. */
export function PaypalForm({ stored, hasOpenPayout, onSaved }: PaypalFormProps) {
  const [done, setDone] = useState('');
  const { faults, problem, busy, send } = useForm(paypalChange, (form) =>
    textsOf(form, 'paypalEmail', 'password'),
  );
  // One fault at a time, in the specification's order.
  const [wrong, fault] = Object.entries(faults)[0] ?? [];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setDone('');
    const outcome = await send(form, async (json, init) =>
      worded(await ask(() => api.perfil.paypal.$patch({ json }, init))),
    );
    if (!outcome?.ok) return;
    const { paypalEmail, message } = outcome.answer;
    const password = form.elements.namedItem('password');
    if (password instanceof HTMLInputElement) password.value = '';
    setDone(message);
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
      <PasswordField label="Confirma tu contraseña" aria-invalid={wrong === 'password'} />
      <LiveMessage news={resultNews(fault ?? problem, done)} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Guardando...' : 'Guardar'}
        </Button>
      </div>
    </form>
  );
}
