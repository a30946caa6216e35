import { hourMs, minuteMs } from '../time/clock.ts';

/** A service has 10 s to answer, so a sender's claim never expires during an attempt. */
export const claimMs = minuteMs;

/** The maximum number of a channel's rows that one run of the cron sends. */
export const maxSentPerRun = 100;

/** The reason of a cancelled message whose announcement is no longer true. */
export const noLongerTrueReason = 'ya no correspondía';

const backOffMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs];

export const maxAttempts = backOffMs.length + 1;

/** The longest Retry-After that the site obeys. A service that asks for a longer wait has a fault. */
const longestWaitMs = 24 * hourMs;

/**
 * The outcome of an attempt. `retry`: another attempt can help. The site logs `reason` and shows it to the
 * administrator, so `reason` never contains an email, a key or a part of the message.
 */
export type AttemptOutcome =
  | { ok: true; providerId: string | null; isUnsure?: never }
  | ({ ok: false; retry: boolean; reason: string } & Trouble)
  /**
   * A postponed message, due at this time in UTC ms. The postponement does not count as an attempt. `reason`
   * is set if the site called the service.
   */
  | ({ postponedTo: number; reason?: string } & Trouble);

interface Trouble {
  retryAfterMs?: number;
  /** True if the service accepts no messages for now. */
  isBusy?: true;
  /** True if the service may have the message, because the service's answer was lost. */
  isUnsure?: true;
}

/** After this time, a busy service's refusals count as attempts. Otherwise a message might wait forever. */
const busyForMs = 24 * hourMs;

/** Returns the pause (ms) for a busy service: the time that the service asks for, at least a second. */
export const computePause = ({ retryAfterMs = 0 }: { retryAfterMs?: number }) =>
  Math.max(retryAfterMs, 1000);

interface Claimed {
  /** The number of attempts, including this attempt. */
  attempts: number;
  createdAt: number;
  dueAt: number;
  unsureSince: number | null;
}

/** If the service certainly did not take the message, `unsureSince` gets its earlier value back. */
export const computeUnsureSince = (outcome: AttemptOutcome, { unsureSince, dueAt }: Claimed) =>
  outcome.isUnsure || unsureSince !== dueAt - claimMs ? {} : { unsureSince: null };

/** Returns the changes that an attempt makes in its row. `now` is in UTC ms. */
export function computeNextState(
  outcome: AttemptOutcome,
  { attempts, createdAt }: Pick<Claimed, 'attempts' | 'createdAt'>,
  now: number,
) {
  if ('postponedTo' in outcome) {
    const { postponedTo: dueAt, reason } = outcome;
    const tried = reason !== undefined && { lastError: reason };
    return { estado: 'pendiente', attempts: attempts - 1, dueAt, ...tried } as const;
  }
  if (outcome.ok) {
    const { providerId } = outcome;
    return { estado: 'enviado', providerId, sentAt: now, lastError: null } as const;
  }
  const { reason: lastError, retry, retryAfterMs = 0, isBusy } = outcome;
  if (isBusy && now < createdAt + busyForMs) {
    // The service refused the message only for now, not because of its content. So the row waits at most a
    // minute, and this attempt does not count.
    const dueAt = now + Math.min(computePause(outcome), minuteMs);
    return { estado: 'pendiente', attempts: attempts - 1, lastError, dueAt } as const;
  }
  const backOff = backOffMs[attempts - 1];
  if (!retry || backOff === undefined) return { estado: 'muerto', lastError } as const;
  // A service may ask for a longer wait than the backoff. It cannot ask for a shorter wait.
  const dueAt = now + Math.max(backOff, Math.min(retryAfterMs, longestWaitMs));
  return { estado: 'pendiente', lastError, dueAt } as const;
}

/**
 * Reads a service's `Retry-After`, in seconds or as a date (RFC 9110 §10.2.3). Returns ms from `now` (UTC ms).
 */
export function parseRetryAfter(header: string | null, now: number): { retryAfterMs?: number } {
  if (header === null) return {};
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? { retryAfterMs: ms } : {};
}
