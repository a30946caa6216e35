import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { ActionPolicyContext } from '#client/use-action.ts';
import { textsOf, useForm } from '#client/use-form.ts';
import { reauthentication } from '#contract/auth/accounts.ts';
import { adminSentences } from '#contract/auth/sentences.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { leaveIfShutOut } from './guard.ts';

interface ReauthenticationDialogProps {
  /** The account has an authenticator, whose code is requested first. */
  byCode: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

function ReauthenticationDialog({ byCode, onConfirmed, onClose }: ReauthenticationDialogProps) {
  const [asksCode, setAsksCode] = useState(byCode);
  const name = asksCode ? 'codigo' : 'password';
  const read = (form: FormData) => textsOf<'codigo' | 'password'>(form, name);
  const { faults, problem, busy, submit, reset } = useForm(reauthentication, read, {
    send: (json) => ask(() => api.admin.confirmacion.$post({ json })),
    onDone: onConfirmed,
  });
  const fields = useRef<HTMLDivElement>(null);
  // After the dialog has opened, which focuses its close button.
  useEffect(() => fields.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus(), [name]);

  return (
    <FormDialog
      title="Confirma que eres tú"
      submitLabel={busy ? 'Confirmando...' : 'Confirmar'}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{adminSentences.reauthenticate} Después no te lo pediremos durante 10 minutos.</p>
      <div ref={fields}>
        {asksCode ? (
          <CodeField error={faults.codigo} />
        ) : (
          <PasswordField label="Contraseña" required error={faults.password} />
        )}
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
      </div>
    </FormDialog>
  );
}

interface Question {
  byCode: boolean;
  answer: (isConfirmed: boolean) => void;
}

/** Leaves the page when its session has ended; concurrent calls share one question. */
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
