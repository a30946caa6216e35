import { useEffect, useLayoutEffect, useRef } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'site-router';
import type { PageHandle } from '#client/page-meta.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { applyMeta } from './apply-meta.ts';
import { noteArrival } from './copies.ts';
import { askSession } from './session.ts';
import styles from './splash.module.css';
import { whenIdle } from './when-idle.ts';

/** Id of the pathless route under which every remote's routes hang. */
export const rootId = 'root';

/** The session that every remote reads with `useRouteLoaderData('root')`. */
export const loadSession: LoaderFunction = ({ request }) => askSession(request.signal);

/** How Root comes to its page: the server wrote it, it is drawn, or a failure had taken Root away. */
let start: 'written' | 'drawn' | 'again' = document.getElementById('hydration')
  ? 'written'
  : 'drawn';

/** After a navigation: the head speaks of the new page, and the focus stands at its beginning. */
function useArrival() {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  // The server has written the head of a page that it rendered.
  const shown = useRef({ written: pathname, drawn: null, again: '' }[start]);

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
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    noteArrival(pathname);
  }, [pathname, page]);
}

/** Runs in its place among its siblings' layout effects. */
function AfterLayout({ run }: { run: () => void }) {
  useLayoutEffect(run);
  return null;
}

/**
 * Scroll restoration that leaves the first page alone: to the router, the session that loads at
 * hydration is an arrival, and it would take whoever has begun to read back to the top.
 */
function Scrolling() {
  const { key } = useLocation();
  const first = useRef<string | null>(start === 'written' ? key : null);
  const top = useRef(0);
  if (key !== first.current) first.current = null;
  return (
    <>
      <AfterLayout
        run={() => {
          top.current = window.scrollY;
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

/** Presence follows the session. A visitor, who has none, does not even load it. */
function usePresence(): void {
  const answer = useRouteLoaderData<SessionAnswer>(rootId);
  useEffect(() => {
    const memberId = answer?.sesion?.id ?? null;
    if (memberId === null && !loading) return;
    loading ??= whenIdle().then(() => import('./presence.ts'));
    // By then the session may be another: later effects wait behind this one on the same promise.
    loading
      .then(({ followMember }) => followMember(memberId))
      .catch((error: unknown) => {
        console.warn('presence did not load', error);
        // The next answer tries again.
        loading = undefined;
      });
  }, [answer]);
}

export function Root() {
  useArrival();
  usePresence();
  return (
    <>
      <Outlet />
      <Scrolling />
    </>
  );
}

/** What a page that is not rendered on the server shows until its remote is there. */
export function Splash() {
  return (
    <main className={styles.splash} aria-busy="true">
      <p>Cargando...</p>
    </main>
  );
}
