/** The audiences of the site, each served by a remote of its own. */
export type Audience = 'public' | 'member' | 'admin';

/** What each audience owns besides the public one, which owns the rest. */
export const ownedPaths = {
  member: [
    '/registro-login',
    '/solicitud-en-proceso',
    '/verificar',
    '/clave-olvidada',
    '/clave',
    '/panel',
    '/perfil',
  ],
  admin: ['/admin'],
  public: [''],
} as const;

const owns = (audience: Audience, pathname: string) =>
  ownedPaths[audience].some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Which remote owns a path; what nobody else owns is the public one's, its 404 page included. */
export function audienceOf(pathname: string): Audience {
  if (owns('admin', pathname)) return 'admin';
  return owns('member', pathname) ? 'member' : 'public';
}
