import { audienceOf } from '../audiences.ts';
import { readUrl } from '../url.ts';
import type { Session } from './session.ts';

const anySite = 'https://sitio.invalid';

export const signInPath = '/registro-login';

/** The path at which password managers look for the page that changes a password (W3C, change-password-url). */
export const changePasswordPath = '/.well-known/change-password';

/** The page with the form that changes a member's password. */
export const ownPasswordPath = '/perfil';

/** The administration redirects this path to its first page, so that other parts need not know the first page. */
export const adminRoot = '/admin';

/** URL of the sign-in page that returns to a private page, with its query, afterwards. */
export function signInUrl(page: string): string {
  return `${signInPath}?destino=${encodeURIComponent(page)}`;
}

/** The members' pages to which a sign-in returns; the other pages change something or need a mail. */
const memberPages = ['/panel', '/perfil', '/perfil/datos'];

/**
 * The private page to which the query of `/registro-login` returns a person of this role. Null for
 * any other URL: a crafted link must not choose where a sign-in ends (open redirect).
 */
export function returnTo(search: string, rol: Session['rol'] | undefined): string | null {
  const given = new URLSearchParams(search).get('destino');
  const url = given?.startsWith('/') ? readUrl(given, anySite) : null;
  if (url?.origin !== anySite) return null;
  const isTheirs = rol === 'administrador' && audienceOf(url.pathname) === 'admin';
  return isTheirs || memberPages.includes(url.pathname) ? url.pathname + url.search : null;
}

/** The URL of the other page of sign-in and sign-up; it keeps the return path. */
export function otherSide(search: string): string {
  const query = new URLSearchParams(search);
  const destino = query.get('destino');
  const path = query.get('modo') === 'registro' ? signInPath : signUpPath;
  if (!destino) return path;
  return path === signInPath
    ? signInUrl(destino)
    : `${path}&destino=${encodeURIComponent(destino)}`;
}

/** Element id of the 403 page; its styles are in the shell. */
export const deniedId = 'denegado';

/** Key of localStorage: 'true' once a survey was confirmed on `/descubre`; sign-up requires it. */
export const surveyConfirmationKey = 'encuestaConfirmada';

/** Key of localStorage: when this browser last opened the external survey, UTC ms. */
export const surveyOpenedKey = 'encuestaAbierta';

/** Link state from `/descubre`, for browsers that refuse storage. */
export interface SurveyConfirmation {
  encuestaConfirmada: true;
}

export const erasedPath = '/registro-login?cuenta=borrada';

export const signUpPath = '/registro-login?modo=registro';
