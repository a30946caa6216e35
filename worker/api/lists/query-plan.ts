import { type SQL, sql } from 'drizzle-orm';
import { type Days, type Span, spanOf } from './rules.ts';

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
 * `keys` are the order of the index in `from`, and together identify one row. `filters` are checked
 * row by row, except for the index's leading columns.
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
 * A table read by an index of migrations/*.sql. The index is named because SQLite, without
 * statistics, takes whichever has an equal column, and sorts the million rows found there.
 */
export const indexed = (table: string, as: string, index: string): SQL =>
  sql.raw(`${table} AS ${as} INDEXED BY ${index}`);

export const textKey = (name: string): Key => ({ column: sql.raw(name), kind: 'text' });
export const numberKey = (name: string): Key => ({ column: sql.raw(name), kind: 'number' });
export const nocaseKey = (name: string): Key => ({
  column: sql.raw(`${name} COLLATE NOCASE`),
  kind: 'nocase',
});

export const equal = (name: string, value: Value | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${sql.raw(name)} = ${value}`;

/** Ignores ASCII case, as the column's index does. */
export const same = (name: string, value: Value | undefined): SQL | undefined =>
  equal(`${name} COLLATE NOCASE`, value);

export const within = (name: string, { low, high }: Span): (SQL | undefined)[] => [
  low === undefined ? undefined : sql`${sql.raw(name)} >= ${low}`,
  high === undefined ? undefined : sql`${sql.raw(name)} < ${high}`,
];

interface MemberRecords {
  table: string;
  /** The table's alias in the query; the members are `m`. */
  as: string;
  joins?: SQL;
  /** The index by time of the rows that `equals` select. */
  index: string;
  equals: QueryPlan['filters'];
}

interface RecordsQuery extends Days {
  buscar?: string | undefined;
  en: string;
  orden: string;
}

/**
 * The plan of a table of members' records, by `fecha`. A search by address goes through the
 * members, in the order of UNIQUE (email); any other by transaction. The table has both indexes.
 */
export function planOfRecords(
  { table, as, joins = sql``, index, equals }: MemberRecords,
  query: RecordsQuery,
  timeZone: string,
): QueryPlan {
  const { buscar, en, orden } = query;
  const span = spanOf(query, timeZone);
  const id = numberKey(`${as}.id`);
  const filters = [...equals, ...within(`${as}.fecha`, span)];
  if (buscar !== undefined && en === 'email') {
    const members = sql.raw(`members AS m INDEXED BY sqlite_autoindex_members_2
      CROSS JOIN ${table} AS ${as} INDEXED BY ${table}_by_member`);
    return {
      from: sql`${members} ${joins}`,
      keys: [textKey('m.email'), id],
      descending: false,
      range: { prefix: buscar.toLowerCase() },
      filters: [sql.raw(`${as}.member_id = m.id AND m.erased_at IS NULL`), ...filters],
    };
  }
  const by = (name: string) => sql`${indexed(table, as, name)}
    LEFT JOIN members AS m ON ${sql.raw(`m.id = ${as}.member_id`)} ${joins}`;
  if (buscar !== undefined) {
    const keys = [textKey(`${as}.trans_id`), id];
    const range = { prefix: buscar };
    return { from: by(`${table}_by_transaction`), keys, descending: false, range, filters };
  }
  const keys = [numberKey(`${as}.fecha`), id];
  return { from: by(index), keys, descending: orden === '-fecha', range: span, filters: equals };
}
