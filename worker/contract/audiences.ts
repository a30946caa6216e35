/** The audiences of the site, each served by a remote of its own. */
export type Audience = 'public' | 'member' | 'admin';

const memberPaths = ['/registro-login'];

/** Which remote owns a path; what nobody else owns is the public one's, its 404 page included. */
export function audienceOf(pathname: string): Audience {
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return 'admin';
  const owned = memberPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return owned ? 'member' : 'public';
}
