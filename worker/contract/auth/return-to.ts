import { audienceOf } from '../audiences.ts';

const anySite = 'https://sitio.invalid';

export const signInPath = '/registro-login';

/** Address of the sign-in that leads back to a page of the administration. */
export function signInUrl(page: string): string {
  return `${signInPath}?destino=${encodeURIComponent(page)}`;
}

/**
 * The page of the administration that the query of `/registro-login` leads back to. Null for any
 * other address: somebody else's link must not choose where a sign-in ends.
 */
export function returnTo(search: string): string | null {
  const given = new URLSearchParams(search).get('destino');
  if (!given?.startsWith('/') || !URL.canParse(given, anySite)) return null;
  const { origin, pathname, search: query } = new URL(given, anySite);
  return origin === anySite && audienceOf(pathname) === 'admin' ? pathname + query : null;
}

/** Id of the page that says who may not go on; its styles stand in the shell. */
export const deniedId = 'denegado';
