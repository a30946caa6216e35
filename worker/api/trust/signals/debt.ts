import { sql } from 'drizzle-orm';
import { formatCents } from '#contract/money.ts';
import { entriesOf, type Signal } from '../signal.ts';
import { uncoveredCentsOf } from '../uncovered.ts';

/** A debt: reversals that the balance did not cover (decision 038). */
export const debt: Signal = {
  find: ({ members }) => sql`SELECT m.id AS member_id, '' AS subject,
      ${sql.raw(uncoveredCentsOf('m.id'))} AS amount, NULL AS total, NULL AS detail
    FROM ${members} WHERE amount > 0`,
  say: ({ amount }) => `Tiene una deuda de ${formatCents(amount)}`,
  link: ({ memberId }) => entriesOf(memberId, 'reverso'),
};
