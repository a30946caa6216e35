import { useEffect, useRef } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Link, useLocation, useRouteError } from 'site-router';
import { audienceOf, audiences, ownedPaths } from '#contract/audiences.ts';
import { deniedId, signInUrl } from '#contract/auth/return-to.ts';
import { adminSentences as say } from '#contract/auth/sentences.ts';
import { brand } from '#contract/brand.ts';
import { applyMeta } from './apply-meta.ts';
import './denied.css';
import { RemoteMissing } from './remotes.ts';
import { Unavailable } from './unavailable.tsx';

/** For a page that only the administrator may see. */
export class AccessDenied extends Error {}

/** The same markup as worker/edge/own-pages.ts writes. */
function Denied() {
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const title = `${say.deniedTitle} | ${brand.name}`;
    applyMeta({ title, description: say.denied, path: '/', noindex: true });
    main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main ref={main} id={deniedId} tabIndex={-1}>
      <h1>{say.deniedTitle}</h1>
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

/** For a page that is denied, or whose data or script failed to load. */
export function RootErrorBoundary() {
  const error = useRouteError();
  if (error instanceof AccessDenied) return <Denied />;
  return <Unavailable arrival={error instanceof RemoteMissing ? error.arrival : null} />;
}

const guarded = audiences.filter((audience) => audience !== 'public');

const guardedPaths = new Set(
  guarded.flatMap((audience) => ownedPaths[audience].map((path) => path.replace(/\/\*$/, ''))),
);

/**
 * Placeholders at the other remotes' paths until those load, and where they have no page:
 * otherwise the public remote's catch-all route would answer. The router looks for a remote's own
 * routes only where the matched one has a parameter, hence the `/*`. None stands where the page that
 * was opened is the public remote's 404 below such a path.
 */
export function guardedRoutes(openedPath: string): RouteObject[] {
  const isPublic = audienceOf(openedPath) === 'public';
  return [...guardedPaths]
    .filter((path) => !(isPublic && openedPath.startsWith(`${path}/`)))
    .map((path) => ({ path: `${path}/*`, element: <Unavailable arrival={null} /> }));
}
