import { globSync } from 'node:fs';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { root } from '../../scripts/processes.ts';
import { sharedSite } from '../support/shared-site.ts';
import { rowsOf } from './requests.ts';

const site = await sharedSite();

const files = globSync(`${root}worker/api/db/tables/*.ts`);
const modules: object[] = await Promise.all(files.map((file) => import(file)));
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table));
const each = test.each(tables.map((table) => ({ name: table.name, table })));

/** A column as both sides describe it; `default` is SQL text. */
interface ColumnShape {
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
}

interface ColumnInfo {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}
const columnsOf = (table: string) =>
  rowsOf<ColumnInfo>(site, 'SELECT * FROM pragma_table_info(?) ORDER BY cid', table);

/** The columns of each index by origin: `u` a UNIQUE constraint, `c` a CREATE INDEX. */
async function indexesOf(table: string, origin: 'u' | 'c'): Promise<string[][]> {
  const indexes = await rowsOf<{ name: string }>(
    site,
    'SELECT name FROM pragma_index_list(?) WHERE origin = ?',
    table,
    origin,
  );
  const columns = indexes.map(({ name }) =>
    rowsOf<{ name: string }>(site, 'SELECT name FROM pragma_index_info(?) ORDER BY seqno', name),
  );
  return (await Promise.all(columns)).map((rows) => rows.map(({ name }) => name)).sort();
}

function sqlDefault(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' ? `'${value}'` : String(Number(value));
}

test('the migrations make the tables that the queries know, and no others', async () => {
  const made = await rowsOf<{ name: string }>(
    site,
    `SELECT name FROM sqlite_schema WHERE type = 'table'
      AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE '!_cf!_%' ESCAPE '!'
      AND name <> 'd1_migrations'`,
  );
  expect(made.map(({ name }) => name).sort()).toEqual(tables.map(({ name }) => name).sort());
});

each('$name has the same columns on both sides, in the same order', async ({ table }) => {
  // In the table's order, as `INSERT … SELECT` in stores does not name the columns.
  const made = (await columnsOf(table.name)).map(
    ({ name, type, notnull, dflt_value, pk }): ColumnShape => ({
      name,
      type: type.toLowerCase(),
      nullable: notnull === 0 && pk === 0,
      default: dflt_value,
    }),
  );
  const known = table.columns.map(
    (column): ColumnShape => ({
      name: column.name,
      type: column.getSQLType().toLowerCase(),
      nullable: !column.notNull && !column.primary,
      default: sqlDefault(column.default),
    }),
  );
  expect(made).toEqual(known);
});

each('$name has the same primary key on both sides', async ({ table }) => {
  const made = (await columnsOf(table.name))
    .filter(({ pk }) => pk > 0)
    .sort((one, other) => one.pk - other.pk)
    .map(({ name }) => name);
  const [composite] = table.primaryKeys;
  const known = composite?.columns ?? table.columns.filter(({ primary }) => primary);
  expect(made).toEqual(known.map(({ name }) => name));
  expect(made.length).toBeGreaterThan(0);
});

each('$name refuses the same doubles on both sides', async ({ table }) => {
  const known = [
    ...table.uniqueConstraints.map(({ columns }) => columns.map(({ name }) => name)),
    ...table.columns.filter(({ isUnique }) => isUnique).map(({ name }) => [name]),
  ].sort();
  expect(await indexesOf(table.name, 'u')).toEqual(known);
});

each('$name is STRICT: a text never lands in a column of numbers', async ({ name }) => {
  const [row] = await rowsOf(site, 'SELECT strict FROM pragma_table_list WHERE name = ?', name);
  expect(row?.strict).toBe(1);
});

each('the states that $name allows are those that the queries know', async ({ name, table }) => {
  const [row] = await rowsOf<{ sql: string }>(
    site,
    'SELECT sql FROM sqlite_schema WHERE name = ?',
    name,
  );
  for (const { name: column, enumValues } of table.columns) {
    if (!enumValues || enumValues.length === 0) continue;
    const list = row?.sql.match(new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)\\)`))?.[1];
    expect(list?.split(',').map((value) => value.trim().replaceAll("'", ''))).toEqual(enumValues);
  }
});

const insertForm = `INSERT INTO leads_generar (id, name, email, country, country_code, app, timestamp,
  consent_version, consented_at, location) VALUES`;

const insertLead = `INSERT INTO leads (id, email, app_name, timestamp, country, consent_version,
  consented_at, guide_mailed_at) VALUES`;

const insertOutbox = `INSERT INTO outbox (id, channel, recipient, template, params, estado, attempts,
  due_at, created_at) VALUES`;

test.each([
  [`${insertForm} ('a','A','a@b.co','Mexico','MEX','X',1,'v',1,'unknown')`],
  [`${insertForm} ('a','A','a@b.co','Mexico','MX','X',1,'v',1,'guessed')`],
  [`${insertLead} ('a','a@b.co','X','today',NULL,'v',1,1)`],
  [`${insertLead} ('a',NULL,'X',1,NULL,'v',1,1)`],
  [`${insertOutbox} ('a','mail','a@b.co','guide','{','pendiente',0,1,1)`],
  [`${insertOutbox} ('a','fax','a@b.co','guide','{}','pendiente',0,1,1)`],
  [`${insertOutbox} ('a','mail','a@b.co','guide','{}','perdido',0,1,1)`],
  ["INSERT INTO daily_events VALUES ('21/11/2026','visit','','',1)"],
  ["INSERT INTO daily_events VALUES ('2026-11-21','visit','','',0)"],
  ["INSERT INTO rate_limits VALUES ('a',1,0)"],
  [
    "INSERT INTO posts VALUES ('a','Con Espacios','t','i','d','s','html','c','borrador',1,1,1,1,NULL)",
  ],
  ["INSERT INTO posts VALUES ('a','../etc','t','i','d','s','html','c','borrador',1,1,1,1,NULL)"],
  ["INSERT INTO posts VALUES ('a','b','t','i','d','s','html','c','publicada',NULL,1,1,1,NULL)"],
])('the database itself refuses %s', async (statement) => {
  await expect(rowsOf(site, statement)).rejects.toThrow(/constraint|cannot store/i);
});
