import * as z from 'zod';
import { serverEventNames, unlockSteps } from '../events/events.ts';

/** `desde` (UTC ms): since when the oldest waits. */
export interface Waiting {
  total: number;
  desde: number | null;
}

/** `app` is null for a member. */
export interface LatestRecord {
  tipo: 'lead' | 'formulario' | 'miembro';
  id: string;
  /** Leads of the unlock flow have none. */
  nombre: string | null;
  email: string;
  app: string | null;
  /** The country's Spanish label; null when unknown. */
  pais: string | null;
  fecha: number;
}

/** Answer of `GET /api/admin/resumen`. Amounts are US cents, times UTC ms. */
export interface SummaryAnswer {
  ahora: number;
  leads: { desbloqueo: number; formulario: number };
  /** Without erased accounts; `pendiente` has proved its address, `unverified` has not. */
  miembros: {
    activo: number;
    pendiente: number;
    unverified: number;
    rechazado: number;
    suspendido: number;
  };
  aprobaciones: Waiting;
  pagos: Waiting & { montoCents: number };
  /** Given up in the last 30 days; late by five minutes. */
  correos: { muertos: number; atrasados: number };
  /** The last nightly check; null before the first. `dia` is YYYY-MM-DD of TIME_ZONE. */
  conciliacion: { dia: string; differences: number; terminada: boolean } | null;
  /** At most ten, newest first. */
  ultimos: LatestRecord[];
}

/** Steps of `daily_events` from the first visit to an approved member, in order. */
export const funnelNames = ['visit', ...unlockSteps, ...serverEventNames] as const;
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

/** `dia` is YYYY-MM-DD of TIME_ZONE; empty days are listed with 0. */
export interface DayCount {
  dia: string;
  total: number;
}

/** `total` is null when the step is not counted by app. */
export interface FunnelStep {
  paso: FunnelName;
  total: number | null;
}

/** Answer of `GET /api/admin/resumen/graficos`. Null: not known by app, and an app was asked for. */
export interface ChartsAnswer {
  leads: { desbloqueo: DayCount[]; formulario: DayCount[] };
  registros: DayCount[] | null;
  /** By the day of the request. */
  pagos: (DayCount & { montoCents: number })[] | null;
  embudo: FunnelStep[];
  /** Choices of the filters: the catalogue's names, and countries with counts. */
  apps: string[];
  paises: { code: string; label: string }[];
}
