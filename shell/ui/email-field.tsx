import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './email-field.module.css';
import { TextField, type TextFieldProps } from './field.tsx';

/**
 * The field checks an email when the person has not typed for this time (ms). It does not check when the
 * person leaves the field, because then the pressed button could move away.
 */
const restMs = 700;

/**
 * Returns the email that the person probably meant. The checker loads when the person types the first email.
 */
function useSuggestion(typed: string) {
  const [found, setFound] = useState<{ of: string; email: string | null } | null>(null);
  useEffect(() => {
    if (!typed.includes('@')) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { suggestEmail } = await import('#client/suggest-email.ts');
        if (isCurrent) setFound({ of: typed, email: suggestEmail(typed) });
      } catch (error) {
        // The field suggests nothing without a connection.
        console.warn('the address was not looked at', error);
      }
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed]);
  return found?.of === typed ? found.email : null;
}

/**
 * A required field for an email. It asks the person about a mail service that looks wrongly typed. It never
 * refuses one.
 */
export function EmailField(input: Partial<TextFieldProps>) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const suggested = useSuggestion(typed);
  // The person may have typed an email before the app loaded, or the browser may have restored one.
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
