import { type FormEvent, useState } from 'react';
import type { Outcome } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LiveMessage, type News } from '#ui/live-message.tsx';
import styles from './access.module.css';
import { checkAccess, focusFirst } from './check-fields.ts';

interface EmailFormProps {
  /** Asks for the mail. */
  send: (email: string) => Promise<Outcome<unknown>>;
  submitLabel: string;
  /** What is said after, the same for every address. */
  sentSentence: string;
  defaultEmail?: string | undefined;
}

/** Asks for an e-mail address to which a link is sent. */
export function EmailForm({ send, submitLabel, sentSentence, defaultEmail }: EmailFormProps) {
  const { busy, once } = useOnce();
  const [shown, setShown] = useState<News | null>(null);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const faults = checkAccess(form);
    setError(faults?.fields.email);
    setShown(faults?.message ? { tone: 'error', text: faults.message } : null);
    if (faults) return focusFirst(form, faults.fields);
    void once(async () => {
      const outcome = await send(String(new FormData(form).get('email')));
      setShown(
        outcome.ok
          ? { tone: 'success', text: sentSentence }
          : { tone: 'error', text: outcome.message },
      );
    });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Correo"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={defaultEmail}
        error={error}
      />
      <LiveMessage news={shown} />
      <Button type="submit" busy={busy}>
        {busy ? 'Enviando...' : submitLabel}
      </Button>
    </form>
  );
}
