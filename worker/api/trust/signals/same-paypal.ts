import { sql } from 'drizzle-orm';
import { type Signal, sharedBy, withOthers } from '../signal.ts';

/**
 * SQL: whether it holds payouts. Anybody may type another's PayPal address: it holds nobody who was paid
 * there before the other came, and nobody for an account that is not approved.
 */
const isHolding = sql`EXISTS (SELECT 1 FROM trust_marks AS o INDEXED BY trust_marks_by_key
  CROSS JOIN members AS x ON x.id = o.member_id
  WHERE o.kind = k.kind AND o.key = k.key AND x.id <> m.id AND x.estado <> 'pendiente'
    AND NOT EXISTS (SELECT 1 FROM payouts AS p
      WHERE p.member_id = m.id AND +p.estado = 'pagado' AND p.fecha < o.seen_at
        AND (p.fecha >= k.seen_at OR p.paypal_email = m.paypal_email)))`;

/** The PayPal account of another member, folded; earlier ones count for 180 days. */
export const samePaypal: Signal = {
  find: (asked) => sharedBy('paypal', asked, { total: isHolding }),
  say: (fact) =>
    `Usa la misma cuenta de PayPal que ${withOthers(fact)}${
      fact.total === 0 ? ' (llegó después o no está aprobada: no retiene su pago)' : ''
    }`,
  holdsNothingIf: sql`total IS 0`,
  toMember:
    'Otra cuenta del sitio usa tu misma cuenta de PayPal. Si es de tu familia, cuéntanoslo; si no, cambia tu correo de PayPal en tu perfil.',
  mark: 'paypal',
};
