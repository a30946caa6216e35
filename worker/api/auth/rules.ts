import type { Session } from '#contract/auth/session.ts';
import { dayMs, hourMs, minuteMs } from '../time/clock.ts';
import type { QueuePlace } from './passwords.ts';

/** The idle and absolute lifetimes of sessions by role, in ms. The administrator's lifetimes are short. */
export const sessionLifetimes = {
  miembro: { idleMs: 7 * dayMs, absoluteMs: 30 * dayMs },
  administrador: { idleMs: 30 * minuteMs, absoluteMs: dayMs / 2 },
} as const;

/** Limits the updates of a session's last use, so that a page view rarely causes a write. */
export const minUseIntervalMs = minuteMs;

export function isSessionAlive(
  session: { lastSeenAt: number; expiresAt: number; rol: Session['rol'] },
  now: number,
): boolean {
  return now < session.expiresAt && now < session.lastSeenAt + sessionLifetimes[session.rol].idleMs;
}

const reauthenticationMs = 10 * minuteMs;

/** Returns whether the person gave the password or a code recently enough to move money. */
export function isReauthenticated(session: { authenticatedAt: number }, now: number): boolean {
  return now < session.authenticatedAt + reauthenticationMs;
}

/** The account with the verified email ADMIN_EMAIL is the administrator's. Only the server decides this. */
export function chooseRole(
  member: { email: string; verifiedAt: number | null },
  adminEmail: string,
): Session['rol'] {
  return member.verifiedAt !== null && member.email === adminEmail ? 'administrador' : 'miembro';
}

/** Returns null for an unapproved account, because strangers can create such accounts. */
export function findQueuePlace(account: {
  id: string;
  estado: Session['estado'];
  verifiedAt: number | null;
}): QueuePlace | null {
  const isMember = account.estado === 'activo' && account.verifiedAt !== null;
  return isMember ? { lane: 'known', account: account.id } : null;
}

export const linkLifetimeMs = { verificar: 72 * hourMs, clave: hourMs } as const;

/** The site shows a usual duration only if it knows at least this number of durations. */
const knownFrom = 5;

/** The durations of the last reviews and the age of the oldest application, in ms. */
export interface ReviewDurations {
  waits: readonly number[];
  oldestMs: number;
}

/**
 * Returns a Spanish sentence with the usual duration of a review. The text is empty while the site knows too
 * few durations, or when the oldest application has waited twice as long.
 */
export function describeUsualReview({ waits, oldestMs }: ReviewDurations): string {
  const median = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)];
  if (median === undefined || waits.length < knownFrom) return '';
  if (oldestMs > Math.max(2 * median, hourMs)) return '';
  const hours = Math.ceil(median / hourMs);
  if (hours <= 1) return 'Suele tardar menos de una hora.';
  if (hours <= 36) return `Suele tardar unas ${hours} horas.`;
  return `Suele tardar unos ${Math.ceil(median / dayMs)} días.`;
}

/** Returns the kind of a typed code. An authenticator's code has six digits. */
export function detectCodeKind(code: string): 'authenticator' | 'recovery' {
  return /^\d{6}$/.test(code) ? 'authenticator' : 'recovery';
}

const enrolmentMs = 15 * minuteMs;

/** Returns whether a person can still confirm an enrolment that began at `begunAt` (UTC ms). */
export function isEnrolmentOpen(begunAt: number, now: number): boolean {
  return now < begunAt + enrolmentMs;
}
