import { isSQLWrapper, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { literal } from './text.ts';

/** SQL that gives JSON with the fields of T. */
export interface JsonSql<T> extends SQLWrapper {
  /** A field that no code reads. It lets the compiler distinguish the types T. */
  readonly of: T | null;
}

type Values<T> = { [Name in keyof T]: T[Name] | SQL };

/**
 * Returns SQL of a JSON object that a statement computes, e.g. `jsonSql<Params>({ nombre: sql`p.nombre` })`.
 * With `from`, the SQL reads the values from that row.
 */
export function jsonSql<T extends object>(values: Values<T>, from?: SQL): JsonSql<T> {
  const pairs = Object.entries<unknown>(values).map(([name, value]) => {
    // The number is a literal, because SQLite would write a bound number as a fraction.
    return sql`${literal(name)}, ${typeof value === 'number' ? literal(value) : value}`;
  });
  const object = sql`json_object(${sql.join(pairs, sql`, `)})`;
  return { of: null, getSQL: () => (from ? sql`(SELECT ${object} FROM ${from})` : object) };
}

/** Returns SQL for JSON that the code has already checked: a value or a column. */
export const checkedJsonSql = (json: unknown): JsonSql<never> => ({
  of: null,
  getSQL: () => sql`${isSQLWrapper(json) ? json : JSON.stringify(json)}`,
});
