import { useEffect, useRef, useState } from 'react';
import { Link } from 'site-router';
import { api, type Refusal } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { useRouterForm } from '#client/use-form.ts';
import { signInBody, signUpBody } from '#contract/auth/accounts.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { CountrySelect, TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { NewPasswordField, PasswordField } from '#ui/password-field.tsx';
import { PostForm } from '#ui/post-form.tsx';
import styles from './access.module.css';
import { readSignIn, readSignUp, readTypedSignUp, storeSignUpForm } from './access.ts';
import { describeRefusal } from './sentences.ts';

interface AccessFormProps {
  signingUp: boolean;
  /** True if the last sign-in was correct but the browser did not keep the session. */
  cookiesBlocked: boolean;
  answer: Refusal | null;
  /** The email that the person typed, if a browser without scripts posted the form. */
  email: string;
}

const sides = {
  up: { schema: signUpBody, read: readSignUp, idle: 'Crear cuenta', busy: 'Creando cuenta...' },
  in: { schema: signInBody, read: readSignIn, idle: 'Entrar', busy: 'Entrando...' },
};

function RefusalMessage({ refusal }: { refusal: Refusal }) {
  const sentence = describeRefusal(refusal);
  if (refusal.reason === 'code-needed') return <Message tone="info">{sentence}</Message>;
  if (refusal.reason !== 'under-review') return <Message tone="error">{sentence}</Message>;
  return (
    <div className={styles.review}>
      <Message tone="info">{sentence}</Message>
      {refusal.fields.review ? (
        <p>{refusal.fields.review} Te avisaremos por correo.</p>
      ) : (
        <p>
          Te avisaremos por correo. ¿Aún no confirmaste el tuyo?{' '}
          <Link to="/solicitud-en-proceso">Mira qué falta</Link>
        </p>
      )}
    </div>
  );
}

/** Links to the terms. They open in another tab, so the form keeps the typed values. */
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

const notLoaded = 'No pudimos cargar los países.';

/** Shows the required field for the country. The country of the connection is selected at first. */
function CountryField({ error, typed }: Record<'error' | 'typed', string | undefined>) {
  const { answer, failure, busy, refresh } = useFetched(api.paises, {});
  const detected = useFetched(api.ubicacion, {}).answer?.country ?? '';
  const countries = answer?.countries ?? [];
  const [chosen, setChosen] = useState(typed || null);
  const select = useRef<HTMLSelectElement>(null);

  // The person may have sent the form before the country arrived. The event `input` clears the fault.
  useEffect(() => {
    select.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [detected, answer]);

  const labelOf = (wanted: string) => countries.find(({ name }) => name === wanted)?.label;
  const differs = detected !== '' && chosen !== null && chosen !== '' && chosen !== detected;

  function retry() {
    // The field takes the focus, because the focused button is about to disappear.
    select.current?.focus();
    refresh();
  }

  return (
    <>
      <CountrySelect
        ref={select}
        name="pais"
        countries={countries}
        value={countries.length > 0 ? (chosen ?? detected) : ''}
        onChange={(event) => setChosen(event.target.value)}
        hint={
          differs &&
          `Te conectas desde ${labelOf(detected)}. Elige el país donde vives: después solo nuestro equipo puede cambiarlo.`
        }
        error={failure ? notLoaded : error}
      />
      {failure && (
        <Button variant="secondary" busy={busy} onClick={retry}>
          {busy ? 'Cargando...' : 'Intentar de nuevo'}
        </Button>
      )}
    </>
  );
}

export function AccessForm({ signingUp, cookiesBlocked, answer, email }: AccessFormProps) {
  const side = signingUp ? sides.up : sides.in;
  const form = useRouterForm(side.schema, side.read, answer);
  const { busy, faults, isIncomplete, refusal, onSubmit, reset } = form;
  const wantsCode = answer !== null && 'codigo' in answer.fields;
  // The API's request for a code is no error.
  const isFirstCode = refusal?.reason === 'code-needed';
  // After the first request for a code, the field stays through later attempts.
  const [asksCode, setAsksCode] = useState(wantsCode);
  if (wantsCode && !asksCode) setAsksCode(true);

  // Only browsers show the form of a sign-up, so storage is available here.
  const [typed] = useState(readTypedSignUp);
  useEffect(() => reset, [signingUp]);

  return (
    <PostForm
      className={styles.form}
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => signingUp && storeSignUpForm(currentTarget)}
    >
      {isIncomplete && <Message tone="error">{authSentences.incomplete}</Message>}
      {cookiesBlocked && !isIncomplete && (
        <Message tone="error">{authSentences.cookiesBlocked}</Message>
      )}
      {refusal && !isIncomplete && !busy && <RefusalMessage refusal={refusal} />}
      {signingUp && (
        <TextField
          label="Nombre"
          name="nombre"
          autoComplete="name"
          maxLength={80}
          required
          defaultValue={typed.nombre}
          error={faults.nombre}
        />
      )}
      <EmailField
        autoComplete={signingUp ? 'email' : 'username'}
        defaultValue={email || (signingUp ? typed.email : '')}
        error={faults.email}
      />
      {signingUp ? (
        <>
          <NewPasswordField label="Contraseña" name="password" error={faults.password} />
          <CountryField error={faults.pais} typed={typed.pais} />
        </>
      ) : (
        <PasswordField label="Contraseña" required error={faults.password} />
      )}
      {asksCode && !signingUp && <CodeField error={isFirstCode ? undefined : faults.codigo} />}
      <Button type="submit" busy={busy}>
        {busy ? side.busy : side.idle}
      </Button>
      {signingUp && <Terms />}
    </PostForm>
  );
}
