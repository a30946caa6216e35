import { audienceOf } from '../audiences.ts';
import { readUrl } from '../url.ts';

const anySite = 'https://sitio.invalid';

export const signInPath = '/registro-login';

/** The administration, which redirects to its own first page: other parts need not know that. */
export const adminRoot = '/admin';

/** URL of the sign-in page that returns to an admin page afterwards. */
export function signInUrl(page: string): string {
  return `${signInPath}?destino=${encodeURIComponent(page)}`;
}

/**
 * The admin page to which the query of `/registro-login` returns. Null for any other address: a
 * crafted link must not choose where a sign-in ends (open redirect).
 */
export function returnTo(search: string): string | null {
  const given = new URLSearchParams(search).get('destino');
  const url = given?.startsWith('/') ? readUrl(given, anySite) : null;
  if (url?.origin !== anySite || audienceOf(url.pathname) !== 'admin') return null;
  return url.pathname + url.search;
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
