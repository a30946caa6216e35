import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { configOf } from '../deployment/environments.ts';
import { databaseFile } from '../local-data.ts';
import { run } from '../processes.ts';
import { step } from '../steps.ts';
import { quietWrangler } from '../wrangler.ts';
import { type Facts, readFacts } from './facts.ts';

/** A folder in which wrangler finds our database by name and keeps it below `.wrangler/state`. */
function makePlace(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const [database] = configOf('api').d1_databases;
  const { database_name, database_id } = database ?? {};
  const d1_databases = [{ binding: 'DB', database_name, database_id }];
  const config = { name: 'drill', compatibility_date: '2026-10-20', d1_databases };
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(config));
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

async function factsOf(place: string): Promise<Facts> {
  // As a file: wrangler takes seconds for each query.
  const db = new DatabaseSync(databaseFile(join(place, '.wrangler/state')), { readOnly: true });
  try {
    return await readFacts((sql) => db.prepare(sql).all());
  } finally {
    db.close();
  }
}

/** Exports the database of a state folder to a file; returns what is in it, for comparing. */
export async function exportState(state: string, folder: string, file: string): Promise<Facts> {
  const place = makePlace(folder);
  cpSync(`${state}/v3/d1`, join(place, '.wrangler/state/v3/d1'), { recursive: true });
  await step('Exportar', () => d1(place, 'export', 'DB', '--output', file));
  return factsOf(place);
}

/** Where an export is put in the order in which it can be executed. */
export const orderedFile = (file: string) => `${file.replace(/\.sql$/, '')}.restore.sql`;

/** Restores an export into a new database; `ordered` is the file that was executed for it. */
export async function restoreFile(file: string, folder: string, ordered: string): Promise<Facts> {
  const place = makePlace(folder);
  writeFileSync(ordered, restoreOrder(readFileSync(file, 'utf8')));
  await step('Restaurar en una base vacía', () =>
    d1(place, 'execute', 'DB', '--yes', '--file', ordered),
  );
  return factsOf(place);
}
