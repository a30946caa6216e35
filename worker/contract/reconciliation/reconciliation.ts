import * as z from 'zod';

const day = z.iso.date();

/** Query of `GET /api/admin/conciliacion`: a day of TIME_ZONE, today by default. */
export const reconciliationQuery = z.object({ dia: day.optional() });

/** Query of `GET /api/admin/conciliacion/diferencias`; `despues` is the last `nextCursor`. */
export const differencesQuery = z.object({
  dia: day.optional(),
  despues: z.coerce.number().int().min(0).default(0),
});

export const checkRequest = z.object({});

export interface Figure {
  cuantos: number;
  cents: number;
}

/** What came from outside, what the site recorded of it, and the ledger's entries; null: does not apply. */
export interface ComparedRow {
  grupo: 'encuestas' | 'pagos';
  /** «Encuestas de CPX Research», «Pagos devueltos». */
  asunto: string;
  recibido: Figure | null;
  anotado: Figure | null;
  movimientos: Figure | null;
  coincide: boolean;
}

/** Times are UTC ms; `fin` null: under way, or abandoned. */
export interface Run {
  dia: string;
  inicio: number;
  fin: number | null;
  revisados: number;
  differences: number;
}

/** Answer of `GET /api/admin/conciliacion`. */
export interface ReconciliationAnswer {
  dia: string;
  hoy: string;
  rows: ComparedRow[];
  revision: Run | null;
  /** The last 30 runs, newest first. */
  revisiones: Run[];
}

/** `esperado` and `encontrado`: US cents, or counts of a total. */
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
  differences: Difference[];
  nextCursor: number | null;
}

/** Answer of `POST /api/admin/conciliacion/revisar`. */
export interface CheckAnswer {
  revision: Run;
  message: string;
}
