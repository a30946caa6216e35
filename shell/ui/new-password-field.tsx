import { useState } from 'react';
import { passwordRules } from '#contract/auth/sentences.ts';
import { Icon } from './icon.tsx';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error?: string | undefined;
}

export function keepsPasswordRules(password: string): boolean {
  return passwordRules.every(({ holds }) => holds(password));
}

/** Ticks the rules while typing; screen readers hear the count only when it changes. */
export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const kept = passwordRules.filter(({ holds }) => holds(typed)).length;
  return (
    <div className={styles.choice}>
      <PasswordField
        label={label}
        name={name}
        error={error}
        autoComplete="new-password"
        // Longer than any rule allows: pasted text must not be truncated unnoticed.
        maxLength={256}
        required
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.rules} aria-label="Reglas de la contraseña">
        {passwordRules.map(({ id, label: rule, holds }) => (
          <li key={id} className={holds(typed) ? styles.kept : ''}>
            <span className={styles.mark}>{holds(typed) && <Icon name="check" />}</span>
            {rule}
            <VisuallyHidden>{holds(typed) ? ': se cumple' : ': falta'}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <span role="status">
        {typed && (
          <VisuallyHidden>
            {kept === passwordRules.length
              ? 'La contraseña cumple todas las reglas.'
              : `La contraseña cumple ${kept} de ${passwordRules.length} reglas.`}
          </VisuallyHidden>
        )}
      </span>
    </div>
  );
}
