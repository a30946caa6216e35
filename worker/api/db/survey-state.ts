import { sql } from 'drizzle-orm';
import type { SurveyState } from '#contract/members/sentences.ts';
import { nameSql } from './text.ts';

/** SQL: the survey's current state if the ledger entry is a survey's held money; NULL for other entries. */
export const heldSurveyState = (entry: string) =>
  sql<SurveyState | null>`iif(${nameSql(entry)}.tipo = 'encuesta' AND ${nameSql(entry)}.monto_cents = 0,
    (SELECT s.estado FROM survey_transactions s
      WHERE s.proveedor = ${nameSql(entry)}.proveedor AND s.trans_id = ${nameSql(entry)}.trans_id), NULL)`;
