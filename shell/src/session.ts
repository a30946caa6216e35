import { fetchWithTimeout } from '#client/fetch-in-time.ts';
import { forgetCachedPages } from '#client/forget-cached-pages.ts';
import { writeStored } from '#client/stored.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { dataOutageSentence } from '#contract/health.ts';
import { sessionKey, showPanelLink } from './stored.ts';

/** The longest time (ms) for which a page waits for the session. */
const timeoutMs = 8000;
/** A shorter timeout (ms) while the site is degraded, because every navigation then loads the session. */
const troubledMs = 5000;

/** The last known answer. A failed request brings no session, so it does not change this value. */
let known: SessionAnswer = { sesion: null };
let isAnswered = false;

/** Tells whether the last answer said that the site is degraded. */
const isTroubled = () => known.notices !== undefined;

/** The answer that the page shows. It may be older than `known`: an interrupted load drops its data. */
let shown: SessionAnswer | undefined;

export function recordShownSession(answer: SessionAnswer | undefined): void {
  shown = answer;
}

/** True if the page does not show the last answer, or if this answer said that the site is degraded. */
export const mustReloadSession = () => !isAnswered || isTroubled() || shown !== known;

function know(answer: SessionAnswer): SessionAnswer {
  known = answer;
  isAnswered = true;
  const estado = known.sesion?.estado ?? null;
  writeStored(sessionKey, estado);
  showPanelLink(estado);
  return known;
}

/**
 * Takes over the session of a server-rendered page. Returns false when the page has no session. Public pages
 * never have a session; members' pages have no session when the API did not answer.
 */
export function adoptSession(written: SessionAnswer | undefined): boolean {
  return Boolean(written?.sesion && know(written));
}

export async function loadSessionOrThrow(signal?: AbortSignal): Promise<SessionAnswer> {
  isAnswered = false;
  const init = signal ? { signal } : {};
  const response = await fetchWithTimeout(
    '/api/sesion',
    init,
    isTroubled() ? troubledMs : timeoutMs,
  );
  if (!response.ok) {
    if (response.status >= 500) known = { ...known, notices: [dataOutageSentence] };
    throw new Error(`the session service answered ${response.status}`);
  }
  const answer: SessionAnswer = await response.json();
  return know({ ...answer, isCurrent: true });
}

/** Loads the session. A failure does not sign the person out: the last answer stays valid. */
export async function fetchSession(signal?: AbortSignal): Promise<SessionAnswer> {
  try {
    return await loadSessionOrThrow(signal);
  } catch (error) {
    // The browser is offline, or the API failed. A page without an earlier answer continues as if the person
    // were a visitor.
    console.warn('the session is unknown', error);
    const { isCurrent: _, ...remembered } = known;
    return remembered;
  }
}

/** Ends the session. Returns false when the call failed. */
export async function endSession(): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/sesion', { method: 'DELETE', headers }).catch(() => null);
  if (answer?.ok) forgetCachedPages();
  return answer?.ok === true;
}
