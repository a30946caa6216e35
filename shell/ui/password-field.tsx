import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextField } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'ref'>;

/** Has a button that shows the password; hidden again before the form is sent. */
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
