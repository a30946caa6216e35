/** The paths that each remote owns (docs/add-a-remote.md). `public` owns all other paths. */
export const ownedPaths = {
  public: [''],
  member: [
    '/registro-login',
    '/solicitud-en-proceso',
    '/verificar',
    '/clave-olvidada',
    '/clave',
    '/panel',
    '/panel/salir',
    '/perfil',
    '/perfil/borrar',
    '/perfil/datos',
  ],
  admin: ['/admin', '/admin/*'],
} as const satisfies Record<string, readonly string[]>;

export type Audience = keyof typeof ownedPaths;

const isAudience = (name: string): name is Audience => name in ownedPaths;

export const audiences = Object.keys(ownedPaths).filter(isAudience);

const owns = (audience: Audience, pathname: string) =>
  ownedPaths[audience].some((path: string) =>
    path.endsWith('/*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );

/** Returns the audience that owns a path. `public` also owns unknown paths and shows its 404 page there. */
export function findAudience(pathname: string): Audience {
  return audiences.find((one) => one !== 'public' && owns(one, pathname)) ?? 'public';
}
