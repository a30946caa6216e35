import { type FormEvent, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { textsOf, useForm } from '#client/use-form.ts';
import { passwordChange } from '#contract/members/profile.ts';
import { Button } from '#ui/button.tsx';
import { LiveMessage, resultNews } from '#ui/message.tsx';
import { NewPasswordField, PasswordField } from '#ui/password-field.tsx';
import { incompleteOf } from '../auth/sentences.ts';
import styles from './profile.module.css';

/** Signs the other devices out. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { faults, problem, busy, send } = useForm(passwordChange, (form) =>
    textsOf(form, 'password', 'newPassword'),
  );
  // A new key empties the form.
  const [changes, setChanges] = useState(0);
  const [done, setDone] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setDone('');
    const outcome = await send(form, (json, init) =>
      ask(() => api.perfil.clave.$patch({ json }, init)),
    );
    if (!outcome?.ok) return;
    form.reset();
    setChanges(changes + 1);
    setDone('Cambiaste tu contraseña. Cerramos tu sesión en los demás dispositivos.');
    onChanged();
  }

  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      <PasswordField label="Contraseña actual" error={faults.password} />
      <NewPasswordField
        key={changes}
        label="Contraseña nueva"
        name="newPassword"
        error={faults.newPassword}
      />
      <LiveMessage news={resultNews(incompleteOf(faults) ?? problem, done)} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Guardando...' : 'Cambiar contraseña'}
        </Button>
      </div>
    </form>
  );
}
