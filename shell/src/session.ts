import { fetchInTime } from '#client/fetch-in-time.ts';
import { forgetCachedPages } from '#client/forget-cached-pages.ts';
import { store } from '#client/stored.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { dataSentence } from '#contract/health.ts';
import { sessionKey, showPanelLink } from './stored.ts';

/** The timeout (ms) of a page's wait for the session. */
const timeoutMs = 8000;
/** The timeout is shorter while the site is degraded, because every navigation then loads the session. */
const troubledMs = 5000;

/** A failed request changes nothing, because it contains no session. */
let known: SessionAnswer = { sesion: null };
let isAnswered = false;

/** Whether the site is degraded, according to the last answer. */
const isTroubled = () => known.notices !== undefined;

/** The answer on the page. A navigation that interrupts a load drops its data. */
let shown: SessionAnswer | undefined;

export function noteShown(answer: SessionAnswer | undefined): void {
  shown = answer;
}

/** Whether a navigation reloads the session: the page lacks the last answer, or the site was degraded. */
export const mustReloadSession = () => !isAnswered || isTroubled() || shown !== known;

function know(answer: SessionAnswer): SessionAnswer {
  known = answer;
  isAnswered = true;
  const estado = known.sesion?.estado ?? null;
  store(sessionKey, estado);
  showPanelLink(estado);
  return known;
}

/**
 * Adopts the session of a server-rendered page. Returns false when the page has no session: on public pages
 * always, on members' pages when the API did not answer.
 */
export function takeSession(written: SessionAnswer | undefined): boolean {
  return Boolean(written?.sesion && know(written));
}

/** Throws when the session cannot be loaded. */
export async function confirmSession(signal?: AbortSignal): Promise<SessionAnswer> {
  isAnswered = false;
  const init = signal ? { signal } : {};
  const response = await fetchInTime('/api/sesion', init, isTroubled() ? troubledMs : timeoutMs);
  if (!response.ok) {
    if (response.status >= 500) known = { ...known, notices: [dataSentence] };
    throw new Error(`the session service answered ${response.status}`);
  }
  const answer: SessionAnswer = await response.json();
  return know({ ...answer, isCurrent: true });
}

/** A failure does not sign the person out: the last answer stays valid. */
export async function askSession(signal?: AbortSignal): Promise<SessionAnswer> {
  try {
    return await confirmSession(signal);
  } catch (error) {
    // Offline or broken: a page just opened continues as for a visitor.
    console.warn('the session is unknown', error);
    const { isCurrent: _, ...remembered } = known;
    return remembered;
  }
}

/** Resolves to false when the call failed. */
export async function endSession(): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/sesion', { method: 'DELETE', headers }).catch(() => null);
  if (answer?.ok) forgetCachedPages();
  return answer?.ok === true;
}
