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

/** The cron runs every minute; it is missed after five. */
const lateCronMs = 5 * minuteMs;

/** A copy is taken each day (docs/operations.md). */
const oldBackupMs = 2 * dayMs;

export interface DataFacts {
  /** When the cron last began, UTC ms; null when it never did. */
  cronAt: number | null;
  /** When the last copy was taken, UTC ms; null: none ever was. */
  backupAt: number | null;
  isMailLate: boolean;
  isMailRefused: boolean;
  isPaypalRefusing: boolean;
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

/** What the owner has to mend, by the database; `takesCopies`: a missing first copy counts too. */
export function ownerTroublesOf(
  data: DataFacts | null,
  now: number,
  takesCopies: boolean,
): OwnerTrouble[] {
  if (data === null) return [];
  const { backupAt, isMailRefused, isPaypalRefusing } = data;
  const isCopyMissed = backupAt === null ? takesCopies : now - backupAt > oldBackupMs;
  return [
    ...(isMailRefused ? ['envio' as const] : []),
    ...(isPaypalRefusing ? ['paypal' as const] : []),
    ...(isCopyMissed ? ['copia' as const] : []),
  ];
}

/** `visitor`: not signed in. */
const concerns: Record<Session['rol'] | 'visitor', readonly Trouble[]> = {
  visitor: ['datos', 'correo', 'paginas', 'cuentas'],
  miembro: ['datos', 'correo', 'paginas', 'cuentas', 'tareas'],
  administrador: ['datos', 'correo', 'paginas', 'cuentas', 'administracion', 'tareas'],
};

/** The sentences for a role on the gateway's space-separated `Trouble`s. */
export function noticesFor(rol: Session['rol'] | undefined, troubles = ''): string[] {
  const mine = concerns[rol ?? 'visitor'];
  const known = troubles.split(' ').filter(isTrouble);
  return mine.filter((one) => known.includes(one)).map((one) => troubleSentences[one]);
}

/** All of the gateway's words in sentences, for the dashboard. */
export function sentencesFor(troubles = ''): string[] {
  const known = troubles.split(' ');
  const all = Object.entries({ ...troubleSentences, ...ownerSentences });
  return all.filter(([word]) => known.includes(word)).map(([, sentence]) => sentence);
}
