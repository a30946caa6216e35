import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { ActionPolicyContext } from '#client/use-action.ts';
import { textsOf, useForm } from '#client/use-form.ts';
import { reauthentication } from '#contract/auth/accounts.ts';
import { adminSentences } from '#contract/auth/sentences.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Message } from '#ui/message.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { leaveIfShutOut } from './guard.ts';
import styles from './reauthentication.module.css';

interface ReauthenticationDialogProps {
  /** The account has an authenticator, whose code is requested first. */
  byCode: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

function ReauthenticationDialog({ byCode, onConfirmed, onClose }: ReauthenticationDialogProps) {
  const [asksCode, setAsksCode] = useState(byCode);
  const name = asksCode ? 'codigo' : 'password';
  const { faults, problem, busy, send, reset } = useForm(reauthentication, (fields) =>
    textsOf<'codigo' | 'password'>(fields, name),
  );
  const form = useRef<HTMLFormElement>(null);
  // After the dialog has opened, which focuses its close button.
  useEffect(() => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus(), [name]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const outcome = await send(event.currentTarget, (json) =>
      ask(() => api.admin.confirmacion.$post({ json })),
    );
    if (outcome?.ok) onConfirmed();
  }

  return (
    <Dialog title="Confirma que eres tú" busy={busy} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{adminSentences.reauthenticate} Después no te lo pediremos durante 10 minutos.</p>
        {asksCode ? (
          <CodeField error={faults.codigo} />
        ) : (
          <PasswordField
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            required
            error={faults.password}
          />
        )}
        {problem && <Message tone="error">{problem}</Message>}
        <Button type="submit" busy={busy}>
          {busy ? 'Confirmando...' : 'Confirmar'}
        </Button>
        {byCode && (
          <Button
            variant="quiet"
            onClick={() => {
              reset();
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

interface Question {
  byCode: boolean;
  answer: (isConfirmed: boolean) => void;
}

/**
 * Leaves the page when its session has ended, and asks for password or code when the API requires
 * it; concurrent calls share one dialog.
 */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const underWay = useRef<Promise<boolean> | null>(null);

  const policy = useMemo(() => {
    async function askWhoItIs(): Promise<boolean> {
      const access = await ask(() => api.admin.acceso.$get());
      const byCode = access.ok && access.answer.secondFactor !== 'inactivo';
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ byCode, answer }));
      setQuestion(null);
      underWay.current = null;
      return isConfirmed;
    }
    function reauthenticate(): Promise<boolean> {
      underWay.current ??= askWhoItIs();
      return underWay.current;
    }
    return { leaveIfShutOut, reauthenticate };
  }, []);

  return (
    <ActionPolicyContext value={policy}>
      {children}
      {question && (
        <ReauthenticationDialog
          byCode={question.byCode}
          onConfirmed={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </ActionPolicyContext>
  );
}
