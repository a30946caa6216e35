import type { ActionFunctionArgs } from 'react-router-dom';
import { redirect } from 'site-router';
import { callApi, findApiClient, isRendering, type Refusal } from '#client/api.ts';
import { readStored, writeStored } from '#client/stored.ts';
import { readFormTexts } from '#client/use-form.ts';
import { adminRoot, readReturnPath, signInPath, surveyOpenedKey } from '#contract/auth/paths.ts';
import type { Session, SessionAnswer } from '#contract/auth/session.ts';
import type { MailWait } from '#contract/mail/wait.ts';

export const isSignUp = (search: string) => new URLSearchParams(search).get('modo') === 'registro';

/** Returns the time since this browser opened the survey. Returns false if it stored no such time. */
function surveyOpened() {
  const opened = Number(readStored(surveyOpenedKey));
  return opened > 0 && { encuestaAbiertaHaceMs: Math.max(0, Math.round(Date.now() - opened)) };
}

export const readSignUp = (form: FormData) => ({
  ...readFormTexts(form, 'nombre', 'email', 'password', 'pais'),
  // The page shows the form only after the person has confirmed the survey.
  encuestaConfirmada: true,
  ...surveyOpened(),
});

const typedKey = 'registro';

/** A sign-up without its password. */
export type TypedSignUp = ReturnType<typeof typedOf>;
const typedOf = (form: FormData) => readFormTexts(form, 'nombre', 'email', 'pais');

/** The history state of the page after a sign-up. */
export interface SignedUpState {
  typed: TypedSignUp;
  mailWait: MailWait;
}

export function storeTypedSignUp(typed: TypedSignUp): void {
  writeStored(typedKey, JSON.stringify(typed), 'sessionStorage');
}

/** Stores the fields, because the person may reload the page before sending the form. */
export const storeSignUpForm = (form: HTMLFormElement) =>
  storeTypedSignUp(typedOf(new FormData(form)));

export function readTypedSignUp(): Partial<TypedSignUp> {
  return JSON.parse(readStored(typedKey, 'sessionStorage') ?? '{}');
}

export const readSignIn = (form: FormData) => ({
  ...readFormTexts(form, 'email', 'password'),
  ...(form.has('codigo') && readFormTexts(form, 'codigo')),
});

/** The result of the form. After a success the page chooses the next page, because the page has the session. */
export type AccessResult =
  | { done: 'signed-in'; rol: Session['rol'] }
  | ({ done: 'signed-up' } & SignedUpState)
  | { done: null; refusal: Refusal; email: string };

/**
 * Signs in or signs up, depending on the page's URL. The shell reloads the session after this route action. If
 * a browser without scripts sent the form, the answer itself redirects a person who has signed in.
 */
export async function submitAccess({
  request,
  context,
}: ActionFunctionArgs): Promise<AccessResult> {
  const api = findApiClient(context);
  const { search } = new URL(request.url);
  const form = await request.formData();
  const { email } = readFormTexts(form, 'email');
  if (isSignUp(search)) {
    const outcome = await callApi(() => api.registro.$post({ json: readSignUp(form) }));
    if (!outcome.ok) return { done: null, refusal: outcome, email };
    if (!isRendering(context)) writeStored(typedKey, null, 'sessionStorage');
    const { mailWait = 'none' } = outcome.answer;
    return { done: 'signed-up', typed: typedOf(form), mailWait };
  }
  const outcome = await callApi(() => api.sesion.$post({ json: readSignIn(form) }));
  if (!outcome.ok) return { done: null, refusal: outcome, email };
  const { rol } = outcome.answer.sesion;
  if (isRendering(context)) throw redirect(checkedSignIn(search, Date.now()));
  return { done: 'signed-in', rol };
}

/** Returns the page after a sign-in: the page that required the sign-in, or else the person's first page. */
export function choosePageAfterSignIn(rol: Session['rol'] | undefined, search: string): string {
  return readReturnPath(search, rol) ?? (rol === 'administrador' ? adminRoot : '/panel');
}

const markName = 'entrada';
/** If the session is missing within this time (ms) after a sign-in, the browser blocks cookies. */
const markMs = 60_000;

/**
 * Returns the URL after a sign-in without JavaScript: the sign-in page with the time of the sign-in. That page
 * redirects a browser that has a session. The time prevents a false message at a saved or reloaded URL.
 */
function checkedSignIn(search: string, now: number): string {
  const query = new URLSearchParams(search);
  query.set(markName, String(now));
  return `${signInPath}?${query}`;
}

/** A sign-in page without a session shortly after a sign-in means that the browser refused the cookie. */
export function hasLostSession({ pathname, search }: URL, { sesion }: SessionAnswer, now: number) {
  const age = now - Number(new URLSearchParams(search).get(markName));
  return pathname === signInPath && sesion === null && Math.abs(age) < markMs;
}

/** Returns the page to which the sign-in page redirects a signed-in person, or null for no redirect. */
export function chooseRedirect({ pathname, search }: URL, sesion: Session | null): string | null {
  if (pathname !== signInPath || sesion?.estado !== 'activo') return null;
  return choosePageAfterSignIn(sesion.rol, search);
}
