import { returnTo, signInPath } from '#contract/auth/return-to.ts';
import type { Session } from '#contract/auth/session.ts';

/** Where a person goes who has signed in: the administrator to the page that asked for it. */
export function afterSignIn(rol: Session['rol'] | undefined, search: string): string {
  return (rol === 'administrador' && returnTo(search)) || '/panel';
}

/** Where a page leads a person who needs none of it; null for a page to show. */
export function wayOn({ pathname, search }: URL, sesion: Session | null): string | null {
  if (pathname !== signInPath || sesion?.estado !== 'activo') return null;
  return afterSignIn(sesion.rol, search);
}
