import { useEffect, useRef, useState } from 'react';
import { useSuggestedEmail } from '#client/use-suggested-email.ts';
import { Button } from './button.tsx';
import styles from './email-field.module.css';
import { TextField, type TextFieldProps } from './field.tsx';

/**
 * The field checks an email when the person has not typed for this time (ms). It does not check when the
 * person leaves the field, because then the button that the person clicks could move away.
 */
const restMs = 700;

/** A required email field. It asks about a mail service that looks mistyped, but never refuses an email. */
export function EmailField(input: Partial<TextFieldProps>) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const suggested = useSuggestedEmail(typed, restMs);
  // The person may have typed an email before the app loaded, or the browser may have restored an email.
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  function accept(email: string) {
    if (field.current) {
      field.current.value = email;
      field.current.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setTyped(email);
    field.current?.focus();
  }
  return (
    <div className={styles.email}>
      <TextField
        ref={field}
        label="Correo"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        {...input}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status" className={styles.suggestion}>
        {suggested && (
          <Button variant="quiet" onClick={() => accept(suggested)}>
            ¿Quisiste decir {suggested}?
          </Button>
        )}
      </div>
    </div>
  );
}
