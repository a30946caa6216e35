import { useState } from 'react';
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
  // A new key empties the form.
  const [changes, setChanges] = useState(0);
  const read = (form: FormData) => textsOf(form, 'password', 'newPassword');
  const { faults, problem, done, busy, onSubmit } = useForm(passwordChange, read, {
    send: (json, init) => ask(() => api.perfil.clave.$patch({ json }, init)),
    done: () => 'Cambiaste tu contraseña. Cerramos tu sesión en los demás dispositivos.',
    onDone(_, form) {
      form.reset();
      setChanges(changes + 1);
      onChanged();
    },
  });

  return (
    <form method="post" className={styles.form} noValidate onSubmit={onSubmit}>
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
