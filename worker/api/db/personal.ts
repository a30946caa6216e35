import { type BuildColumns, getTableColumns, type SQL } from 'drizzle-orm';
import {
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteTable,
  type SQLiteTableExtraConfigValue,
  sqliteTable,
} from 'drizzle-orm/sqlite-core';

/** A column, and what it means for the person of its row. */
interface Declared<Builder extends SQLiteColumnBuilderBase = SQLiteColumnBuilderBase> {
  builder: Builder;
  /** Its name in the person's export, if another than its own; null: the export leaves it out. */
  exported: string | null | undefined;
  /** What replaces it in a row that stays when the person goes; undefined: it stays. */
  erased?: SQL | string | null;
}

/** A column of the person's export, whose reader knows Spanish. */
export const exported = <B extends SQLiteColumnBuilderBase>(
  builder: B,
  name?: string,
): Declared<B> => ({ builder, exported: name });

/** A column that the export leaves out: a secret, the site's own, or a second form of another. */
export const withheld = <B extends SQLiteColumnBuilderBase>(builder: B): Declared<B> => ({
  builder,
  exported: null,
});

/** A column that says who somebody is: `value` stands there when they are gone. */
export const erased = <B extends SQLiteColumnBuilderBase>(
  column: Declared<B>,
  value: SQL | string | null,
): Declared<B> => ({ ...column, erased: value });

type Builders<Columns extends Record<string, Declared>> = {
  [Name in keyof Columns]: Columns[Name]['builder'];
};

const declarations = new WeakMap<SQLiteTable, Readonly<Record<string, Declared>>>();

/** `sqliteTable` for rows about people: each column declares what it means for them. */
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

/** The columns of a person's export, by their names there; none of a table without people. */
export function exportedColumns(table: SQLiteTable): Record<string, SQLiteColumn> {
  const declared = declarations.get(table) ?? {};
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
      const { exported: name = key } = declared[key] ?? { exported: null };
      return name === null ? [] : [[name, column]];
    }),
  );
}

/** What replaces a person in a row that stays. */
export const erasedValues = (table: SQLiteTable): Record<string, SQL | string | null> =>
  Object.fromEntries(
    Object.entries(declarations.get(table) ?? {}).flatMap(([key, { erased: value }]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
