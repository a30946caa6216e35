import { findAudience } from '../audiences.ts';
import { readUrl } from '../url.ts';
import type { Session } from './session.ts';

const anySite = 'https://sitio.invalid';

export const signInPath = '/registro-login';

/** Password managers look for the page that changes a password at this path (W3C, change-password-url). */
export const changePasswordPath = '/.well-known/change-password';

/** The page with the form that changes a member's password. */
export const ownPasswordPath = '/perfil';

/** The administration redirects this path to its first page. So other parts need not know the first page. */
export const adminRoot = '/admin';

/** After the sign-in, the browser returns to the private `page` with its query. */
export function signInUrl(page: string): string {
  return `${signInPath}?destino=${encodeURIComponent(page)}`;
}

/**
 * The members' pages to which a sign-in returns. The other pages change something or need the link of a mail.
 */
const memberPages = ['/panel', '/perfil', '/perfil/datos'];

/**
 * Returns the private page in the query of `/registro-login`, if a person of this role may return to it.
 * Returns null for any other URL: a crafted link must not choose the page after a sign-in (open redirect).
 */
export function readReturnPath(search: string, rol: Session['rol'] | undefined): string | null {
  const given = new URLSearchParams(search).get('destino');
  const url = given?.startsWith('/') ? readUrl(given, anySite) : null;
  if (url?.origin !== anySite) return null;
  const isTheirs = rol === 'administrador' && findAudience(url.pathname) === 'admin';
  return isTheirs || memberPages.includes(url.pathname) ? url.pathname + url.search : null;
}

/** Returns the URL of the other page, sign-in or sign-up. The URL keeps the return path. */
export function buildAccessSwitchUrl(search: string): string {
  const query = new URLSearchParams(search);
  const destino = query.get('destino');
  const path = query.get('modo') === 'registro' ? signInPath : signUpPath;
  if (!destino) return path;
  return path === signInPath
    ? signInUrl(destino)
    : `${path}&destino=${encodeURIComponent(destino)}`;
}

/** Element id of the 403 page. The shell holds the styles of this page. */
export const deniedPageId = 'denegado';

/**
 * Key of localStorage. It holds 'true' once a person confirmed a survey on `/descubre`; sign-up requires it.
 */
export const surveyConfirmationKey = 'encuestaConfirmada';

/** Key of localStorage. It holds the time at which this browser last opened the external survey (UTC ms). */
export const surveyOpenedKey = 'encuestaAbierta';

/**
 * The history state of the link from `/descubre`. It replaces localStorage in browsers that refuse storage.
 */
export interface SurveyConfirmation {
  encuestaConfirmada: true;
}

export const accountErasedPath = '/registro-login?cuenta=borrada';

export const signUpPath = '/registro-login?modo=registro';
