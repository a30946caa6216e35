import { sql } from 'drizzle-orm';
import type { SurveyState } from '#contract/members/sentences.ts';
import { named } from './text.ts';

/**
 * SQL: the current state of the survey if the entry credited held money for a survey; NULL for other entries.
 */
export const heldSurveyState = (entry: string) =>
  sql<SurveyState | null>`iif(${named(entry)}.tipo = 'encuesta' AND ${named(entry)}.monto_cents = 0,
    (SELECT s.estado FROM survey_transactions s
      WHERE s.proveedor = ${named(entry)}.proveedor AND s.trans_id = ${named(entry)}.trans_id), NULL)`;
