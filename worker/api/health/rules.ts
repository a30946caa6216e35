import type { Session } from '#contract/auth/session.ts';
import {
  isTrouble,
  type OwnerTrouble,
  ownerSentences,
  type Trouble,
  troubleSentences,
} from '#contract/health.ts';
import { dayMs, minuteMs } from '../time/clock.ts';

/** The time after which a waiting mail is late. */
export const lateMailMs = 10 * minuteMs;

/** The time after which the cron is late. The cron runs every minute. */
const lateCronMs = 5 * minuteMs;

/** The age at which a backup is old. A site should get a new backup each day (docs/operations.md). */
const oldBackupMs = 2 * dayMs;

export interface DatabaseFacts {
  /** The time at which the cron last started, in UTC ms; null if it never ran. */
  cronAt: number | null;
  /** The time of the last backup, in UTC ms; null without a backup. */
  backupAt: number | null;
  isMailLate: boolean;
  isMailRefused: boolean;
  isPaypalRefusing: boolean;
}

/** Returns the API's findings about itself. `data` is null when the database did not answer. */
export function findTroubles(data: DatabaseFacts | null, now: number): Trouble[] {
  if (data === null) return ['datos'];
  const isCronLate = now - (data.cronAt ?? 0) > lateCronMs;
  return [
    ...(data.isMailLate ? ['correo' as const] : []),
    ...(isCronLate ? ['tareas' as const] : []),
  ];
}

/** Returns the owner's tasks from the database. With `takesBackups`, a missing first backup counts too. */
export function findOwnerTroubles(
  data: DatabaseFacts | null,
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

/** The findings that concern a role. A `visitor` is not signed in. */
const concerns: Record<Session['rol'] | 'visitor', readonly Trouble[]> = {
  visitor: ['datos', 'correo', 'paginas', 'cuentas'],
  miembro: ['datos', 'correo', 'paginas', 'cuentas', 'tareas'],
  administrador: ['datos', 'correo', 'paginas', 'cuentas', 'administracion', 'tareas'],
};

/** Returns the sentences for a role. `troubles` are the gateway's `Trouble` codes, separated by spaces. */
export function describeFindingsFor(rol: Session['rol'] | undefined, troubles = ''): string[] {
  const mine = concerns[rol ?? 'visitor'];
  const known = troubles.split(' ').filter(isTrouble);
  return mine.filter((one) => known.includes(one)).map((one) => troubleSentences[one]);
}

/** Returns all of the gateway's findings with their sentences, for the dashboard. */
export function describeTroubles(troubles = ''): [code: string, sentence: string][] {
  const known = troubles.split(' ');
  const all = Object.entries({ ...troubleSentences, ...ownerSentences });
  return all.filter(([word]) => known.includes(word));
}
