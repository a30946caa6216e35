import type { Session } from '#contract/auth/session.ts';
import { isTrouble, type Trouble, troubleSentences } from '#contract/health.ts';
import { minuteMs } from '../time/clock.ts';

/** A mail that waits longer is late: the second retry is over by then. */
export const lateMailMs = 15 * minuteMs;

/** The cron runs every minute; it is missed after five. */
const lateCronMs = 5 * minuteMs;

export interface DataFacts {
  /** When the cron last began, UTC ms; null when it never did. */
  cronAt: number | null;
  isMailLate: boolean;
}

/** What the API knows of itself; `data` is null when the database did not answer. */
export function troublesOf(data: DataFacts | null, now: number): Trouble[] {
  if (data === null) return ['datos'];
  const isCronLate = now - (data.cronAt ?? 0) > lateCronMs;
  return [
    ...(data.isMailLate ? ['correo' as const] : []),
    ...(isCronLate ? ['tareas' as const] : []),
  ];
}

/** `visitor`: not signed in. */
const concerns: Record<Session['rol'] | 'visitor', readonly Trouble[]> = {
  visitor: ['datos', 'correo', 'paginas', 'cuentas'],
  miembro: ['datos', 'correo', 'paginas', 'cuentas', 'tareas'],
  administrador: ['datos', 'correo', 'paginas', 'cuentas', 'administracion', 'tareas'],
};

/**
 * The sentences for a role on the gateway's space-separated `Trouble`s; an empty list when none
 * concerns it.
 */
export function noticesFor(rol: Session['rol'] | undefined, troubles = ''): string[] {
  const mine = concerns[rol ?? 'visitor'];
  const known = troubles.split(' ').filter(isTrouble);
  return mine.filter((one) => known.includes(one)).map((one) => troubleSentences[one]);
}
