import { useEffect, useRef } from 'react';
import { api, ask } from '#client/api.ts';
import type { EnrolmentAnswer, RecoveryCodesAnswer } from '#contract/auth/second-factor.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Message } from '#ui/message.tsx';
import styles from './auth.module.css';
import { CopyButton } from './copy-button.tsx';
import { useAttempt } from './use-attempt.ts';

interface EnrolStepsProps extends EnrolmentAnswer {
  onEnrolled: (answer: RecoveryCodesAnswer) => void;
  onClose: () => void;
}

const confirm = (codigo: string) =>
  ask(() => api.admin['segundo-factor'].$put({ json: { codigo } }));

/** The secret, to scan or to type, and the first code that proves that the app has it. */
export function EnrolSteps({ secreto, uri, qr, onEnrolled, onClose }: EnrolStepsProps) {
  const { form, busy, error, problem, submit } = useAttempt(confirm, onEnrolled);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.steps}>
      <h3 ref={heading} tabIndex={-1}>
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
        <code className={styles.secret}>{secreto.replace(/.{4}(?!$)/g, '$& ')}</code>
      </p>
      <CopyButton text={secreto} label="Copiar la clave" />
      <h3>2. Escribe el código que muestra</h3>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <CodeField error={error} recovery={false} />
        {problem && <Message tone="error">{problem}</Message>}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {busy ? 'Activando...' : 'Activar'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </div>
  );
}
