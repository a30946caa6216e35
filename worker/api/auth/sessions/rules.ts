import type { Session } from '#contract/auth/session.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lasts without use, and at most. The administrator's are short. */
const lifetimes = {
  miembro: { idleMs: 7 * day, absoluteMs: 30 * day },
  administrador: { idleMs: 30 * minute, absoluteMs: day / 2 },
} as const;

/** How long a role's sessions last without use and in all, in ms. */
export function lifetimeOf(rol: Session['rol']) {
  return lifetimes[rol];
}

/** Use is noted this often at most, so that reading a page is not always a write. */
export const noteUseEveryMs = minute;

/** Whether a session still holds at `now` (UTC ms). */
export function isAlive(
  session: { lastSeenAt: number; expiresAt: number; rol: Session['rol'] },
  now: number,
): boolean {
  return now < session.expiresAt && now < session.lastSeenAt + lifetimeOf(session.rol).idleMs;
}

const proofMs = 10 * minute;

/** Until when (UTC ms) a session that gave password or code may move money. */
export function proofEndOf({ provedAt }: { provedAt: number }): number {
  return provedAt + proofMs;
}

/** Whether password or code were given recently enough (UTC ms) for money to move. */
export function isProved(session: { provedAt: number }, now: number): boolean {
  return now < proofEndOf(session);
}

/** The administrator is the account whose verified address is ADMIN_EMAIL; the server alone decides. */
export function roleOf(
  member: { email: string; verifiedAt: number | null },
  adminEmail: string,
): Session['rol'] {
  return member.verifiedAt !== null && member.email === adminEmail ? 'administrador' : 'miembro';
}
