import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { readFormTexts, useForm } from '#client/use-form.ts';
import { signInBody } from '#contract/auth/accounts.ts';
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
    ...readFormTexts(form, 'email', 'password'),
    ...(form.has('codigo') && readFormTexts(form, 'codigo')),
  });
  const { faults, problem, busy, submit } = useForm(signInBody, read, {
    async send(json) {
      const outcome = await callApi(() => api.sesion.$post({ json }));
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
