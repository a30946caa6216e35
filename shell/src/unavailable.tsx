import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'site-router';
import { audienceOf } from '#contract/audiences.ts';
import type { Session } from '#contract/auth/session.ts';
import { brand } from '#contract/brand.ts';
import { Button } from '#ui/button.tsx';
import { PartUnavailable } from '#ui/part-unavailable.tsx';
import { askSession, endSession } from './session.ts';

/** Loads the session here, as the page that would have loaded it failed. */
function useSession(): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    void askSession(new AbortController().signal).then(({ sesion }) => setSession(sesion));
  }, []);
  return session;
}

/** Works without any remote. */
function SignOut() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function signOut() {
    setState('busy');
    if (await endSession()) window.location.replace('/');
    else setState('failed');
  }
  return (
    <>
      <Button variant="quiet" busy={state === 'busy'} onClick={() => void signOut()}>
        {state === 'busy' ? 'Saliendo...' : 'Cerrar sesión'}
      </Button>
      {state === 'failed' && <p role="alert">No pudimos cerrar tu sesión. Intenta de nuevo.</p>}
    </>
  );
}

/** Whether the import is still pending. */
function useIsLate(arrival: Promise<unknown> | null): boolean {
  const [given, setGiven] = useState<Promise<unknown> | null>(null);
  useEffect(() => {
    arrival?.catch(() => setGiven(arrival));
  }, [arrival]);
  return arrival !== null && given !== arrival;
}

/** Replaces a part of the site that failed to load; the rest stays usable. */
export function Unavailable({ arrival }: { arrival: Promise<unknown> | null }) {
  const main = useRef<HTMLElement>(null);
  const session = useSession();
  const isLate = useIsLate(arrival);
  const isMembers = audienceOf(useLocation().pathname) === 'member';
  useEffect(() => {
    document.title = `No disponible | ${brand.name}`;
    main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main ref={main} tabIndex={-1}>
      <PartUnavailable isLate={isLate}>
        <a href="/">Volver al inicio</a>
        {session?.estado === 'activo' && !isMembers && <a href="/panel">Ir a tu panel</a>}
        {session && <SignOut />}
      </PartUnavailable>
    </main>
  );
}
