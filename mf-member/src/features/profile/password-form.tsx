import { type FormEvent, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import { Button } from '#ui/button.tsx';
import { LiveMessage } from '#ui/live-message.tsx';
import { NewPasswordField } from '#ui/new-password-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './profile.module.css';

interface Result {
  isDone: boolean;
  text: string;
  fields: Record<string, string>;
}

/** Signs the other devices out. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [result, setResult] = useState<Result | null>(null);
  // A new key empties the form.
  const [changes, setChanges] = useState(0);
  const { run, busy } = useAction();
  const refuse = (text: string, fields: Record<string, string> = {}) =>
    setResult({ isDone: false, text, fields });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const json = {
      password: String(fields.get('password')),
      newPassword: String(fields.get('newPassword')),
    };
    if (!json.password || !json.newPassword) return refuse(authSentences.incomplete);
    setResult(null);
    const outcome = await run((init) => ask(() => api.perfil.clave.$patch({ json }, init)));
    if (!outcome) return;
    if (!outcome.ok) return refuse(outcome.message, outcome.fields);
    form.reset();
    setChanges(changes + 1);
    setResult({
      isDone: true,
      text: 'Cambiaste tu contraseña. Cerramos tu sesión en los demás dispositivos.',
      fields: {},
    });
    onChanged();
  }

  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        label="Contraseña actual"
        name="password"
        autoComplete="current-password"
        error={result?.fields.password}
      />
      <NewPasswordField
        key={changes}
        label="Contraseña nueva"
        name="newPassword"
        error={result?.fields.newPassword}
      />
      <LiveMessage
        news={result && { tone: result.isDone ? 'success' : 'error', text: result.text }}
      />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Guardando...' : 'Cambiar contraseña'}
        </Button>
      </div>
    </form>
  );
}
