import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './email-field.module.css';
import { TextField, type TextFieldProps } from './field.tsx';

/**
 * Pause of the typing (ms) after which an email is checked. Leaving the field causes no check: the press that
 * leaves it would miss a button that moves.
 */
const restMs = 700;

/** The email that the person probably meant; the checker loads with the first typed email. */
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
        // Without a connection nothing is suggested.
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

/** A required email. The field asks about a mail service that looks mistyped, and never refuses it. */
export function EmailField(input: Partial<TextFieldProps>) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const suggested = useSuggestion(typed);
  // An email may have been typed before the app loaded, or be restored.
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
