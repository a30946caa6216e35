import { audienceOf } from '../audiences.ts';
import { offline } from './offline.ts';

interface Policy {
  /** By the gateway's and the service worker's caches, for everybody. */
  mayBeKept: boolean;
  /** By search engines. */
  mayBeListed: boolean;
}

const open: Policy = { mayBeKept: true, mayBeListed: true };
const closed: Policy = { mayBeKept: false, mayBeListed: false };

/** Public paths, including those below them, that are not `open`. */
const exceptions: readonly (readonly [path: string, policy: Policy])[] = [
  ['/api', closed],
  ['/__correo', closed],
  // The URL holds a mail link's token, which the page contains.
  ['/baja', closed],
  [offline.page, { mayBeKept: true, mayBeListed: false }],
];

/**
 * Who may cache or index a path's document: one table for the gateway, the service worker and
 * search engines. Pages of members and the administration are private: nobody may.
 */
export function policyOf(pathname: string): Policy {
  if (audienceOf(pathname) !== 'public') return closed;
  const exception = exceptions.find(
    ([path]) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return exception?.[1] ?? open;
}

/** Path of a file that a build named by its content: caches may keep it for ever. */
export const hashedFile = /\/assets\/.+-[\w-]{8}\.(?:js|css|svg|woff2)$/;

/** Path of one of the site's own files outside of `assets`. */
export const rootFile = /^\/[^/]+\.(?:svg|png|jpg|ico|txt|webmanifest)$/;
