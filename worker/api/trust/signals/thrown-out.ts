import { sql } from 'drizzle-orm';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { dayMs } from '../../time/clock.ts';
import type { Signal } from '../signal.ts';

/**
 * Of twenty or more ended surveys of a provider in 30 days, less than a third as many were credited, and
 * stayed so, as of all its members.
 */
export const thrownOut: Signal = {
  find: ({ members, now }) => sql`SELECT m.id AS member_id, s.proveedor AS subject,
      count(*) - sum(s.estado = 'credited') AS amount, count(*) AS total, NULL AS detail
    FROM ${members} CROSS JOIN survey_starts AS s INDEXED BY survey_starts_by_member
    JOIN trust_rates AS r ON r.proveedor = s.proveedor
    WHERE s.member_id = m.id AND s.created_at > ${now - 30 * dayMs} AND s.estado <> 'started'
    GROUP BY m.id, s.proveedor
    HAVING total >= 20 AND (total - amount) * 3 * max(r.ended) < max(r.credited) * total`,
  say: ({ subject, amount, total }) =>
    `${surveyProviderName(subject)} descartó o anuló ${amount} de sus ${total} encuestas, mucho más que a los demás`,
};
