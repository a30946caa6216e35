import { useEffect, useRef, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Link, useLocation, useRouteError } from 'site-router';
import { applyMeta } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import { audiences, findAudience, ownedPaths } from '#contract/audiences.ts';
import { adminSentences as say } from '#contract/auth/admin-sentences.ts';
import { deniedPageId, signInUrl } from '#contract/auth/paths.ts';
import type { Session } from '#contract/auth/session.ts';
import { Button } from '#ui/button.tsx';
import { PartUnavailable } from '#ui/part-unavailable.tsx';
import { RemoteMissing } from './remotes.ts';
import { endSession, fetchSession } from './session.ts';

export class AccessDenied extends Error {
  readonly isSignedOut: boolean;
  constructor(isSignedOut: boolean) {
    super();
    this.isSignedOut = isSignedOut;
  }
}

/** Shows the denial with the same markup as worker/edge/own-pages.ts. */
function Denied({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    applyMeta({ title, description: say.denied, path: '/', noindex: true });
    main.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <main ref={main} id={deniedPageId} tabIndex={-1}>
      <h1>{title}</h1>
      <p>{say.denied}</p>
      <p>
        <Link to={signInUrl(pathname + search)}>{say.deniedSignIn}</Link>
      </p>
      <p>
        <Link to="/">{say.deniedHome}</Link>
      </p>
    </main>
  );
}

/** Loads the session here, because the page that would have loaded the session failed. */
function useSession(): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    void fetchSession().then(({ sesion }) => setSession(sesion));
  }, []);
  return session;
}

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

function useIsLate(arrival: Promise<unknown> | null): boolean {
  const [given, setGiven] = useState<Promise<unknown> | null>(null);
  useEffect(() => {
    arrival?.catch(() => setGiven(arrival));
  }, [arrival]);
  return arrival !== null && given !== arrival;
}

function Unavailable({ arrival }: { arrival: Promise<unknown> | null }) {
  const main = useRef<HTMLElement>(null);
  const session = useSession();
  const isLate = useIsLate(arrival);
  const isMembers = findAudience(useLocation().pathname) === 'member';
  useEffect(() => {
    document.title = `No disponible | ${siteBrand().name}`;
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

export function RootErrorBoundary() {
  const error = useRouteError();
  if (error instanceof AccessDenied)
    return <Denied title={error.isSignedOut ? say.signedOutTitle : say.deniedTitle} />;
  return <Unavailable arrival={error instanceof RemoteMissing ? error.arrival : null} />;
}

const guarded = audiences.filter((audience) => audience !== 'public');

const guardedPaths = new Set(
  guarded.flatMap((audience) => ownedPaths[audience].map((path) => path.replace(/\/\*$/, ''))),
);

/**
 * Returns placeholders at the paths of the other remotes. The router shows a placeholder until its remote has
 * loaded, and for a path without a page. Without placeholders, the public remote's route for all paths would
 * match. The paths end in `/*`, because the router adds a remote's routes only where the matched route has a
 * parameter. If the opened page is the public remote's 404 page below such a path, this path gets no
 * placeholder.
 */
export function createPlaceholderRoutes(openedPath: string): RouteObject[] {
  const isPublic = findAudience(openedPath) === 'public';
  return [...guardedPaths]
    .filter((path) => !(isPublic && openedPath.startsWith(`${path}/`)))
    .map((path) => ({ path: `${path}/*`, element: <Unavailable arrival={null} /> }));
}
