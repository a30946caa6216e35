import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { textsOf, useForm } from '#client/use-form.ts';
import { signIn } from '#contract/auth/accounts.ts';
import { CodeField } from '#ui/code-field.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './dialog-fields.module.css';
import { useFocusedField } from './use-focused-field.ts';

interface SignInAgainProps {
  /** The email of the page's own account. Another account may not finish the action. */
  email: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Lets the person sign in again on the same page, so the page keeps its typed text. */
export function SignInAgain({ email, onConfirmed, onClose }: SignInAgainProps) {
  const [asksCode, setAsksCode] = useState(false);
  const read = (form: FormData) => ({
    ...textsOf(form, 'email', 'password'),
    ...(form.has('codigo') && textsOf(form, 'codigo')),
  });
  const { faults, problem, busy, submit } = useForm(signIn, read, {
    async send(json) {
      const outcome = await ask(() => api.sesion.$post({ json }));
      if (!outcome.ok && 'codigo' in outcome.fields) setAsksCode(true);
      return outcome;
    },
    onDone: onConfirmed,
  });
  const fields = useFocusedField(asksCode ? 'codigo' : 'password');
  return (
    <FormDialog
      title="Vuelve a entrar"
      submitLabel={busy ? 'Entrando...' : 'Entrar y seguir'}
      busy={busy}
      problem={faults.codigo ? undefined : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Tu sesión terminó. Lo que escribiste sigue aquí.</p>
      <TextField label="Correo" name="email" autoComplete="username" readOnly value={email} />
      <div ref={fields} className={styles.fields}>
        <PasswordField label="Contraseña" required error={faults.password} />
        {asksCode && <CodeField error={faults.codigo} />}
      </div>
    </FormDialog>
  );
}
