import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './rules.ts';

export type Value = string | number;

/** A column that a list is sorted by. Texts compare by their bytes, `nocase` without ASCII case. */
export interface Key {
  column: SQL;
  kind: 'text' | 'nocase' | 'number';
}

/** Bounds of the first key: a span of numbers, or a prefix of texts. */
export interface Range extends Span {
  prefix?: string | undefined;
}

/**
 * `keys` are the order of the index in `from`, and together name one row. `filters` are checked row
 * by row, but for columns that the index begins with.
 */
export interface QueryPlan {
  from: SQL;
  keys: readonly Key[];
  descending: boolean;
  range: Range;
  filters: (SQL | undefined)[];
}

export interface Place {
  keys: readonly Value[];
}

/**
 * A table read by an index of migrations/*.sql. It is named: without statistics SQLite takes whichever
 * index has an equal column, and sorts the million rows that it finds there.
 */
export const indexed = (table: string, as: string, index: string): SQL =>
  sql.raw(`${table} AS ${as} INDEXED BY ${index}`);

const column = (name: string) => sql.raw(name);
export const textKey = (name: string): Key => ({ column: column(name), kind: 'text' });
export const numberKey = (name: string): Key => ({ column: column(name), kind: 'number' });
export const nocaseKey = (name: string): Key => ({
  column: column(`${name} COLLATE NOCASE`),
  kind: 'nocase',
});

export const equal = (name: string, value: Value | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${column(name)} = ${value}`;

/** Without regard to ASCII case, as the index of the column. */
export const same = (name: string, value: Value | undefined): SQL | undefined =>
  equal(`${name} COLLATE NOCASE`, value);

export const within = (name: string, { low, high }: Span): (SQL | undefined)[] => [
  low === undefined ? undefined : sql`${column(name)} >= ${low}`,
  high === undefined ? undefined : sql`${column(name)} < ${high}`,
];

interface MembersRows {
  table: string;
  /** What the table is called in the query; the members are `m`. */
  as: string;
  /** Of the table, by `member_id`. */
  index: string;
  joins?: SQL;
}

/** The plan of the rows of members whose address has a prefix, in the order of UNIQUE (email). */
export function ofMembers(
  { table, as, index, joins = sql`` }: MembersRows,
  prefix: string,
  filters: QueryPlan['filters'],
): QueryPlan {
  const from = sql.raw(`members AS m INDEXED BY sqlite_autoindex_members_2
    CROSS JOIN ${table} AS ${as} INDEXED BY ${index}`);
  return {
    from: sql`${from} ${joins}`,
    keys: [textKey('m.email'), numberKey(`${as}.id`)],
    descending: false,
    range: { prefix: prefix.toLowerCase() },
    filters: [sql.raw(`${as}.member_id = m.id AND m.erased_at IS NULL`), ...filters],
  };
}
