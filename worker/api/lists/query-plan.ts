import { type SQL, sql } from 'drizzle-orm';
import { nameSql } from '../db/text.ts';
import type { TimeSpan } from './rules.ts';

export type QueryValue = string | number;

/**
 * A column by which a list is sorted. `lower`: the database stores the text in lower case. `nocase`: the
 * order ignores ASCII case.
 */
export interface SortKey {
  column: SQL;
  /** The column without its collation. A comparison of rows uses the index only in this form. */
  bare: SQL;
  collation: SQL;
  kind: 'text' | 'lower' | 'nocase' | 'number';
}

/** The bounds of the first key: a span of numbers or a prefix of texts. */
export interface KeyRange extends TimeSpan {
  prefix?: string | undefined;
}

/**
 * The plan of a query. `keys` are in the index's order and identify one row. The index answers the conditions
 * `lead`; the query checks `filters` row by row. `walk` is `from` without the tables whose columns are only
 * for display.
 */
export interface QueryPlan {
  walk: SQL;
  from: SQL;
  keys: readonly SortKey[];
  descending: boolean;
  range: KeyRange;
  lead: SQL[];
  filters: SQL[];
}

export interface RowPosition {
  keys: readonly QueryValue[];
}

/**
 * SQL: a table and the index by which SQLite reads the table (migrations/*.sql). The SQL names the index,
 * because SQLite has no statistics and would otherwise use another index and sort a million rows.
 */
export const indexedTableSql = (table: string, as: string, index: string): SQL =>
  sql`${nameSql(table)} AS ${nameSql(as)} INDEXED BY ${nameSql(index)}`;

const nocase = sql` COLLATE NOCASE`;
const keyOf =
  (kind: SortKey['kind'], collation = sql``) =>
  (name: string): SortKey => ({
    kind,
    column: sql`${nameSql(name)}${collation}`,
    bare: nameSql(name),
    collation,
  });

export const textKey = keyOf('text');
export const lowerKey = keyOf('lower');
export const numberKey = keyOf('number');
export const nocaseKey = keyOf('nocase', nocase);

export const withinSpanSql = (column: SQL, { low, high }: TimeSpan): SQL[] => [
  ...(low === undefined ? [] : [sql`${column} >= ${low}`]),
  ...(high === undefined ? [] : [sql`${column} < ${high}`]),
];

/** SQL: the column equals the value. Without a value, there is no condition. */
export const equalsSql = (name: string, value: QueryValue | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${nameSql(name)} = ${value}`;

/** SQL: the column equals the value. The comparison and the column's index ignore ASCII case. */
export const sameTextSql = (name: string, value: QueryValue | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${nameSql(name)}${nocase} = ${value}`;

// Returns a text that sorts after every text with the prefix. The added character is the last code point.
export const findPrefixEnd = (prefix: string) => `${prefix}\u{10FFFF}`;

/** The plan of a search by words. `stored` contains all words of a row. */
export interface WordSearchPlan {
  from: SQL;
  keys: readonly SortKey[];
  stored: SQL;
}

/**
 * Returns a plan for a search by word. Triggers copy each word of a name or note into a table of words, and
 * the plan sorts rows by these words. The column `column` of `table` has all words of a row.
 */
export const createWordSearch = (
  kind: 'member' | 'member_note' | 'form',
  table: string,
  as: string,
  column = 'name_words',
): WordSearchPlan => ({
  from: sql`${nameSql(`${kind}_words`)} AS w
    CROSS JOIN ${nameSql(table)} AS ${nameSql(as)} ON ${nameSql(as)}.id = w.id`,
  keys: [textKey('w.word'), textKey('w.id')],
  stored: nameSql(`${as}.${column}`),
});

/** Returns a search by the words of members' names. `keys` give the order of the records in the index. */
export const createMemberWordSearch = (
  table: string,
  as: string,
  keys: readonly SortKey[],
): WordSearchPlan => ({
  from: sql`member_words AS w CROSS JOIN members AS s ON s.id = w.id
    CROSS JOIN ${indexedTableSql(table, as, `${table}_by_member`)} ON ${nameSql(as)}.member_id = w.id`,
  keys: [textKey('w.word'), textKey('w.id'), ...keys],
  stored: sql`s.name_words`,
});

/**
 * SQL: the row contains a word that begins with `word`, and contains all `others` too. A row with several
 * such words appears only once, at its first such word. A search without a word finds nothing.
 */
export function containsAllWordsSql(stored: SQL, [word, ...others]: readonly string[]): SQL[] {
  if (word === undefined) return [sql`false`];
  const between = (low: string, high: SQL) => sql`EXISTS (SELECT 1 FROM json_each(${stored}) AS v
    WHERE v.value >= ${low} AND v.value < ${high})`;
  return [
    sql`NOT ${between(word, sql`w.word`)}`,
    ...others.map((other) => between(other, sql`${findPrefixEnd(other)}`)),
  ];
}

/** The fields about a record's member `m`. The names are empty after the account's erasure. */
export const memberColumns = {
  nombre: sql`m.nombre`,
  email: sql`iif(m.erased_at IS NULL, m.email, '')`,
} as const;

export const memberJoin = (as: string): SQL =>
  sql`LEFT JOIN members AS m ON m.id = ${nameSql(as)}.member_id`;

/** Uses the index of UNIQUE (email) in `members`, because the list's table has only an index by member. */
export const createMemberEmailSearch = (table: string, as: string) => ({
  from: sql`members AS s INDEXED BY sqlite_autoindex_members_2
    CROSS JOIN ${indexedTableSql(table, as, `${table}_by_member`)}
      ON ${nameSql(as)}.member_id = s.id AND s.erased_at IS NULL`,
  keys: [lowerKey('s.email'), numberKey(`${as}.id`)],
});
