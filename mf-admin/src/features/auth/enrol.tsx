import { useState } from 'react';
import { api, callApi, type Outcome } from '#client/api.ts';
import { takeFocus } from '#client/take-focus.ts';
import { useAction } from '#client/use-action.ts';
import { readFormTexts, useForm } from '#client/use-form.ts';
import { codeBody } from '#contract/auth/accounts.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Message } from '#ui/message.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import styles from './auth.module.css';
import type { NewRecoveryCodes } from './recovery-codes.tsx';

interface EnrolProps {
  /** True if the account already has an authenticator. The new authenticator replaces it. */
  isOn: boolean;
  onEnrolled: (answer: NewRecoveryCodes) => void;
}

interface CodeFormProps<Answer> {
  label: string;
  busyLabel: string;
  variant?: ButtonVariant;
  send: (codigo: string) => Promise<Outcome<Answer>>;
  onDone: (answer: Answer) => void;
  onCancel?: () => void;
  recovery?: boolean;
}

export function CodeForm<Answer>(props: CodeFormProps<Answer>) {
  const { label, busyLabel, variant = 'primary', send, onDone, onCancel, recovery = true } = props;
  const form = useForm(codeBody, (fields) => readFormTexts(fields, 'codigo'), {
    send: ({ codigo }) => send(codigo),
    onDone,
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <CodeField error={form.faults.codigo} recovery={recovery} />
      {form.problem && <Message tone="error">{form.problem}</Message>}
      <div className={styles.buttons}>
        <Button type="submit" variant={variant} busy={form.busy}>
          {form.busy ? busyLabel : label}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}

const begin = (codigo?: string) =>
  callApi(() => api.admin['segundo-factor'].$post({ json: codigo ? { codigo } : {} }));

type Begun = Extract<Awaited<ReturnType<typeof begin>>, { ok: true }>['answer'];

export function EnrolmentForm({ isOn, onEnrolled }: EnrolProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) {
    return <EnrolSteps {...begun} onEnrolled={onEnrolled} onClose={() => setBegun(null)} />;
  }
  if (!isOn) return <FirstPhone onBegun={setBegun} />;
  return (
    <Disclosure label="Cambiar de teléfono o de app" className={styles.change}>
      <CodeForm
        label="Continuar"
        busyLabel="Preparando..."
        variant="secondary"
        send={begin}
        onDone={setBegun}
      />
    </Disclosure>
  );
}

function FirstPhone({ onBegun }: { onBegun: (answer: Begun) => void }) {
  const { run, busy, problem } = useAction();
  async function start() {
    const outcome = await run(() => begin());
    if (outcome?.ok) onBegun(outcome.answer);
  }
  return (
    <>
      <p>
        Además de tu contraseña, al entrar escribirás un código de seis números que solo tu teléfono
        muestra. Necesitas una app de autenticación, por ejemplo Aegis, 2FAS o Google Authenticator.
      </p>
      {problem && <Message tone="error">{problem.message}</Message>}
      <Button busy={busy} onClick={() => void start()}>
        {busy ? 'Preparando...' : 'Activar la verificación en dos pasos'}
      </Button>
    </>
  );
}

interface EnrolStepsProps extends Begun {
  onEnrolled: (answer: NewRecoveryCodes) => void;
  onClose: () => void;
}

/** Shows the secret, to scan or to type. Asks for a first code to check that the app has the secret. */
function EnrolSteps({ secret, uri, qr, onEnrolled, onClose }: EnrolStepsProps) {
  return (
    <div className={styles.steps}>
      <h3 ref={takeFocus} tabIndex={-1}>
        1. Agrega la cuenta a tu app
      </h3>
      <p>Escanea este código con la app, o ábrela desde este teléfono.</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="Código QR para tu app de autenticación"
      >
        <path d={qr.path} />
      </svg>
      <p>
        <a href={uri}>Abrir mi app de autenticación</a>
      </p>
      <p>
        ¿No puedes escanearlo? Escribe esta clave en la app:{' '}
        <code className={styles.secret} translate="no">
          {secret.replace(/.{4}(?!$)/g, '$& ')}
        </code>
      </p>
      <CopyButton text={secret} label="Copiar la clave" />
      <h3>2. Escribe el código que muestra</h3>
      <CodeForm
        label="Activar"
        busyLabel="Activando..."
        send={(codigo) => callApi(() => api.admin['segundo-factor'].$put({ json: { codigo } }))}
        onDone={onEnrolled}
        onCancel={onClose}
        recovery={false}
      />
    </div>
  );
}
