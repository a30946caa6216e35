import { usePasswordChange } from '#client/use-password-change.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import { Button } from '#ui/button.tsx';
import { describeResult, LiveMessage } from '#ui/message.tsx';
import { NewPasswordField, PasswordField } from '#ui/password-field.tsx';
import styles from './profile.module.css';

/** Changes the password and signs the other devices out. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { faults, isIncomplete, problem, done, busy, onSubmit, fieldKey } = usePasswordChange({
    said: 'Cambiaste tu contraseña. Cerramos tu sesión en los demás dispositivos.',
    onChanged,
  });

  return (
    <form method="post" className={styles.form} noValidate onSubmit={onSubmit}>
      <PasswordField label="Contraseña actual" error={faults.password} />
      <NewPasswordField
        key={fieldKey}
        label="Contraseña nueva"
        name="newPassword"
        error={faults.newPassword}
      />
      <LiveMessage news={describeResult(isIncomplete ? authSentences.incomplete : problem, done)} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Guardando...' : 'Cambiar contraseña'}
        </Button>
      </div>
    </form>
  );
}
