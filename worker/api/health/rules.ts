import type { Session } from '#contract/auth/session.ts';
import {
  isTrouble,
  type OwnerTrouble,
  ownerSentences,
  type Trouble,
  troubleSentences,
} from '#contract/health.ts';
import { dayMs, minuteMs } from '../time/clock.ts';

/** A mail that waits longer is late. */
export const lateMailMs = 10 * minuteMs;

/** The cron runs every minute and counts as late after five. */
const lateCronMs = 5 * minuteMs;

/** A backup is made each day (docs/operations.md). */
const oldBackupMs = 2 * dayMs;

export interface DataFacts {
  /** The last start of the cron, UTC ms; null if it never ran. */
  cronAt: number | null;
  /** The time of the last backup, UTC ms; null without a backup. */
  backupAt: number | null;
  isMailLate: boolean;
  isMailRefused: boolean;
  isPaypalRefusing: boolean;
}

/** The API's findings about itself; `data` is null when the database did not answer. */
export function findTroubles(data: DataFacts | null, now: number): Trouble[] {
  if (data === null) return ['datos'];
  const isCronLate = now - (data.cronAt ?? 0) > lateCronMs;
  return [
    ...(data.isMailLate ? ['correo' as const] : []),
    ...(isCronLate ? ['tareas' as const] : []),
  ];
}

/** The owner's tasks from the database; `takesBackups`: a missing first backup counts too. */
export function findOwnerTroubles(
  data: DataFacts | null,
  now: number,
  takesBackups: boolean,
): OwnerTrouble[] {
  if (data === null) return [];
  const { backupAt, isMailRefused, isPaypalRefusing } = data;
  const isBackupMissed = backupAt === null ? takesBackups : now - backupAt > oldBackupMs;
  return [
    ...(isMailRefused ? ['envio' as const] : []),
    ...(isPaypalRefusing ? ['paypal' as const] : []),
    ...(isBackupMissed ? ['copia' as const] : []),
  ];
}

/** `visitor`: not signed in. */
const concerns: Record<Session['rol'] | 'visitor', readonly Trouble[]> = {
  visitor: ['datos', 'correo', 'paginas', 'cuentas'],
  miembro: ['datos', 'correo', 'paginas', 'cuentas', 'tareas'],
  administrador: ['datos', 'correo', 'paginas', 'cuentas', 'administracion', 'tareas'],
};

/** The sentences for a role from the gateway's space-separated `Trouble`s. */
export function findingsFor(rol: Session['rol'] | undefined, troubles = ''): string[] {
  const mine = concerns[rol ?? 'visitor'];
  const known = troubles.split(' ').filter(isTrouble);
  return mine.filter((one) => known.includes(one)).map((one) => troubleSentences[one]);
}

/** All of the gateway's findings with their sentences, for the dashboard. */
export function troublesFor(troubles = ''): [code: string, sentence: string][] {
  const known = troubles.split(' ');
  const all = Object.entries({ ...troubleSentences, ...ownerSentences });
  return all.filter(([word]) => known.includes(word));
}
