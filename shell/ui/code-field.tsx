import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

interface CodeFieldProps {
  error?: string | undefined;
  recovery?: boolean;
}

const kinds = {
  app: {
    label: 'Código de verificación',
    hint: 'Los 6 números que muestra tu app de autenticación.',
    other: 'Usar un código de recuperación',
  },
  recovery: {
    label: 'Código de recuperación',
    hint: 'Uno de los diez que guardaste. Cada uno sirve una sola vez.',
    other: 'Usar mi app de autenticación',
  },
};

/** The field for a code of the authenticator app (`codigo`). `recovery` also allows a recovery code. */
export function CodeField({ error, recovery = true }: CodeFieldProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const input = useRef<HTMLInputElement>(null);
  const { label, hint, other } = kinds[kind];
  return (
    <>
      <TextField
        ref={input}
        label={label}
        name="codigo"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        required
        hint={hint}
        error={error}
      />
      {recovery && (
        <Button
          variant="quiet"
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app');
            input.current?.focus();
          }}
        >
          {other}
        </Button>
      )}
    </>
  );
}
