import { z } from 'zod';
import type { EventName } from '../events/events.ts';

/** A pile that waits for the administrator; `desde` (UTC ms) is when its oldest began to wait. */
export interface Waiting {
  total: number;
  desde: number | null;
}

/** One of the latest records: a lead of either collection, or a new member. */
export interface LatestRecord {
  tipo: 'lead' | 'formulario' | 'miembro';
  id: string;
  /** Leads of the unlock flow have none. */
  nombre: string | null;
  email: string;
  /** The app of a lead; null for a member. */
  app: string | null;
  /** The country's Spanish label; null when unknown. */
  pais: string | null;
  fecha: number;
}

/** Answer of `GET /api/admin/resumen`. Amounts are US cents, times UTC ms. */
export interface SummaryAnswer {
  /** When it was counted. */
  ahora: number;
  leads: { desbloqueo: number; formulario: number };
  /** Accounts that were not erased; `pendiente` has proved its address, `sinVerificar` has not. */
  miembros: {
    activo: number;
    pendiente: number;
    sinVerificar: number;
    rechazado: number;
    suspendido: number;
  };
  aprobaciones: Waiting;
  pagos: Waiting & { montoCents: number };
  /** Mails of the last 30 days that were given up, and those that are late by five minutes. */
  correos: { muertos: number; atrasados: number };
  /** The last nightly check; null before the first. `dia` is YYYY-MM-DD of TIME_ZONE. */
  conciliacion: { dia: string; diferencias: number; terminada: boolean } | null;
  /** At most ten, newest first. */
  ultimos: LatestRecord[];
}

/** Steps of `daily_events` from the first visit to an approved member, in order. */
export const funnelNames = [
  'visit',
  'unlock_opened',
  'follow',
  'share',
  'video',
  'email',
  'lead',
  'sign_up',
  'approved',
] as const satisfies EventName[];
export type FunnelName = (typeof funnelNames)[number];

/** Query of `GET /api/admin/resumen/graficos`: `app` is a name, `pais` an ISO code. */
export const chartsQuery = z.object({
  dias: z
    .enum(['30', '90'])
    .default('30')
    .transform((text) => (text === '90' ? 90 : 30)),
  app: z.string().max(60).optional(),
  pais: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});

/** A day (YYYY-MM-DD of TIME_ZONE) and how many there were; days without any are there, with 0. */
export interface DayCount {
  dia: string;
  total: number;
}

/** A step of the funnel; `total` null: it is not counted by app. */
export interface FunnelStep {
  paso: FunnelName;
  total: number | null;
}

/**
 * Answer of `GET /api/admin/resumen/graficos`. What cannot be told by app is null while there is a
 * filter by app.
 */
export interface ChartsAnswer {
  leads: { desbloqueo: DayCount[]; formulario: DayCount[] };
  registros: DayCount[] | null;
  /** Payouts by the day on which they were asked for. */
  pagos: (DayCount & { montoCents: number })[] | null;
  embudo: FunnelStep[];
  /** What the filters may be: names of the catalogue, and countries where something was counted. */
  apps: string[];
  paises: { code: string; label: string }[];
}
