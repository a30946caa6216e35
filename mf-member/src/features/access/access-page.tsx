import { useEffect } from 'react';
import {
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
import { AccessCard } from '../../layout/access-card.tsx';
import { useFocusOnSwitch } from '../../use-focus-on-switch.ts';
import { type AccessResult, submitAccess } from './access-action.ts';
import { AccessForm } from './access-form.tsx';
import { AccessLinks } from './access-links.tsx';
import { isSignUp } from './mode.ts';
import { sides } from './sides.ts';
import { useSurveyConfirmed } from './survey-confirmed.ts';
import { SurveyFirst } from './survey-first.tsx';
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

/** Goes on to where a success leads; whether the page has nothing left to show. */
function useWayOn(result: AccessResult | undefined): boolean {
  const navigate = useNavigate();
  const { search } = useLocation();
  const sesion = useRouteLoaderData<SessionAnswer>('root')?.sesion;
  const isActive = sesion?.estado === 'activo';
  const rol = result?.done === 'signed-in' ? result.rol : sesion?.rol;
  const isSettled = useNavigation().state === 'idle';
  // Whoever has signed in goes on although the shell could not learn who that is.
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
