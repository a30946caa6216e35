import { useEffect, useState } from 'react';
import {
  Link,
  useActionData,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
} from 'site-router';
import { noindexHandle } from '#client/page-meta.ts';
import { readStored } from '#client/stored.ts';
import { useHydrated } from '#client/use-hydrated.ts';
import {
  accountErasedPath,
  buildAccessSwitchUrl,
  type SurveyConfirmation,
  surveyConfirmationKey,
} from '#contract/auth/paths.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import done from '#ui/states/done.svg?no-inline';
import styles from './access.module.css';
import {
  type AccessResult,
  choosePageAfterSignIn,
  isSignUp,
  type SignedUpState,
  submitAccess,
} from './access.ts';
import { AccessCard } from './access-card.tsx';
import { AccessForm } from './access-form.tsx';
import { useFocusOnSwitch } from './mail-link.tsx';
import { PanelIntroduction } from './what-it-is.tsx';

export const action = submitAccess;

const sides = {
  in: {
    title: 'Inicia sesión',
    lead: 'Entra a tu panel privado de encuestas.',
    question: '¿No tienes cuenta?',
    other: 'Regístrate',
  },
  up: {
    title: 'Crea tu cuenta',
    lead: 'Gratis. Revisamos cada solicitud y te avisamos por correo.',
    question: '¿Ya tienes cuenta?',
    other: 'Inicia sesión',
  },
};

export const handle = noindexHandle(
  'Entra o crea tu cuenta',
  '/registro-login',
  'Acceso al panel privado de encuestas.',
);

/** `isLeaving`: the page has nothing more to show. `cookiesBlocked`: the browser refused the new cookie. */
function useRedirect(result: AccessResult | undefined) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const answer = useRouteLoaderData<SessionAnswer>('root');
  const sesion = answer?.sesion;
  const isActive = sesion?.estado === 'activo';
  const rol = result?.done === 'signed-in' ? result.rol : sesion?.rol;
  const isSettled = useNavigation().state === 'idle';
  const hasSignedIn = result?.done === 'signed-in' && isSettled;
  const isLost = hasSignedIn && answer?.isCurrent === true && sesion === null;
  // A person who has signed in continues, even if the app failed to load the session.
  const isIn = isActive || (hasSignedIn && !isLost);
  useEffect(() => {
    if (result?.done === 'signed-up') {
      const { typed, mailWait } = result;
      const state: SignedUpState = { typed, mailWait };
      void navigate('/solicitud-en-proceso', { replace: true, state });
    } else if (isIn) {
      const state = result?.done === 'signed-in' ? { welcome: true } : null;
      // A redirect to this page kept the fragment, e.g. `#avisos`. The next URL gets this fragment too.
      void navigate(choosePageAfterSignIn(rol, search) + hash, { replace: true, state });
    }
  }, [result, isIn, rol, search, hash, navigate]);
  // This state keeps the server's answer, because only the server saw that the form came without its cookie.
  // Later the app reloads the session and would lose this fact.
  const [wasLost] = useState(answer?.cookiesBlocked === true);
  const cookiesBlocked = isLost || (wasLost && !result && !isSignUp(search));
  return { isLeaving: isActive && !result, cookiesBlocked };
}

/** Returns null until hydration, because only the browser knows whether the person confirmed the survey. */
function useSurveyConfirmed(): boolean | null {
  const state: Partial<SurveyConfirmation> | null = useLocation().state;
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return state?.encuestaConfirmada === true || readStored(surveyConfirmationKey) === 'true';
}

interface AccessProps {
  signingUp: boolean;
  cookiesBlocked: boolean;
  result: AccessResult | undefined;
}

function Access({ signingUp, cookiesBlocked, result }: AccessProps) {
  const confirmed = useSurveyConfirmed();
  if (signingUp && confirmed === null) return <p role="status">Cargando...</p>;
  if (signingUp && !confirmed) return <SurveyFirst />;
  const refused = result?.done === null ? result : null;
  return (
    <AccessForm
      signingUp={signingUp}
      cookiesBlocked={cookiesBlocked}
      answer={refused?.refusal ?? null}
      email={refused?.email ?? ''}
    />
  );
}

function SurveyFirst() {
  return (
    <>
      <p>
        Primero prueba una encuesta: así ves si te gustan antes de dejarnos tus datos. Son cuatro
        pasos y no te cuestan nada. Después vuelves aquí y creas tu cuenta.
      </p>
      <div className={styles.actions}>
        <Link to="/descubre" className={buttonClass()}>
          Ver los cuatro pasos
        </Link>
      </div>
    </>
  );
}

function Erased() {
  return (
    <AccessCard title="Tu cuenta está borrada" picture={done}>
      <Message tone="success">
        Borramos tu nombre, tus correos y tu acceso. Te escribimos un último correo que lo confirma.
      </Message>
      <Link to="/" className={buttonClass('secondary')}>
        Ir al inicio
      </Link>
    </AccessCard>
  );
}

export function Component() {
  const { search, pathname } = useLocation();
  const result = useActionData() as AccessResult | undefined;
  const signingUp = isSignUp(search);
  useFocusOnSwitch(signingUp ? 'up' : 'in');
  const { isLeaving, cookiesBlocked } = useRedirect(result);
  if (isLeaving) return <AccessCard title="Cargando..." />;

  if (pathname + search === accountErasedPath) return <Erased />;

  const { title, lead, question, other } = signingUp ? sides.up : sides.in;
  return (
    <AccessCard title={title} lead={lead} beside={signingUp && <PanelIntroduction />}>
      <Access signingUp={signingUp} cookiesBlocked={cookiesBlocked} result={result} />
      <div className={styles.links}>
        {!signingUp && (
          <p>
            <Link to="/clave-olvidada">¿Olvidaste tu contraseña?</Link>
          </p>
        )}
        <p>
          {question}{' '}
          <Link to={buildAccessSwitchUrl(search)} replace preventScrollReset>
            {other}
          </Link>
        </p>
      </div>
    </AccessCard>
  );
}
