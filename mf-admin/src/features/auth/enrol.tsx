import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import type { EnrolmentAnswer, RecoveryCodesAnswer } from '#contract/auth/second-factor.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Message } from '#ui/message.tsx';
import { leaveIfShutOut } from '../../guard.ts';
import { useProof } from '../../reauthentication/use-reauthentication.ts';
import styles from './auth.module.css';
import { EnrolSteps } from './enrol-steps.tsx';
import { useAttempt } from './use-attempt.ts';

interface EnrolProps {
  /** The account has an authenticator, which gives way to a new one. */
  isOn: boolean;
  onEnrolled: (answer: RecoveryCodesAnswer) => void;
}

const begin = (codigo?: string) =>
  ask(() => api.admin['segundo-factor'].$post({ json: codigo ? { codigo } : {} }));

/** The way from nothing, or from an old phone, to an authenticator that is in force. */
export function Enrol({ isOn, onEnrolled }: EnrolProps) {
  const [begun, setBegun] = useState<EnrolmentAnswer | null>(null);
  if (begun) {
    return (
      <EnrolSteps
        {...begun}
        onEnrolled={(answer) => {
          setBegun(null);
          onEnrolled(answer);
        }}
        onClose={() => setBegun(null)}
      />
    );
  }
  return isOn ? <ChangePhone onBegun={setBegun} /> : <FirstPhone onBegun={setBegun} />;
}

interface BeginProps {
  onBegun: (answer: EnrolmentAnswer) => void;
}

function FirstPhone({ onBegun }: BeginProps) {
  const { proved } = useProof();
  const { busy, once } = useOnce();
  const [problem, setProblem] = useState<string>();
  const start = () =>
    once(async () => {
      const outcome = await proved(() => begin());
      if (outcome.ok) return onBegun(outcome.answer);
      if (!leaveIfShutOut(outcome)) setProblem(outcome.message);
    });
  return (
    <>
      <p>
        Además de tu contraseña, al entrar escribirás un código de seis números que solo tu teléfono
        muestra. Necesitas una app de autenticación, por ejemplo Aegis, 2FAS o Google Authenticator.
      </p>
      {problem && <Message tone="error">{problem}</Message>}
      <Button busy={busy} onClick={start}>
        {busy ? 'Preparando...' : 'Activar la verificación en dos pasos'}
      </Button>
    </>
  );
}

function ChangePhone({ onBegun }: BeginProps) {
  const { form, busy, error, problem, submit } = useAttempt(begin, onBegun);
  return (
    <details className={styles.change}>
      <summary>Cambiar de teléfono o de app</summary>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <CodeField error={error} />
        {problem && <Message tone="error">{problem}</Message>}
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? 'Preparando...' : 'Continuar'}
        </Button>
      </form>
    </details>
  );
}
