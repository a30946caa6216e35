import { type BuildColumns, getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteTable,
  type SQLiteTableExtraConfigValue,
  sqliteTable,
} from 'drizzle-orm/sqlite-core';

/** A column, with the rules for its value in a person's export and in the erasure of a person. */
interface Declared<Builder extends SQLiteColumnBuilderBase = SQLiteColumnBuilderBase> {
  builder: Builder;
  /** The column's name in the person's export if the name differs; null if the export leaves out the column. */
  exported: string | null | undefined;
  /**
   * The value that replaces the column's value in a row that outlives the person; undefined if the value stays.
   */
  erased?: SQL | string | null;
}

/** Declares a column that the person's export contains, under a Spanish name. */
export const exportedColumn = <B extends SQLiteColumnBuilderBase>(
  builder: B,
  name?: string,
): Declared<B> => ({ builder, exported: name });

/** The export leaves out this column: a secret, the site's own data, or a second form of another column. */
export const withheldColumn = <B extends SQLiteColumnBuilderBase>(builder: B): Declared<B> => ({
  builder,
  exported: null,
});

/** Declares a column that identifies a person. `value` replaces its value when the site erases the person. */
export const erasedColumn = <B extends SQLiteColumnBuilderBase>(
  column: Declared<B>,
  value: SQL | string | null,
): Declared<B> => ({ ...column, erased: value });

/** The replacement for a column `motivo`, because its text may name the person. */
export const emptiedMotivo = sql`iif(motivo IS NULL, NULL, '')`;

type Builders<Columns extends Record<string, Declared>> = {
  [Name in keyof Columns]: Columns[Name]['builder'];
};

const declarations = new WeakMap<SQLiteTable, Readonly<Record<string, Declared>>>();

/** A table of rows about people. Each column declares its treatment in the export and the erasure. */
export function personTable<Name extends string, Columns extends Record<string, Declared>>(
  name: Name,
  columns: Columns,
  constraints?: (
    table: BuildColumns<Name, Builders<Columns>, 'sqlite'>,
  ) => SQLiteTableExtraConfigValue[],
) {
  const builders = Object.fromEntries(
    Object.entries(columns).map(([key, { builder }]) => [key, builder]),
  ) as Builders<Columns>;
  const table = sqliteTable(name, builders, constraints);
  declarations.set(table, columns);
  return table;
}

/** Returns a person's exported columns by their exported names; empty for a table without people. */
export function listExportedColumns(table: SQLiteTable): Record<string, SQLiteColumn> {
  const declared = declarations.get(table) ?? {};
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
      const { exported: name = key } = declared[key] ?? { exported: null };
      return name === null ? [] : [[name, column]];
    }),
  );
}

/** Returns the values that replace a person's data in a row that stays. */
export const erasedValues = (table: SQLiteTable): Record<string, SQL | string | null> =>
  Object.fromEntries(
    Object.entries(declarations.get(table) ?? {}).flatMap(([key, { erased: value }]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
