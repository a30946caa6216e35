import { type SQL, sql } from 'drizzle-orm';
import { lowerKey, numberKey } from '../query-plan.ts';

// What the lists of members' records share.

/** The fields of a record's member `m`; names are empty once the account is erased. */
export const memberColumns = {
  nombre: 'm.nombre',
  email: "iif(m.erased_at IS NULL, m.email, '')",
} as const;

export const memberJoin = (as: string): SQL =>
  sql.raw(`LEFT JOIN members AS m ON m.id = ${as}.member_id`);

/**
 * The way of a search by the member's address in a table of members' records: through the members,
 * in the order of UNIQUE (email). The table has an index by member. Erased accounts are not found.
 */
export const byMemberEmail = (table: string, as: string) => ({
  from: sql.raw(`members AS s INDEXED BY sqlite_autoindex_members_2
    CROSS JOIN ${table} AS ${as} INDEXED BY ${table}_by_member
      ON ${as}.member_id = s.id AND s.erased_at IS NULL`),
  keys: [lowerKey('s.email'), numberKey(`${as}.id`)],
});
