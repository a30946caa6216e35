import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, ask, type Refusal } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import { adminSentences, factorSentences } from '#contract/auth/admin.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Message } from '#ui/message.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './proof.module.css';

interface ProofDialogProps {
  /** The account has an authenticator: its code is asked for first. */
  byCode: boolean;
  onProved: () => void;
  onClose: () => void;
}

/** Asks for password or code before money moves. */
export function ProofDialog({ byCode, onProved, onClose }: ProofDialogProps) {
  const [asksCode, setAsksCode] = useState(byCode);
  const [refusal, setRefusal] = useState<Pick<Refusal, 'message' | 'fields'> | null>(null);
  const { busy, once } = useOnce();
  const name = asksCode ? 'codigo' : 'password';
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  // Behind the dialog's own opening, which puts the focus on its close button.
  useEffect(focusField, [name]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(name) ?? '');
    if (typed.trim() === '') {
      const message = asksCode ? factorSentences.missing : 'Escribe tu contraseña.';
      setRefusal({ message, fields: { [name]: message } });
      focusField();
      return;
    }
    void once(async () => {
      const json = asksCode ? { codigo: typed } : { password: typed };
      const outcome = await ask(() => api.admin.confirmacion.$post({ json }));
      if (outcome.ok) return onProved();
      setRefusal(outcome);
      focusField();
    });
  }

  const error = refusal?.fields[name];
  return (
    <Dialog title="Confirma que eres tú" busy={busy} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p>{adminSentences.proveFirst} Después no te lo pediremos durante 10 minutos.</p>
        {asksCode ? (
          <CodeField error={error} />
        ) : (
          <PasswordField
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            required
            error={error}
          />
        )}
        {refusal && !error && <Message tone="error">{refusal.message}</Message>}
        <Button type="submit" busy={busy}>
          {busy ? 'Confirmando...' : 'Confirmar'}
        </Button>
        {byCode && (
          <Button
            variant="quiet"
            onClick={() => {
              setRefusal(null);
              setAsksCode(!asksCode);
            }}
          >
            {asksCode ? 'Usar mi contraseña' : 'Usar un código'}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
