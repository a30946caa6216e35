import { type FormEvent, useState } from 'react';
import { api, ask, type Outcome } from '#client/api.ts';
import { useForm } from '#client/use-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LiveMessage, type News } from '#ui/live-message.tsx';
import styles from './access.module.css';
import { accessRules, incompleteOf } from './access-rules.ts';

interface EmailFormProps {
  send: (email: string) => Promise<Outcome<unknown>>;
  submitLabel: string;
  /** The same for every address, registered or not. */
  sentSentence: string;
  defaultEmail?: string | undefined;
}

export function EmailForm({ send, submitLabel, sentSentence, defaultEmail }: EmailFormProps) {
  const form = useForm(accessRules);
  const [answer, setAnswer] = useState<News | null>(null);
  const incomplete = incompleteOf(form.faults);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAnswer(null);
    const outcome = await form.send(event.currentTarget, (text) => send(text('email')));
    if (!outcome) return;
    setAnswer(
      outcome.ok
        ? { tone: 'success', text: sentSentence }
        : { tone: 'error', text: outcome.message },
    );
  }

  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Correo"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={defaultEmail}
        error={answer ? undefined : form.faults.email}
      />
      <LiveMessage news={incomplete ? { tone: 'error', text: incomplete } : answer} />
      <noscript>
        <p>Para enviarlo, activa JavaScript en tu navegador.</p>
      </noscript>
      <Button type="submit" busy={form.busy}>
        {form.busy ? 'Enviando...' : submitLabel}
      </Button>
    </form>
  );
}

export function ResendForm({ email }: { email?: string | undefined }) {
  return (
    <EmailForm
      send={(given) => ask(() => api.registro.reenviar.$post({ json: { email: given } }))}
      submitLabel="Enviar otro enlace"
      sentSentence="Listo. Si ese correo espera confirmación, en unos minutos recibes otro enlace. Mira también en spam."
      defaultEmail={email}
    />
  );
}
