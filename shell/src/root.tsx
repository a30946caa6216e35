import { useEffect, useRef } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'site-router';
import type { SessionAnswer } from '#contract/session.ts';
import type { PageHandle } from '#ui/page-meta.ts';
import { applyMeta } from './apply-meta.ts';

/** Id of the pathless route under which every remote's routes hang. */
export const rootId = 'root';

/** The session that every remote reads with `useRouteLoaderData('root')`. */
export const loadSession: LoaderFunction = async ({ request }): Promise<SessionAnswer> => {
  const response = await fetch('/api/sesion', { signal: request.signal });
  return response.ok ? response.json() : { sesion: null };
};

/** After a navigation: the head speaks of the new page, and the focus stands at its beginning. */
function useArrival() {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  // The server has written the head of a page that it rendered.
  const shown = useRef(document.getElementById('hydration') ? pathname : null);

  useEffect(() => {
    const handle = page?.handle as PageHandle | undefined;
    if (shown.current === pathname) return;
    const arrived = shown.current !== null;
    shown.current = pathname;
    if (handle) applyMeta(handle.meta(page?.loaderData));
    if (arrived) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, page]);
}

export function Root() {
  useArrival();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
