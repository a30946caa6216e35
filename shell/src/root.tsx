import { useEffect, useLayoutEffect, useRef } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'site-router';
import { applyMeta, type PageHandle } from '#client/page-meta.ts';
import { isSavingData } from '#client/saves-data.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { Challenge } from './challenge.tsx';
import { recordNavigation } from './offline.ts';
import { whenIdle } from './scripts.ts';
import { fetchSession, recordShownSession } from './session.ts';
import styles from './splash.module.css';

export const rootId = 'root';

/** Loads the session. Every remote reads it with `useRouteLoaderData('root')`. */
export const loadSession: LoaderFunction = ({ request }) => fetchSession(request.signal);

/** `hydrate`: Root takes over the server's markup. `again`: Root mounts again after an error. */
let start: 'hydrate' | 'render' | 'again' = document.getElementById('hydration')
  ? 'hydrate'
  : 'render';

function useArrival() {
  const { hash, pathname } = useLocation();
  const page = useMatches().at(-1);
  // The server has already written the head of a server-rendered page.
  const shown = useRef({ hydrate: pathname, render: null, again: '' }[start]);

  useEffect(
    () => () => {
      start = 'again';
    },
    [],
  );
  useEffect(() => {
    const handle = page?.handle as PageHandle | undefined;
    if (shown.current === pathname) return;
    const arrived = shown.current !== null;
    shown.current = pathname;
    if (handle) applyMeta(handle.meta(page?.loaderData));
    if (!arrived) return;
    // The fragment of the URL names an element. This element takes the focus if it is focusable.
    const place = document.getElementById(hash.slice(1));
    const at = place?.hasAttribute('tabindex') ? place : document.querySelector('main');
    at?.focus({ preventScroll: true });
    recordNavigation(pathname, isSavingData());
  }, [hash, pathname, page]);
}

/** Runs a function in a layout effect. React runs the effects of siblings in their order in the markup. */
function AfterLayout({ run }: { run: () => void }) {
  useLayoutEffect(run);
  return null;
}

/**
 * Restores the scroll position, except on the first page. There the router treats the session's load at
 * hydration as a navigation, and would scroll a reading person to the top.
 */
function Scrolling({ loadsSession }: { loadsSession: boolean }) {
  const { key } = useLocation();
  const first = useRef<string | null>(start === 'hydrate' && loadsSession ? key : null);
  const top = useRef(0);
  if (key !== first.current) first.current = null;
  return (
    <>
      <AfterLayout
        run={() => {
          // The browser lays out the page when a script reads this value, so the code reads it only on the
          // first page.
          if (first.current) top.current = window.scrollY;
        }}
      />
      <ScrollRestoration />
      <AfterLayout
        run={() => {
          if (first.current) window.scrollTo({ top: top.current, behavior: 'instant' });
        }}
      />
    </>
  );
}

type PresenceModule = typeof import('./presence.ts');
let loading: Promise<PresenceModule> | undefined;

function usePresence(answer: SessionAnswer | undefined): void {
  useEffect(() => {
    const memberId = answer?.sesion?.id ?? null;
    if (memberId === null && !loading) return;
    loading ??= whenIdle().then(() => import('./presence.ts'));
    // The session may change before the module has loaded, so later effects wait for the same promise.
    loading
      .then(({ followMember }) => followMember(memberId))
      .catch((error: unknown) => {
        console.warn('presence did not load', error);
        // After the next change of the session, the page loads the module again.
        loading = undefined;
      });
  }, [answer]);
}

export function Root() {
  const answer = useRouteLoaderData<SessionAnswer>(rootId);
  useEffect(() => recordShownSession(answer), [answer]);
  useArrival();
  usePresence(answer);
  return (
    <>
      <Outlet />
      <Scrolling loadsSession={!answer?.sesion} />
      <Challenge />
    </>
  );
}

/** Shows «Cargando...» on a page that the server does not render, until the page's remote has loaded. */
export function Splash() {
  return (
    <main className={styles.splash} aria-busy="true">
      <p>Cargando...</p>
    </main>
  );
}
