import { useEffect, useState } from 'react';
import {
  Link,
  useActionData,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
} from 'site-router';
import type { PageHandle } from '#client/page-meta.ts';
import { returnTo } from '#contract/auth/return-to.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { brand } from '#contract/brand.ts';
import { type SurveyConfirmation, surveyConfirmationKey } from '#contract/surveys/confirmation.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './access.module.css';
import { type AccessResult, submitAccess } from './access-action.ts';
import { AccessCard } from './access-card.tsx';
import { AccessForm, AccessLinks } from './access-form.tsx';
import { isSignUp, sides } from './access-sides.ts';
import { useFocusOnSwitch } from './mail-link.tsx';
import { WhatItIs } from './what-it-is.tsx';

export const action = submitAccess;

export const handle: PageHandle = {
  meta: () => ({
    title: `Entra o crea tu cuenta | ${brand.name}`,
    description: 'Acceso al panel privado de encuestas.',
    path: '/registro-login',
    noindex: true,
  }),
};

/** Navigates after a success; returns whether the page has nothing left to show. */
function useWayOn(result: AccessResult | undefined): boolean {
  const navigate = useNavigate();
  const { search } = useLocation();
  const sesion = useRouteLoaderData<SessionAnswer>('root')?.sesion;
  const isActive = sesion?.estado === 'activo';
  const rol = result?.done === 'signed-in' ? result.rol : sesion?.rol;
  const isSettled = useNavigation().state === 'idle';
  // A person who has signed in continues even when the session failed to load.
  const isIn = isActive || (result?.done === 'signed-in' && isSettled);
  useEffect(() => {
    if (result?.done === 'signed-up') {
      void navigate('/solicitud-en-proceso', { replace: true, state: { email: result.email } });
    } else if (isIn) {
      const state = result?.done === 'signed-in' ? { welcome: true } : null;
      const back = rol === 'administrador' ? returnTo(search) : null;
      void navigate(back ?? '/panel', { replace: true, state });
    }
  }, [result, isIn, rol, search, navigate]);
  return isActive && !result;
}

function isStored(): boolean {
  try {
    return localStorage.getItem(surveyConfirmationKey) === 'true';
  } catch {
    return false;
  }
}

function useSurveyConfirmed(): boolean {
  const state: Partial<SurveyConfirmation> | null = useLocation().state;
  const [confirmed] = useState(() => state?.encuestaConfirmada === true || isStored());
  return confirmed;
}

/** Replaces the sign-up form until a survey is confirmed. */
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

export function Component() {
  const { search } = useLocation();
  const result = useActionData() as AccessResult | undefined;
  const confirmed = useSurveyConfirmed();
  const signingUp = isSignUp(search);
  useFocusOnSwitch(signingUp ? 'up' : 'in');
  if (useWayOn(result)) return <AccessCard title="Cargando..." />;

  const { title, lead } = signingUp ? sides.up : sides.in;
  const refusal = result?.done === null ? result.refusal : null;
  return (
    <AccessCard title={title} lead={lead} beside={signingUp && <WhatItIs />}>
      {signingUp && !confirmed ? (
        <SurveyFirst />
      ) : (
        <AccessForm signingUp={signingUp} refusal={refusal} />
      )}
      <AccessLinks signingUp={signingUp} />
    </AccessCard>
  );
}
