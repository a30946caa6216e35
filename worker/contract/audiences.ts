/**
 * The audiences of the site, each served by a remote of its own, and what each of them owns besides
 * the public one, which owns the rest. The one list of remotes: docs/add-a-remote.md.
 */
export const ownedPaths = {
  public: [''],
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
} as const satisfies Record<string, readonly string[]>;

export type Audience = keyof typeof ownedPaths;

const isAudience = (name: string): name is Audience => Object.hasOwn(ownedPaths, name);

/** Every audience, in the order of the list. */
export const audiences = Object.keys(ownedPaths).filter(isAudience);

const owns = (audience: Audience, pathname: string) =>
  ownedPaths[audience].some((path: string) => pathname === path || pathname.startsWith(`${path}/`));

/** Which remote owns a path; what nobody else owns is the public one's, its 404 page included. */
export function audienceOf(pathname: string): Audience {
  return audiences.find((one) => one !== 'public' && owns(one, pathname)) ?? 'public';
}
