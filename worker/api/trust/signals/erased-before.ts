import { sql } from 'drizzle-orm';
import type { Signal } from '../signal.ts';

/** The address or the PayPal account of one that was erased in the last year: a hash is all that is left. */
export const erasedBefore: Signal = {
  find: ({ members }) => sql`SELECT m.id AS member_id, k.kind AS subject, count(*) AS amount,
      NULL AS total, NULL AS detail
    FROM ${members} CROSS JOIN trust_marks AS k
    CROSS JOIN trust_marks AS o INDEXED BY trust_marks_by_key
    WHERE k.member_id = m.id AND k.kind IN ('email', 'paypal')
      AND o.kind = k.kind AND o.key = k.key AND o.member_id IS NULL
    GROUP BY m.id, k.kind`,
  say: ({ subject }) =>
    subject === 'paypal'
      ? 'Usa la cuenta de PayPal de una cuenta que se borró en el último año'
      : 'Tiene el correo de una cuenta que se borró en el último año',
};
