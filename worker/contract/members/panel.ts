import { z } from 'zod';
import type { Payout } from '../payouts/payouts.ts';
import { type EntryKind, entryKinds } from './sentences.ts';

/** Answer of `GET /api/panel`. Amounts are US cents, times UTC ms, days YYYY-MM-DD of TIME_ZONE. */
export interface PanelAnswer {
  nombre: string;
  saldoCents: number;
  retenidoCents: number;
  /** Held money by the day of its release, soonest first, at most 10 days; `fecha` is its last. */
  liberaciones: { dia: string; fecha: number; montoCents: number }[];
  minimoCents: number;
  encuestasHoy: number;
  encuestasMax: number;
  /** No provider takes new surveys. */
  encuestasEnPausa: boolean;
  encuestasCompletadas: number;
  ultimaEncuesta: string | null;
  paypalEmail: string | null;
  /** Newest first, at most 20. */
  pagos: Payout[];
  /** The last eight weeks, oldest first; a week begins on Monday. Earned minus what was reversed. */
  semanas: { inicio: string; montoCents: number }[];
  /** Id of the newest line of the ledger; null when there is none. */
  ultimoMovimiento: number | null;
}

/** Answer of `POST /api/encuestas/acceso`: where the survey provider waits for this member. */
export interface SurveyAccess {
  url: string;
}

/** Query of `GET /api/panel/historial`. */
export const historyQuery = z.object({
  tipo: z.enum(entryKinds).optional(),
  /** `siguiente` of the page before. */
  cursor: z.coerce.number().int().positive().optional(),
});

/** A line of the ledger as its member sees it. */
export interface HistoryEntry {
  id: number;
  tipo: EntryKind;
  /** Change of the balance. */
  montoCents: number;
  /** Change of the held money. */
  retenidoCents: number;
  /** The balance after it. */
  saldoCents: number;
  /** Name of the survey provider. */
  proveedor: string | null;
  motivo: string | null;
  fecha: number;
}

/** Answer of `GET /api/panel/historial`: newest first, 20 a page. */
export interface HistoryAnswer {
  movimientos: HistoryEntry[];
  siguiente: number | null;
}
