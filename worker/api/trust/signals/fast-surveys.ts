import { sql } from 'drizzle-orm';
import { dayMs } from '../../time/clock.ts';
import type { Signal } from '../signal.ts';

/**
 * Three or more surveys of the last 90 days, and a quarter of them, credited in less than a third of the
 * announced time. Of a reversed one only the reversal's time is kept.
 */
export const fastSurveys: Signal = {
  find: ({ members, now }) => sql`SELECT m.id AS member_id, '' AS subject,
      sum((s.settled_at - s.created_at) * 3 < s.minutes * 60000) AS amount, count(*) AS total,
      NULL AS detail
    FROM ${members} CROSS JOIN survey_starts AS s INDEXED BY survey_starts_by_member
    WHERE s.member_id = m.id AND s.created_at > ${now - 90 * dayMs} AND s.estado = 'credited'
    GROUP BY m.id HAVING amount >= 3 AND amount * 4 >= total`,
  say: ({ amount, total }) =>
    `${amount} de sus ${total} encuestas tardaron menos de un tercio del tiempo anunciado`,
};
