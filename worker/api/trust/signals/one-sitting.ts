import { sql } from 'drizzle-orm';
import { dayMs, hourMs } from '../../time/clock.ts';
import type { Signal } from '../signal.ts';

/** Five or more surveys, all that it earned in 90 days, in one night between midnight and six. */
export const oneSitting: Signal = {
  find: ({ members, now, aheadMs }) => sql`SELECT m.id AS member_id, '' AS subject,
      count(*) AS amount, NULL AS total, NULL AS detail
    FROM ${members} CROSS JOIN survey_transactions AS t INDEXED BY survey_transactions_by_day
    WHERE t.member_id = m.id AND t.counts = 1
      AND t.dia >= date(${(now - 90 * dayMs) / 1000}, 'unixepoch')
    GROUP BY m.id
    HAVING amount >= 5 AND max(t.created_at) - min(t.created_at) < ${6 * hourMs}
      AND (min(t.created_at) + ${aheadMs}) % ${dayMs} < ${6 * hourMs}
      AND (max(t.created_at) + ${aheadMs}) % ${dayMs} < ${6 * hourMs}`,
  say: ({ amount }) => `Ganó todo en una sola noche: ${amount} encuestas entre las 12 y las 6 a.m.`,
};
