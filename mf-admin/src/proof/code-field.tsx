import { TextField } from '#ui/field.tsx';

/** A code of the authenticator, or one of the recovery codes. */
export function CodeField({ error, hint }: { error: string | undefined; hint?: string }) {
  return (
    <TextField
      label="Código"
      name="codigo"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      required
      autoFocus
      hint={hint ?? 'Los 6 números de tu app de autenticación, o un código de recuperación.'}
      error={error}
    />
  );
}
