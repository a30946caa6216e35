import { sql } from 'drizzle-orm';
import { formatCents } from '#contract/money.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { dayMs } from '../../time/clock.ts';
import { entriesOf, type Signal } from '../signal.ts';

/**
 * Providers took back more than a tenth of what was credited in 90 days: of five credits at least, or of
 * enough for a payout. One of two surveys says nothing.
 */
export const reversals: Signal = {
  find: ({ members, now }) => sql`SELECT m.id AS member_id, '' AS subject,
      sum(t.reversed_cents) AS amount, sum(t.monto_cents) AS total, NULL AS detail
    FROM ${members} CROSS JOIN survey_transactions AS t INDEXED BY survey_transactions_by_day
    WHERE t.member_id = m.id AND t.dia >= date(${(now - 90 * dayMs) / 1000}, 'unixepoch')
    GROUP BY m.id
    HAVING amount * 10 > total AND (count(*) >= 5 OR total >= ${minimumPayoutCents})`,
  say: ({ amount, total }) =>
    `Los proveedores le anularon ${formatCents(amount)} de ${formatCents(total ?? 0)} en 90 días`,
  toMember:
    'Los proveedores anularon más de una de cada diez de tus encuestas de los últimos 90 días. Responde con calma y con la verdad: el porcentaje baja solo.',
  link: ({ memberId }) => entriesOf(memberId, 'reverso'),
};
