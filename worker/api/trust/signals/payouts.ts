import { sql } from 'drizzle-orm';
import { dayMs, hourMs } from '../../time/clock.ts';
import type { Signal } from '../signal.ts';

const inHours = (hours: number) => (hours === 0 ? 'menos de 1 h' : `${hours} h`);

/** The member requested the first payout within two days of the approval. The signal stays for 90 days. */
export const quickPayout: Signal = {
  find: ({ members, now }) => sql`SELECT member_id, '' AS subject,
      CAST((paid - approved) / ${hourMs} AS INTEGER) AS amount, NULL AS total, NULL AS detail
    FROM (SELECT m.id AS member_id,
        (SELECT min(fecha) FROM payouts WHERE member_id = m.id) AS paid,
        (SELECT min(fecha) FROM audit_log
          WHERE member_id = m.id AND action = 'approve-member') AS approved
      FROM ${members})
    WHERE paid - approved BETWEEN 0 AND ${2 * dayMs} AND paid > ${now - 90 * dayMs}`,
  say: ({ amount }) => `Pidió su primer pago ${inHours(amount)} después de su aprobación`,
};

const after = 'after';

/**
 * The member replaced an earlier PayPal email in the three days before the request of the open payout, or after
 * the request. `total` is the number of hours from the change to the request; it is null if no change came
 * before the request. `detail` tells whether a change came after the request.
 */
export const paypalChanged: Signal = {
  find: ({ members }) => sql`SELECT m.id AS member_id, p.id AS subject, count(*) AS amount,
      CAST((p.fecha - max(iif(a.fecha <= p.fecha, a.fecha, NULL))) / ${hourMs} AS INTEGER) AS total,
      iif(max(a.fecha) > p.fecha, ${after}, NULL) AS detail
    FROM ${members}
    CROSS JOIN payouts AS p ON p.member_id = m.id AND p.estado = 'pendiente'
    CROSS JOIN audit_log AS a ON a.member_id = m.id AND a.fecha > p.fecha - ${3 * dayMs}
    WHERE a.action = 'change-paypal' AND a.before ->> '$.paypalEmail' IS NOT NULL
    GROUP BY m.id, p.id`,
  say: ({ total, detail }) =>
    total === null
      ? 'Cambió su PayPal después de pedir el pago'
      : `Cambió su PayPal ${inHours(total)} antes de pedir el pago${
          detail === after ? ', y otra vez después' : ''
        }`,
};
