import { type SQL, sql } from 'drizzle-orm';

/** Returns the name of one of our tables or columns as SQL, e.g. `p.id`. Throws for any other text. */
export function nameSql(name: string): SQL {
  if (!/^\w+(?:\.\w+)?$/.test(name)) throw new Error(`no name of SQL: ${name}`);
  return sql.raw(name);
}

/**
 * Returns one of our values as a literal, for places that allow no bound values: conditions of partial indexes
 * and raw statements in a batch. Throws for a text with a quote and for a fraction.
 */
export function literal(value: string | number): SQL {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return sql.raw(String(value));
  } else if (!value.includes("'")) {
    return sql.raw(`'${value}'`);
  }
  throw new Error(`no literal of SQL: ${value}`);
}

export const literals = (values: readonly (string | number)[]): SQL =>
  sql.join(values.map(literal), sql`, `);
