import * as z from 'zod';
import { mostDifferences } from './difference-kinds.ts';

/**
 * Query of `GET /api/admin/conciliacion`: a day of TIME_ZONE, today by default, and how many of its
 * differences.
 */
export const reconciliationQuery = z.object({
  dia: z.iso.date().optional(),
  ver: z.coerce.number().int().min(1).max(mostDifferences).default(100),
});

export interface Figure {
  count: number;
  cents: number;
}

/** What came from outside, what the site recorded of it, and the ledger; null: does not apply. */
export interface ComparedRow {
  /** «Encuestas de CPX Research», «Pagos devueltos». */
  subject: string;
  received: Figure | null;
  recorded: Figure | null;
  entries: Figure | null;
  matches: boolean;
}

/** Times are UTC ms; `finishedAt` null: not finished. */
export interface Run {
  day: string;
  startedAt: number;
  finishedAt: number | null;
  checked: number;
  differences: number;
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

/** Answer of `GET /api/admin/conciliacion`. */
export interface ReconciliationAnswer {
  day: string;
  today: string;
  rows: ComparedRow[];
  run: Run | null;
  /** The last 30 runs, newest first. */
  runs: Run[];
  /** Faults first; with `hasMore`, the run found more than these. */
  differences: Difference[];
  hasMore: boolean;
}
