import { useEffect, useRef } from 'react';
import { Link, useActionData, useLocation, useNavigate, useRouteLoaderData } from 'site-router';
import { brand } from '#contract/brand.ts';
import type { SessionAnswer } from '#contract/session.ts';
import { signUpPath } from '#contract/survey-confirmation.ts';
import type { PageHandle } from '#ui/page-meta.ts';
import { AccessCard } from '../../layout/access-card.tsx';
import styles from './access.module.css';
import { type AccessResult, submitAccess } from './access-action.ts';
import { AccessForm } from './access-form.tsx';
import { isSignUp } from './mode.ts';
import { useSurveyConfirmed } from './survey-confirmed.ts';
import { SurveyFirst } from './survey-first.tsx';

export const action = submitAccess;

export const handle: PageHandle = {
  meta: () => ({
    title: `Entra o crea tu cuenta | ${brand.name}`,
    description: 'Acceso al panel privado de encuestas.',
    path: '/registro-login',
    noindex: true,
  }),
};

/** Goes on to where a success leads; whether the page has nothing left to show. */
function useWayOn(result: AccessResult | undefined): boolean {
  const navigate = useNavigate();
  const isActive = useRouteLoaderData<SessionAnswer>('root')?.sesion?.estado === 'activo';
  useEffect(() => {
    if (result?.done === 'signed-up') {
      void navigate('/solicitud-en-proceso', { replace: true, state: { email: result.email } });
    } else if (isActive) {
      const state = result?.done === 'signed-in' ? { welcome: true } : null;
      void navigate('/panel', { replace: true, state });
    }
  }, [result, isActive, navigate]);
  return isActive && !result;
}

/** The other side of the page is read from its beginning, like another page. */
function useFocusOnSwitch(signingUp: boolean) {
  const shown = useRef(signingUp);
  useEffect(() => {
    if (shown.current === signingUp) return;
    shown.current = signingUp;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [signingUp]);
}

const sides = {
  in: {
    title: 'Inicia sesión',
    lead: 'Entra a tu panel privado de encuestas.',
    question: '¿No tienes cuenta?',
    other: { to: signUpPath, label: 'Regístrate' },
  },
  up: {
    title: 'Crea tu cuenta',
    lead: 'Gratis. Revisamos cada solicitud y te avisamos por correo.',
    question: '¿Ya tienes cuenta?',
    other: { to: '/registro-login', label: 'Inicia sesión' },
  },
};

export function Component() {
  const { search } = useLocation();
  const result = useActionData() as AccessResult | undefined;
  const confirmed = useSurveyConfirmed();
  const signingUp = isSignUp(search);
  useFocusOnSwitch(signingUp);
  if (useWayOn(result)) return <AccessCard title="Cargando..." />;

  const { title, lead, question, other } = signingUp ? sides.up : sides.in;
  const refusal = result?.done === null ? result.refusal : null;
  return (
    <AccessCard title={title} lead={lead}>
      {signingUp && !confirmed ? (
        <SurveyFirst />
      ) : (
        <AccessForm signingUp={signingUp} refusal={refusal} />
      )}
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
    </AccessCard>
  );
}
