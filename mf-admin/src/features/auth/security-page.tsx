import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'site-router';
import { api, callApi } from '#client/api.ts';
import { formatDay } from '#client/dates.ts';
import { readReturnPath } from '#contract/auth/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LiveMessage, Message } from '#ui/message.tsx';
import { useSignOut } from '#ui/sign-out.tsx';
import { guardedLoader } from '../../app/guard.ts';
import { adminSignOutPath } from '../../app/pages.ts';
import { PageHead } from '../../components/page-head.tsx';
import styles from './auth.module.css';
import { CodeForm, EnrolmentForm } from './enrol.tsx';
import { OwnPassword, Sessions } from './own-access.tsx';
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx';

export const loader = guardedLoader(async ({ signal }) => {
  const init = { init: { signal } };
  const [access, own] = await Promise.all([
    callApi(() => api.admin.acceso.$get({}, init)),
    callApi(() => api.perfil.sesiones.$get({}, init)),
  ]);
  if (!access.ok) return access;
  const sessions = own.ok ? own.answer.sessions : [];
  return { ok: true, answer: { ...access.answer, sessions } } as const;
});

type Access = Awaited<ReturnType<typeof loader>>;

const states = {
  inactivo: { tone: 'waiting', label: 'Inactiva' },
  falta: { tone: 'bad', label: 'Falta tu código' },
  dado: { tone: 'good', label: 'Activa' },
} as const;

function codesLeftSentence(left: number): string {
  if (left === 0) return 'No te queda ningún código de recuperación: crea otros.';
  return left === 1
    ? 'Te queda un solo código de recuperación: crea otros.'
    : `Te quedan ${left} de 10 códigos de recuperación.`;
}

/** Offers to end the session. After the next sign-in with a code, the administrator gets the requested page. */
function WithoutCode() {
  const signOut = useSignOut(adminSignOutPath);
  return (
    <>
      <Message tone="error">
        Esta sesión empezó sin tu código. Cierra sesión y vuelve a entrar con él.
      </Message>
      {signOut.button}
      {signOut.problem}
    </>
  );
}

function State({ secondFactor, enabledAt, codesLeft, isRequired }: Access) {
  const { tone, label } = states[secondFactor];
  return (
    <>
      <p className={styles.state}>
        <Badge tone={tone}>{label}</Badge>
        {enabledAt !== null && <span>Desde el {formatDay(enabledAt)}.</span>}
      </p>
      {secondFactor === 'inactivo' && isRequired && (
        <Message tone="info">Actívala para administrar el sitio: aquí es obligatoria.</Message>
      )}
      {secondFactor === 'falta' && <WithoutCode />}
      {secondFactor === 'dado' && <p>{codesLeftSentence(codesLeft)}</p>}
    </>
  );
}

/** Turns the authenticator off. Only a site that allows an administrator without a second factor shows this. */
function TurnOff({ onOff }: { onOff: (answer: { message: string }) => void }) {
  return (
    <section className={styles.part} aria-labelledby="desactivar">
      <h2 id="desactivar">Desactivar la verificación en dos pasos</h2>
      <p>Para entrar bastará tu contraseña, y tus códigos de recuperación dejarán de servir.</p>
      <CodeForm
        label="Desactivar"
        busyLabel="Desactivando..."
        variant="danger"
        send={(codigo) => callApi(() => api.admin['segundo-factor'].$delete({ json: { codigo } }))}
        onDone={onOff}
      />
    </section>
  );
}

export function Component() {
  const access = useLoaderData<Access>();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ codes?: string[]; message: string } | null>(null);

  const [ended, setEnded] = useState('');

  function show(result: { codes?: string[]; message: string }) {
    setShown(result);
    void revalidate();
  }

  function end(message: string) {
    setEnded(message);
    void revalidate();
  }

  /** Opens the page that required the second factor, if there was such a page. */
  function goOn() {
    setShown(null);
    const asked = readReturnPath(search, 'administrador');
    if (asked) void navigate(asked);
  }

  const isOn = access.secondFactor === 'dado';
  return (
    <>
      <PageHead lead="Dónde tienes la sesión abierta, tu contraseña y la verificación en dos pasos." />
      <LiveMessage news={ended ? { tone: 'success', text: ended } : null} />
      <Sessions sessions={access.sessions} onEnded={end} />
      <OwnPassword onChanged={() => void revalidate()} />
      <section className={styles.part} aria-labelledby="segundo-factor">
        <h2 id="segundo-factor">Verificación en dos pasos</h2>
        <State {...access} />
        <LiveMessage news={shown && { tone: 'success', text: shown.message }} />
        {shown?.codes && <RecoveryCodes codes={shown.codes} onDone={goOn} />}
        {access.secondFactor !== 'falta' && !shown?.codes && (
          <EnrolmentForm isOn={isOn} onEnrolled={show} />
        )}
      </section>
      {isOn && !shown?.codes && <NewCodes onRenewed={show} />}
      {isOn && !access.isRequired && !shown?.codes && <TurnOff onOff={show} />}
    </>
  );
}
