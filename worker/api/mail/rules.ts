import { hourMs, minuteMs } from '../time/clock.ts';

/** How long a sender claims a row; a provider gets 10 s, so a claim never lapses in use. */
export const claimMs = minuteMs;

export const noLongerActive = 'la cuenta dejó de estar activa';

/**
 * Limit per 24 hours of mails that strangers can cause by typing an address: all marketing
 * together, and each other template.
 */
export const dailyMailsPerAddress = 6;

const backOffMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs];

export const maxAttempts = backOffMs.length + 1;

/** A provider's Retry-After counts up to this; a longer one is a fault on its side. */
const longestWaitMs = 24 * hourMs;

interface FailedAttempt {
  /** This one included. */
  attempts: number;
  retry: boolean;
  retryAfterMs?: number;
  now: number;
}

/**
 * Next attempt (UTC ms); null: refused for good, or all attempts spent. A provider may ask for a
 * longer wait than the back-off, never a shorter one.
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
