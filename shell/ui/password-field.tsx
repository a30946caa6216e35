import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { passwordRules } from '#contract/auth/sentences.ts';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './password-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'ref'>;

/** By default, the field is for the current password. The form's submission hides a shown password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <TextField
      name="password"
      autoComplete="current-password"
      maxLength={1024}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      ref={input}
      type={shown ? 'text' : 'password'}
      end={
        <button type="button" onClick={() => setShown(!shown)}>
          {shown ? 'Ocultar' : 'Mostrar'}
          <VisuallyHidden> lo que escribes</VisuallyHidden>
        </button>
      }
    />
  );
}

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error?: string | undefined;
}

/**
 * Marks the rules that the password follows. Screen readers announce the number of these rules when it
 * changes.
 */
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
        // This length is above all rules, because the browser must not cut a pasted text without a message.
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
        <li>
          <span className={styles.mark} />
          No es de las más usadas, como «contraseña123»: lo vemos al enviarla
        </li>
      </ul>
      <span role="status">
        {typed && (
          <VisuallyHidden>
            {kept === passwordRules.length
              ? 'La contraseña cumple las dos primeras reglas. La última se revisa al enviarla.'
              : `La contraseña cumple ${kept} de ${passwordRules.length} reglas.`}
          </VisuallyHidden>
        )}
      </span>
    </div>
  );
}
