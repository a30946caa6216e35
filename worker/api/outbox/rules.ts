import { hourMs, minuteMs } from '../time/clock.ts';

/** The time for which a sender claims a row; a service gets 10 s, so a claim never lapses in use. */
export const claimMs = minuteMs;

/** The maximum of a channel's rows that one run of the cron sends. */
export const sentPerRun = 100;

/** The reason of a cancelled message: its announcement is no longer true. */
export const noLongerSo = 'ya no correspondía';

const backOffMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs];

export const maxAttempts = backOffMs.length + 1;

/** The maximum of a service's Retry-After; a longer wait is a fault of the service. */
const longestWaitMs = 24 * hourMs;

/**
 * Outcome of an attempt. `retry`: another attempt can help. `reason` is logged and shown to the
 * administrator: never an email, a key or a part of the message.
 */
export type Outcome =
  | { ok: true; providerId: string | null; isUnsure?: never }
  | ({ ok: false; retry: boolean; reason: string } & Trouble)
  /** Counts as no attempt; due at this time, UTC ms. `reason` is set after a try. */
  | ({ postponedTo: number; reason?: string } & Trouble);

interface Trouble {
  retryAfterMs?: number;
  /** The service accepts no message for now. */
  isBusy?: true;
  /** The service may have the message, because its answer was lost. */
  isUnsure?: true;
}

/** After this time a busy service's refusals count as attempts, or a row would never end. */
const busyForMs = 24 * hourMs;

/** The pause (ms) for a busy service: the time that the service asks for, at least a second. */
export const pauseOf = ({ retryAfterMs = 0 }: { retryAfterMs?: number }) =>
  Math.max(retryAfterMs, 1000);

interface Claimed {
  /** Includes this one. */
  attempts: number;
  createdAt: number;
  dueAt: number;
  unsureSince: number | null;
}

/** A message that its service has clearly not taken is as before its claim. */
export const sureAfter = (outcome: Outcome, { unsureSince, dueAt }: Claimed) =>
  outcome.isUnsure || unsureSince !== dueAt - claimMs ? {} : { unsureSince: null };

/** The changes that an attempt makes in its row. `now` in UTC ms. */
export function stateAfter(
  outcome: Outcome,
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
    // The service refused for now and not because of the message; other rows may go first by then.
    const dueAt = now + Math.min(pauseOf(outcome), minuteMs);
    return { estado: 'pendiente', attempts: attempts - 1, lastError, dueAt } as const;
  }
  const backOff = backOffMs[attempts - 1];
  if (!retry || backOff === undefined) return { estado: 'muerto', lastError } as const;
  // A service may ask for a longer wait than the backoff, never for a shorter wait.
  const dueAt = now + Math.max(backOff, Math.min(retryAfterMs, longestWaitMs));
  return { estado: 'pendiente', lastError, dueAt } as const;
}

/** A service's `Retry-After` in seconds or as a date (RFC 9110 §10.2.3), as ms from `now` (UTC ms). */
export function retryAfter(header: string | null, now: number): { retryAfterMs?: number } {
  if (header === null) return {};
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? { retryAfterMs: ms } : {};
}
