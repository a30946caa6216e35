import { type SQL, sql } from 'drizzle-orm';

/** A table's or column's own name as SQL, e.g. `p.id`. Throws for any other text. */
export function named(name: string): SQL {
  if (!/^\w+(?:\.\w+)?$/.test(name)) throw new Error(`no name of SQL: ${name}`);
  return sql.raw(name);
}

/**
 * A value of ours as a literal for places without bound values: conditions of partial indexes and raw
 * statements in a batch. Throws for a text with a quote and for a fraction.
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
