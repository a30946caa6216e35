import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'site-router';
import type { Refusal } from '#client/api.ts';
import { useRouterForm } from '#client/use-router-form.ts';
import { authSentences, factorSentences } from '#contract/auth/sentences.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { NewPasswordField } from '#ui/new-password-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './access.module.css';
import { accessRules, incompleteOf } from './access-rules.ts';
import { sides } from './access-sides.ts';
import { CountryField } from './country-field.tsx';
import { refusalSentence } from './refusal-sentence.ts';

interface AccessFormProps {
  signingUp: boolean;
  refusal: Refusal | null;
  /** As it was typed, when the form was posted without scripts. */
  email: string;
}

const submitLabels = {
  up: { idle: 'Crear cuenta', busy: 'Creando cuenta...' },
  in: { idle: 'Entrar', busy: 'Entrando...' },
};

function RefusalMessage({ refusal }: { refusal: Refusal }) {
  const sentence = refusalSentence(refusal);
  if (sentence === factorSentences.missing) return <Message tone="info">{sentence}</Message>;
  if (sentence !== authSentences.underReview) return <Message tone="error">{sentence}</Message>;
  return (
    <div className={styles.review}>
      <Message tone="info">{sentence}</Message>
      <p>
        Te avisaremos por correo. ¿Aún no confirmaste el tuyo?{' '}
        <Link to="/solicitud-en-proceso">Mira qué falta</Link>
      </p>
    </div>
  );
}

/** The terms open beside the form, so that nothing typed is lost. */
function Terms() {
  const beside = { target: '_blank', rel: 'noopener' };
  return (
    <p className={styles.terms}>
      Al crear tu cuenta confirmas que tienes 18 años o más y aceptas los{' '}
      <Link to="/terminos" {...beside}>
        Términos y Condiciones
      </Link>{' '}
      y la{' '}
      <Link to="/privacidad" {...beside}>
        Política de Privacidad
      </Link>
      .
    </p>
  );
}

/** The request for a code is not an error. */
function codeFaultOf({ codigo }: Readonly<Record<string, string>>): string | undefined {
  return codigo === factorSentences.missing ? undefined : codigo;
}

export function AccessForm({ signingUp, refusal, email }: AccessFormProps) {
  const { busy, faults, onSubmit, reset } = useRouterForm(accessRules, refusal);
  const form = useRef<HTMLFormElement>(null);
  const hasFaults = Object.keys(faults).length > 0;
  const fields = hasFaults ? faults : (refusal?.fields ?? {});
  const incomplete = incompleteOf(faults);
  const wantsCode = refusal !== null && 'codigo' in refusal.fields;
  // Once requested, the field stays through later attempts.
  const [asksCode, setAsksCode] = useState(wantsCode);
  if (wantsCode && !asksCode) setAsksCode(true);
  const labels = signingUp ? submitLabels.up : submitLabels.in;

  useEffect(reset, [signingUp]);
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])];
    const faulty = controls.find(
      (one) =>
        one instanceof HTMLElement && (one.getAttribute('name') ?? '') in (refusal?.fields ?? {}),
    );
    if (faulty instanceof HTMLElement) faulty.focus();
  }, [refusal]);

  return (
    <Form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
    >
      {incomplete && <Message tone="error">{incomplete}</Message>}
      {refusal && !hasFaults && !busy && <RefusalMessage refusal={refusal} />}
      {signingUp && (
        <TextField
          label="Nombre"
          name="nombre"
          autoComplete="name"
          maxLength={80}
          required
          error={fields.nombre}
        />
      )}
      <TextField
        label="Correo"
        name="email"
        type="email"
        inputMode="email"
        autoComplete={signingUp ? 'email' : 'username'}
        maxLength={254}
        required
        defaultValue={email}
        error={fields.email}
      />
      {signingUp ? (
        <>
          <NewPasswordField label="Contraseña" name="password" error={fields.password} />
          <CountryField error={fields.pais} />
          <input type="hidden" name="encuestaConfirmada" value="true" />
        </>
      ) : (
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          required
          error={fields.password}
        />
      )}
      {asksCode && !signingUp && <CodeField error={codeFaultOf(fields)} />}
      <Button type="submit" busy={busy}>
        {busy ? labels.busy : labels.idle}
      </Button>
      {signingUp && <Terms />}
    </Form>
  );
}

export function AccessLinks({ signingUp }: { signingUp: boolean }) {
  const { question, other } = signingUp ? sides.up : sides.in;
  return (
    <div className={styles.links}>
      {!signingUp && (
        <p>
          <Link to="/clave-olvidada">¿Olvidaste tu contraseña?</Link>
        </p>
      )}
      <p>
        {question}{' '}
        <Link to={other.to} replace preventScrollReset>
          {other.label}
        </Link>
      </p>
    </div>
  );
}
