import { dataSentence } from '#contract/health.ts';
import type { SessionAnswer } from '#contract/session.ts';

const timeoutMs = 70_000;
/** While something is degraded every navigation asks: none of them waits for long. */
const troubledMs = 5000;

/** The last answer: a failure says nothing of who is signed in. */
let known: SessionAnswer = { sesion: null };

/** Whether the pages say that something is degraded: then it is asked whether that is over. */
export const isTroubled = () => known.avisos !== undefined;

/** Asks who is signed in. */
export async function askSession(signal: AbortSignal): Promise<SessionAnswer> {
  try {
    // Browsers before 2024 have no `any`.
    const late = AbortSignal.timeout(isTroubled() ? troubledMs : timeoutMs);
    const inTime = AbortSignal.any?.([signal, late]) ?? signal;
    const response = await fetch('/api/sesion', { signal: inTime });
    if (response.ok) known = await response.json();
    else if (response.status >= 500) known = { ...known, avisos: [dataSentence] };
  } catch (error) {
    // Offline or broken: a page that has just been opened goes on as for a visitor.
    console.warn('the session is unknown', error);
  }
  return known;
}
