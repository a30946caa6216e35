import type { Session } from '#contract/auth/session.ts';
import { dayMs, hourMs, minuteMs } from '../time/clock.ts';
import type { Place } from './passwords.ts';

/** Idle and absolute session lifetimes by role, in ms; the administrator's are short. */
export const lifetimes = {
  miembro: { idleMs: 7 * dayMs, absoluteMs: 30 * dayMs },
  administrador: { idleMs: 30 * minuteMs, absoluteMs: dayMs / 2 },
} as const;

/** The use of a session is stored at most this often, so that reading a page rarely causes a write. */
export const noteUseEveryMs = minuteMs;

/** Whether a session is still valid at `now` (UTC ms). */
export function isAlive(
  session: { lastSeenAt: number; expiresAt: number; rol: Session['rol'] },
  now: number,
): boolean {
  return now < session.expiresAt && now < session.lastSeenAt + lifetimes[session.rol].idleMs;
}

const reauthenticationMs = 10 * minuteMs;

/** Whether password or code were given recently enough (UTC ms) to move money. */
export function isReauthenticated(session: { authenticatedAt: number }, now: number): boolean {
  return now < session.authenticatedAt + reauthenticationMs;
}

/** The administrator's account has the verified email ADMIN_EMAIL; only the server decides. */
export function chooseRole(
  member: { email: string; verifiedAt: number | null },
  adminEmail: string,
): Session['rol'] {
  return member.verifiedAt !== null && member.email === adminEmail ? 'administrador' : 'miembro';
}

/** The place of a member's password in the queue; null for unapproved accounts, which strangers can create. */
export function knownPlace(account: {
  id: string;
  estado: Session['estado'];
  verifiedAt: number | null;
}): Place | null {
  const isMember = account.estado === 'activo' && account.verifiedAt !== null;
  return isMember ? { lane: 'known', account: account.id } : null;
}

/** The lifetime of a mail's link, in ms. */
export const linkLifetimeMs = { verificar: 72 * hourMs, clave: hourMs } as const;

/** The minimum of approvals from which the usual time is known. */
const knownFrom = 5;

/** The durations of the last reviews and the age of the oldest application, in ms. */
export interface Reviews {
  waits: readonly number[];
  oldestMs: number;
}

/**
 * The usual duration of a review; empty while too few are known or the oldest application has waited twice as
 * long.
 */
export function usualReview({ waits, oldestMs }: Reviews): string {
  const median = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)];
  if (median === undefined || waits.length < knownFrom) return '';
  if (oldestMs > Math.max(2 * median, hourMs)) return '';
  const hours = Math.ceil(median / hourMs);
  if (hours <= 1) return 'Suele tardar menos de una hora.';
  if (hours <= 36) return `Suele tardar unas ${hours} horas.`;
  return `Suele tardar unos ${Math.ceil(median / dayMs)} días.`;
}

/** The kind of a typed code; an authenticator's code has six digits. */
export function kindOf(code: string): 'authenticator' | 'recovery' {
  return /^\d{6}$/.test(code) ? 'authenticator' : 'recovery';
}

const enrolmentMs = 15 * minuteMs;

/** Whether an enrolment that began at `begunAt` (UTC ms) can still be confirmed. */
export function isOpen(begunAt: number, now: number): boolean {
  return now < begunAt + enrolmentMs;
}
