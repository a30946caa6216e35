import type { SessionAnswer } from '#contract/session.ts';

const timeoutMs = 70_000;

/** The last answer: a failure says nothing of who is signed in. */
let known: SessionAnswer = { sesion: null };

/** Asks who is signed in. */
export async function askSession(signal: AbortSignal): Promise<SessionAnswer> {
  try {
    // Browsers before 2024 have no `any`.
    const inTime = AbortSignal.any?.([signal, AbortSignal.timeout(timeoutMs)]) ?? signal;
    const response = await fetch('/api/sesion', { signal: inTime });
    if (response.ok) known = await response.json();
  } catch (error) {
    // Offline or broken: a page that has just been opened goes on as for a visitor.
    console.warn('the session is unknown', error);
  }
  return known;
}
