import { sql } from 'drizzle-orm';
import { formatCents } from '#contract/money.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { debtSql } from '../../db/debts.ts';
import { dayMs, hourMs } from '../../time/clock.ts';
import type { Signal } from '../signal.ts';

/** Returns the URL of a member's ledger entries of one kind. */
const entriesOf = (memberId: string, kind: string) =>
  `/admin/movimientos?miembro=${memberId}&tipo=${kind}`;

/**
 * Providers took back more than a tenth of the credits of 90 days. The signal needs at least five credits, or
 * credits that are enough for a payout, because one reversal among two surveys proves nothing.
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

/** The member has a debt: reversals that the balance did not cover (decision 038). */
export const debt: Signal = {
  find: ({ members }) => sql`SELECT m.id AS member_id, '' AS subject,
      ${debtSql('m.id')} AS amount, NULL AS total, NULL AS detail
    FROM ${members} WHERE amount > 0`,
  say: ({ amount }) => `Tiene una deuda de ${formatCents(amount)}`,
  link: ({ memberId }) => entriesOf(memberId, 'reverso'),
};

/**
 * The provider credited at least three surveys of the last 90 days in less than a third of the announced
 * time, and these are at least a quarter of all surveys in this period. A reversed survey does not count,
 * because its row has only the time of the reversal.
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

/**
 * The member ended at least twenty surveys of a provider in 30 days, and the provider credited few of them. The
 * member's share of credited surveys is less than a third of the share of all members.
 */
export const oftenScreenedOut: Signal = {
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

/** All earnings of 90 days come from at least five surveys in one night, between midnight and six o'clock. */
export const allInOneNight: Signal = {
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
