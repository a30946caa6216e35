import { z } from 'zod';

const day = z.iso.date();

/** Query of `GET /api/admin/conciliacion`: a day of TIME_ZONE, today when it is not told. */
export const reconciliationQuery = z.object({ dia: day.optional() });

/** Query of `GET /api/admin/conciliacion/diferencias`; `despues` is the `siguiente` before. */
export const differencesQuery = z.object({
  dia: day.optional(),
  despues: z.coerce.number().int().min(0).default(0),
});

/** Body of `POST /api/admin/conciliacion/revisar`: nothing. */
export const checkRequest = z.object({});

/** How many there are, and what they come to in US cents. */
export interface Figure {
  cuantos: number;
  cents: number;
}

/**
 * A line of the day's comparison: what came from outside, what the site wrote down of it, and the
 * lines of the ledger. Null where there is nothing to compare with.
 */
export interface ComparedRow {
  grupo: 'encuestas' | 'pagos';
  /** «Encuestas de CPX Research», «Pagos devueltos». */
  asunto: string;
  recibido: Figure | null;
  anotado: Figure | null;
  movimientos: Figure | null;
  coincide: boolean;
}

/** A run of the check. Times are UTC ms; `fin` null: it is under way, or was left. */
export interface Run {
  dia: string;
  inicio: number;
  fin: number | null;
  /** Members looked at so far. */
  revisados: number;
  diferencias: number;
}

/** Answer of `GET /api/admin/conciliacion`. */
export interface ReconciliationAnswer {
  dia: string;
  hoy: string;
  filas: ComparedRow[];
  /** The run of that day. */
  revision: Run | null;
  /** The last 30 runs, newest first. */
  revisiones: Run[];
}

/** Something that a run found. `esperado` and `encontrado`: US cents, or counts of a total. */
export interface Difference {
  id: number;
  tipo: string;
  miembro: { id: string; nombre: string } | null;
  asunto: string;
  esperado: number | null;
  encontrado: number | null;
  fecha: number;
}

/** Answer of `GET /api/admin/conciliacion/diferencias`, faults first. */
export interface DifferencesAnswer {
  diferencias: Difference[];
  siguiente: number | null;
}

/** Answer of `POST /api/admin/conciliacion/revisar`. */
export interface CheckAnswer {
  revision: Run;
  message: string;
}
