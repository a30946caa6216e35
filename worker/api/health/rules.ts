import type { Session } from '#contract/auth/session.ts';
import { type PartName, type Trouble, troubleSentences } from '#contract/health.ts';
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

interface Findings {
  /** Null when the database did not answer. */
  data: DataFacts | null;
  /** Remotes that do not answer. */
  down: PartName[];
  now: number;
}

/** Healthy: an empty list. */
export function troublesOf({ data, down, now }: Findings): Trouble[] {
  const isCronLate = data !== null && now - (data.cronAt ?? 0) > lateCronMs;
  const found: Record<Trouble, boolean> = {
    datos: data === null,
    correo: data?.isMailLate ?? false,
    paginas: down.includes('mf-public'),
    cuentas: down.includes('mf-member'),
    administracion: down.includes('mf-admin'),
    tareas: isCronLate,
  };
  const isFound = (name: string): name is Trouble => Reflect.get(found, name) === true;
  return Object.keys(found).filter(isFound);
}

/** `visitor`: not signed in. */
const concerns: Record<Session['rol'] | 'visitor', readonly Trouble[]> = {
  visitor: ['datos', 'correo', 'paginas', 'cuentas'],
  miembro: ['datos', 'correo', 'paginas', 'cuentas', 'tareas'],
  administrador: ['datos', 'correo', 'paginas', 'cuentas', 'administracion', 'tareas'],
};

/** The sentences for a role; an empty list when nothing concerns it. */
export function noticesFor(rol: Session['rol'] | undefined, troubles: readonly Trouble[]) {
  const mine = concerns[rol ?? 'visitor'];
  return troubles.filter((one) => mine.includes(one)).map((one) => troubleSentences[one]);
}
