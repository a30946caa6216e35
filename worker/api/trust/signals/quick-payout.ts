import { sql } from 'drizzle-orm';
import { dayMs, hourMs } from '../../time/clock.ts';
import type { Signal } from '../signal.ts';

/** Requested the first payout within two days of the approval; told for 90 days. */
export const quickPayout: Signal = {
  find: ({ members, now }) => sql`SELECT member_id, '' AS subject,
      CAST((paid - approved) / ${hourMs} AS INTEGER) AS amount, NULL AS total, NULL AS detail
    FROM (SELECT m.id AS member_id,
        (SELECT min(fecha) FROM payouts WHERE member_id = m.id) AS paid,
        (SELECT min(fecha) FROM audit_log
          WHERE member_id = m.id AND action = 'approve-member') AS approved
      FROM ${members})
    WHERE paid - approved BETWEEN 0 AND ${2 * dayMs} AND paid > ${now - 90 * dayMs}`,
  say: ({ amount }) => `Pidió su primer pago ${amount} h después de su aprobación`,
};
