import { sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '../../time/clock.ts';
import { laterMark, type Signal, withOthers } from '../signal.ts';

/** Twice or more in 30 days a credit within five minutes of one of another account of the same browser. */
export const sameMoment: Signal = {
  find: ({ members, now }) => sql`SELECT m.id AS member_id, k.key AS subject,
      count(DISTINCT o.member_id) AS amount, count(DISTINCT t.trans_id) AS total,
      ${laterMark('o.id')} AS detail
    FROM ${members}
    CROSS JOIN trust_marks AS k
    CROSS JOIN trust_marks AS o INDEXED BY trust_marks_by_key
    CROSS JOIN survey_transactions AS t INDEXED BY survey_transactions_by_day
    CROSS JOIN survey_transactions AS u INDEXED BY survey_transactions_by_day
    WHERE k.member_id = m.id AND k.kind = 'device'
      AND o.kind = k.kind AND o.key = k.key AND o.member_id <> m.id
      AND t.member_id = m.id AND t.dia >= date(${(now - 30 * dayMs) / 1000}, 'unixepoch')
      AND u.member_id = o.member_id AND u.dia = t.dia AND t.counts = 1 AND u.counts = 1
      AND abs(u.created_at - t.created_at) < ${5 * minuteMs}
    GROUP BY m.id, k.key HAVING total >= 2`,
  say: (fact) =>
    `${fact.total} veces se le acreditó a los pocos minutos que a ${withOthers(fact)}, en el mismo navegador`,
  mark: 'device',
};
