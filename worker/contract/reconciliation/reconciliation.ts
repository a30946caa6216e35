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
  count: number;
  cents: number;
}

/** External figures, what the site recorded of them, and the ledger's; null: does not apply. */
export interface ComparedRow {
  group: 'encuestas' | 'pagos';
  /** «Encuestas de CPX Research», «Pagos devueltos». */
  subject: string;
  received: Figure | null;
  recorded: Figure | null;
  entries: Figure | null;
  matches: boolean;
}

/** Times are UTC ms; `finishedAt` null: under way, or abandoned. */
export interface Run {
  day: string;
  startedAt: number;
  finishedAt: number | null;
  checked: number;
  differences: number;
}

/** Answer of `GET /api/admin/conciliacion`. */
export interface ReconciliationAnswer {
  day: string;
  today: string;
  rows: ComparedRow[];
  run: Run | null;
  /** The last 30 runs, newest first. */
  runs: Run[];
}

/** `expected` and `found`: US cents, or counts of a total. */
export interface Difference {
  id: number;
  kind: string;
  member: { id: string; nombre: string } | null;
  subject: string;
  expected: number | null;
  found: number | null;
  fecha: number;
}

/** Answer of `GET /api/admin/conciliacion/diferencias`, faults first. */
export interface DifferencesAnswer {
  differences: Difference[];
  nextCursor: number | null;
}

/** Answer of `POST /api/admin/conciliacion/revisar`. */
export interface CheckAnswer {
  run: Run;
  message: string;
}
