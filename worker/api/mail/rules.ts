import { hourMs, minuteMs } from '../time/clock.ts';

/** How long a sender owns a row it has claimed; a provider gets 10 s, so this never lapses in use. */
export const claimMs = minuteMs;

/** The last word about good news that came too late. */
export const noLongerActive = 'la cuenta dejó de estar activa';

/**
 * Nobody gets more than this in 24 hours of what strangers can cause by typing an address into our
 * forms: so many marketing mails, and so many of each of the others.
 */
export const dailyMailsPerAddress = 6;

const backOffMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs];

/** After this many attempts a mail is given up, with its last reason. */
export const maxAttempts = backOffMs.length + 1;

/** A provider's Retry-After counts up to this; a longer one is a fault on its side. */
const longestWaitMs = 24 * hourMs;

interface FailedAttempt {
  /** Attempts made so far, this one included: 1 or more. */
  attempts: number;
  retry: boolean;
  retryAfterMs?: number;
  now: number;
}

/**
 * When a failed mail is tried again (UTC ms), or null when it is given up: the provider refused it
 * for good, or all attempts are spent. A provider may ask for more patience than the back-off has,
 * never for less.
 */
export function nextAttemptAt({
  attempts,
  retry,
  retryAfterMs,
  now,
}: FailedAttempt): number | null {
  const backOff = backOffMs[attempts - 1];
  if (!retry || backOff === undefined) return null;
  return now + Math.max(backOff, Math.min(retryAfterMs ?? 0, longestWaitMs));
}
