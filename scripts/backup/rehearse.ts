import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import * as z from 'zod';
import { configOf } from '../deployment/environments.ts';
import { databaseFile } from '../local-data.ts';
import { run } from '../processes.ts';
import { step } from '../steps.ts';
import { quietWrangler } from '../wrangler.ts';

/** What must be the same after a restore. */
export interface Facts {
  /** Rows of each table. */
  rows: Record<string, number>;
  /** Names of tables, indexes and triggers. */
  objects: string[];
  /** What the ledger adds up to, in US cents: confirmed and held. */
  ledgerCents: number;
  heldCents: number;
  /** Members whose balance is not what their ledger says; must be 0. */
  unbalanced: number;
}

/** A folder in which wrangler finds our database by name and keeps it below `.wrangler/state`. */
function makePlace(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const [database] = configOf('gateway').d1_databases;
  const config = [
    'name = "drill"',
    'compatibility_date = "2026-11-01"',
    '[[d1_databases]]',
    'binding = "DB"',
    `database_name = "${database?.database_name}"`,
    `database_id = "${database?.database_id}"`,
  ];
  writeFileSync(join(folder, 'wrangler.toml'), `${config.join('\n')}\n`);
  return folder;
}

const d1 = (place: string, ...args: string[]) =>
  run('wrangler', ['d1', ...args, '--local'], quietWrangler, place);

const isPragma = /^PRAGMA\b/i;
const isTable = /^CREATE TABLE\b/i;
const isRow = /^(INSERT|DELETE)\b/i;

/**
 * An export of D1 in the order in which an empty database can execute it. The export writes each
 * table with its rows, and D1 refuses a row whose table refers to a later one («no such table»): so
 * all tables come first, then rows, and last indexes and triggers, which would move money twice.
 */
function restoreOrder(exported: string): string {
  const statements = splitSql(exported).map((statement) => statement.trim());
  const rank = (statement: string) =>
    [isPragma, isTable, isRow].findIndex((kind) => kind.test(statement)) + 1 || 4;
  const sorted = [1, 2, 3, 4].flatMap((wanted) =>
    statements.filter((statement) => statement !== '' && rank(statement) === wanted),
  );
  return `${sorted.map((statement) => statement.replace(/;$/, '')).join(';\n')};\n`;
}

const money = `
  (SELECT coalesce(sum(monto_cents), 0) FROM ledger_entries) AS ledgerCents,
  (SELECT coalesce(sum(retenido_cents), 0) FROM ledger_entries) AS heldCents,
  (SELECT count(*) FROM members WHERE (saldo_cents, retenido_cents) <> (
    SELECT coalesce(sum(monto_cents), 0), coalesce(sum(l.retenido_cents), 0)
    FROM ledger_entries l WHERE l.member_id = members.id)) AS unbalanced`;

function factsOf(place: string): Facts {
  // As a file: wrangler takes seconds for each query.
  const db = new DatabaseSync(databaseFile(join(place, '.wrangler/state')), { readOnly: true });
  const listed = db
    .prepare(
      `SELECT type, name FROM sqlite_schema WHERE name NOT LIKE '!_cf!_%' ESCAPE '!'
        AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY type, name`,
    )
    .all();
  const tables = listed.filter(({ type }) => type === 'table').map(({ name }) => String(name));
  const counts = tables.map((name) => `(SELECT count(*) FROM "${name}") AS "${name}"`);
  const rows = db.prepare(`SELECT ${counts.join(', ')}`).get();
  const sums = db.prepare(`SELECT ${money}`).get();
  db.close();
  return {
    rows: z.record(z.string(), z.number()).parse({ ...rows }),
    objects: listed.map(({ type, name }) => `${type} ${name}`),
    ...z
      .object({ ledgerCents: z.number(), heldCents: z.number(), unbalanced: z.number() })
      .parse(sums),
  };
}

/** Exports the database of a state folder to a file; returns what is in it, for comparing. */
export async function exportState(state: string, folder: string, file: string): Promise<Facts> {
  const place = makePlace(folder);
  cpSync(`${state}/v3/d1`, join(place, '.wrangler/state/v3/d1'), { recursive: true });
  await step('Exportar', () => d1(place, 'export', 'DB', '--output', file));
  return factsOf(place);
}

/** Restores an export into a new database; `ordered` is the file that was executed for it. */
export async function restoreFile(file: string, folder: string, ordered: string): Promise<Facts> {
  const place = makePlace(folder);
  writeFileSync(ordered, restoreOrder(readFileSync(file, 'utf8')));
  await step('Restaurar en una base vacía', () =>
    d1(place, 'execute', 'DB', '--yes', '--file', ordered),
  );
  return factsOf(place);
}
