import type { SessionAnswer } from '#contract/auth/session.ts';
import { dataSentence } from '#contract/health.ts';

/** A page waits no longer than this for who is signed in. */
const timeoutMs = 8000;
/** While something is degraded every navigation asks: none of them waits for long. */
const troubledMs = 5000;

/** The last answer: a failure says nothing of who is signed in. */
let known: SessionAnswer = { sesion: null };
let isAnswered = false;

/** Whether the pages say that something is degraded: then it is asked whether that is over. */
const isTroubled = () => known.avisos !== undefined;

/** Whether the next navigation asks again: the answer did not come, or something was degraded. */
export const isToBeAsked = () => !isAnswered || isTroubled();

/** Asks who is signed in; throws when nobody can tell. */
export async function confirmSession(signal: AbortSignal): Promise<SessionAnswer> {
  isAnswered = false;
  // Browsers before 2024 have no `any`.
  const late = AbortSignal.timeout(isTroubled() ? troubledMs : timeoutMs);
  const inTime = AbortSignal.any?.([signal, late]) ?? signal;
  const response = await fetch('/api/sesion', { signal: inTime });
  if (!response.ok) {
    if (response.status >= 500) known = { ...known, avisos: [dataSentence] };
    throw new Error(`the session service answered ${response.status}`);
  }
  known = await response.json();
  isAnswered = true;
  return known;
}

/** Asks who is signed in. When nobody can tell the last answer holds: no failure signs anybody out. */
export async function askSession(signal: AbortSignal): Promise<SessionAnswer> {
  try {
    return await confirmSession(signal);
  } catch (error) {
    // Offline or broken: a page that has just been opened goes on as for a visitor.
    console.warn('the session is unknown', error);
    return known;
  }
}

/** Ends the session; false when that failed. */
export async function endSession(): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/sesion', { method: 'DELETE', headers }).catch(() => null);
  return answer?.ok === true;
}
