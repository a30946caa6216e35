import { globSync } from 'node:fs';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { root } from '../../scripts/processes.ts';
import { openOwnD1 } from '../support/own-site.ts';
import { formRow, insertRow, unlockRow } from '../support/rows.ts';
import { runSql } from './requests.ts';

// The tests empty the tables of this database, so they need a separate database.
const { d1 } = await openOwnD1();
const site = { db: d1 };

const files = globSync(`${root}worker/api/db/tables/*.ts`);
const modules: object[] = await Promise.all(files.map((file) => import(file)));
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table));
const each = test.each(tables.map((table) => ({ name: table.name, table })));

/**
 * A table's column. The test compares these values in the code and in the database. `default` is SQL text.
 */
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
  runSql<ColumnInfo>(site, 'SELECT * FROM pragma_table_info(?) ORDER BY cid', table);

/** Returns the columns of each index. Origin `u` is a UNIQUE constraint, and `c` is a CREATE INDEX. */
async function indexesOf(table: string, origin: 'u' | 'c'): Promise<string[][]> {
  const indexes = await runSql<{ name: string }>(
    site,
    'SELECT name FROM pragma_index_list(?) WHERE origin = ?',
    table,
    origin,
  );
  const columns = indexes.map(({ name }) =>
    runSql<{ name: string }>(site, 'SELECT name FROM pragma_index_info(?) ORDER BY seqno', name),
  );
  return (await Promise.all(columns)).map((rows) => rows.map(({ name }) => name)).sort();
}

function sqlDefault(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' ? `'${value}'` : String(Number(value));
}

test('the migrations create exactly the tables that the queries know', async () => {
  const made = await runSql<{ name: string }>(
    site,
    `SELECT name FROM sqlite_schema WHERE type = 'table'
      AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE '!_cf!_%' ESCAPE '!'
      AND name <> 'd1_migrations'`,
  );
  expect(made.map(({ name }) => name).sort()).toEqual(tables.map(({ name }) => name).sort());
});

each('$name has the same columns on both sides, in the same order', async ({ table }) => {
  // The columns must have the same order as in the table, because `INSERT … SELECT` in stores does not name
  // the columns.
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
  const [row] = await runSql(site, 'SELECT strict FROM pragma_table_list WHERE name = ?', name);
  expect(row?.strict).toBe(1);
});

each('the states that $name allows are those that the queries know', async ({ name, table }) => {
  const [row] = await runSql<{ sql: string }>(
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

/** For each table, a row that the database accepts. */
const accepted = {
  leads: unlockRow(),
  leads_generar: formRow(),
  outbox: {
    id: 'a',
    channel: 'mail',
    recipient: 'a@b.co',
    template: 'guide',
    params: '{}',
    estado: 'pendiente',
    attempts: 0,
    due_at: 1,
    created_at: 1,
  },
  daily_events: { day: '2026-11-21', event: 'visit', app: '', country: '', total: 1 },
  rate_limits: { key: 'a', window: 1, hits: 1 },
  posts: {
    id: 'a',
    slug: 'b',
    title: 't',
    image: 'i',
    description: 'd',
    source: 's',
    format: 'html',
    content: 'c',
    estado: 'borrador',
    created_at: 1,
    updated_at: 1,
    version: 1,
  },
};
type Accepted = keyof typeof accepted;

test.each(Object.entries(accepted))('table %s accepts a valid row', async (table, row) => {
  await insertRow(site, table, row);
  await runSql(site, `DELETE FROM ${table}`);
});

test.each<[Accepted, Record<string, unknown>]>([
  ['leads', { timestamp: 'today' }],
  ['leads', { email: null }],
  ['leads_generar', { country_code: 'MEX' }],
  ['leads_generar', { location: 'guessed' }],
  ['outbox', { params: '{' }],
  ['outbox', { channel: 'fax' }],
  ['outbox', { estado: 'perdido' }],
  ['daily_events', { day: '21/11/2026' }],
  ['daily_events', { total: 0 }],
  ['rate_limits', { hits: 0 }],
  ['posts', { slug: 'Con Espacios' }],
  ['posts', { slug: '../etc' }],
  ['posts', { estado: 'publicada', published_at: null }],
])('table %s refuses a row with %o', async (table, wrong) => {
  const inserting = insertRow(site, table, { ...accepted[table], ...wrong });
  await expect(inserting).rejects.toThrow(/constraint|cannot store/i);
});
